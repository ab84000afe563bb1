/** Detects environment variables that are probably misspelled. They would be ignored silently. */

/** Set by platforms, so never misspelled. */
const setByPlatforms = /^(?:NODE_ENV$|VERCEL)/;

/**
 * @param given The names of all environment variables.
 * @param ours The names of the variables that we read.
 * @returns One line for each name that is one edit away from a variable that we read: a character missing, added, replaced or swapped
 * with its neighbor, a different case, or singular instead of plural.
 */
export function misspelledVariables(given: readonly string[], ours: readonly string[]): string[] {
  const known = new Set(ours);
  const candidates = ours.filter((name) => !setByPlatforms.test(name));
  return given.flatMap((name) => {
    if (known.has(name)) return [];
    const meant = candidates.find((candidate) => isOneEdit(folded(name), folded(candidate)));
    return meant === undefined ? [] : [`${name}: unknown variable, did you mean ${meant}?`];
  });
}

/** Ignores case, and the difference between `PROXY` and `PROXIES`. */
const folded = (name: string) => name.toUpperCase().replace(/IES(?=_|$)/g, "Y");

/** Whether the Damerau-Levenshtein distance is at most 1. */
function isOneEdit(one: string, other: string): boolean {
  if (one.length > other.length) return isOneEdit(other, one);
  if (other.length - one.length > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  if (rest.length < otherRest.length) return rest === otherRest.slice(1);
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  return isSwapped || rest.slice(1) === otherRest.slice(1);
}
