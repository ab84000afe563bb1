/** Ids that users paste to find what they belong to. Contains no schemas, so pages don't have to load zod. */

export const maxIdLength = 256;
/** With quotes and spaces around it. */
const maxPastedLength = 2 * maxIdLength;

/** Ids are often pasted from logs and code, with quotes and commas. Longer texts contain no id. */
export const idIn = (text: string): string =>
  text.length > maxPastedLength ? text : text.replace(/^[\s"'`]+/, "").replace(/[\s"'`,;]+$/, "");
