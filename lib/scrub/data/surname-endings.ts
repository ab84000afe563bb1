/** Endings and beginnings that mark a word as a surname in its language: `-ski`, `-sson`, `-opoulos`, `O'`, `Mc`. */

const endings = [
  "sson|sdottir|sdóttir|qvist|quist|ström|strøm|haugen|bakken|gaard",
  "ewsk[iya]|owsk[iya]|[iy]ńsk[ia]|[cd]ki|cka|dzk[ia]|wicz|czyk|iak",
  "enko|chuk|czuk|shvili|adze|sk(?:iy|yi|aya)|nova|lova|kova|rova|mova|sova|dova|tova|[nlkrmsdtg]ov|yeva|[ntr]yev",
  "ović|ević|ovic|evic|[ck]ić|escu|eanu|oiu",
  "opoulos|opoulou|akis|idis|idou|iadis|oglu|oğlu|zadeh?",
  "mann|meier|meyer|maier|hofer|huber",
  "guez|ández|éndez|ínez|érez|ález|ópez|andez|endez|inez|erez|alez|opez|órez|orez",
  "elli|etti|otti|ucci|acci|azzo|ozzi",
  "nen|aitis|auskas|ienė|dijkstra|stra|veld|sma",
  "ов|ова|ев|ева|ский|ская|енко|чук|дзе|швили|ович|евич|овна|евна|ична|ський|ська",
  "όπουλος|οπούλου|άκης|άκη|ίδης|ίδου|άδης",
];
const minLength = 5;
const ending = new RegExp(`^\\p{Lu}[\\p{L}'’-]*(?:${endings.join("|")})$`, "u");
const beginning = /^(?:O['’]|Mc|Mac(?=\p{Lu})|Fitz(?=[a-z]{4}))\p{L}{3,}/u;
/** Words, products and places with the same endings. */
const others = new Set(
  `Open Dozen Frozen Chosen Citizen Garden Listen Pinnen Canossa Casanova Supernova Bossanova Genova Villanova Terranova Moldova
  Monopoli Spaghetti Confetti Graffiti Zucchetti Cappelletti Vermicelli Cannelloni Fiorelli Napoli Chernov Fallen Linen Eleven Halloween
  Karlsson Ericsson Macos Macbook Maclean Mcafee McAfee McDonald McKinsey MacBook MacOS Orchestra Extra Palestra Fenestra Dexstra Ultra
  Plasma Asma Miasma Prisma Karisma Charisma Enigma Sigma Boheme Suez Cortez Andrei Cinnamon Linnen Tennen Binnen Männern Innen Kennen Können`.split(
    /\s+/,
  ),
);

export function isSurname(word: string): boolean {
  return word.length >= minLength && !others.has(word) && (ending.test(word) || beginning.test(word));
}
