/** The words between the name of a secret and its value, by language. */

/** A copula between a name and its value: `the password is …`. */
export const copulas = {
  // The first that fits counts, so the longer ones come first.
  en: "is now|is currently|is still|used to be|is set to|was set to|has been set to|has been changed to|(?:was |has been )?(?:re)?set to|(?:was |is )?(?:changed|updated) to|is|was|are|will be|should be|must be|equals|reads|to|(?:provided|supplied|given|received|specified|entered)(?= ?:)",
  de: "ist|war|lautet|lautete|wäre",
  fr: "est|c['’]est|était|sera",
  es: "es|era|será",
  pt: "é|foi|será",
  it: "è|era|sarà",
  nl: "was|wordt|luidt",
  pl: "to|jest|brzmi|używając",
  cs: "je|zní",
  tr: "şudur|şu",
  sv: "är",
  da: "er",
  fi: "on",
  ro: "este",
  id: "adalah",
  vi: "là",
  el: "είναι",
  ru: "это",
  ar: "هي|هو",
  he: "היא|הוא",
  hi: "है",
  th: "คือ",
} as const;

/** A copula without a space. */
export const particles = "คือ|是|为|為|は|が|는|은|이|가|をお?|를|을";

/** Between a name and its copula: the owner or the purpose. */
export const ownersAndPurposes =
  "for|of|to|on|in|at|from|für|von|vom|zu|zum|zur|im|beim|pour|de|du|para|da|do|per|di|del|della|voor|van|dla|för|til|saya|của|для|от|к|на|до|від|k|ke|pro|mea|mea de la|meu|wifi|wi-fi";
