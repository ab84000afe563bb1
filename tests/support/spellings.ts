/** The name of a field as programs and tables write it. */

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** @param name Lowercase words separated by spaces. */
export function spellings(name: string): readonly string[] {
  const words = name.split(" ");
  const [first = "", ...rest] = words;
  return [
    ...new Set([
      words.join("_"),
      first + rest.map(capital).join(""),
      words.map(capital).join(""),
      words.join("_").toUpperCase(),
      words.join("-"),
      words.map(capital).join(" "),
      `customer_${words.join("_")}`,
      `user.${words.join("_")}`,
    ]),
  ];
}
