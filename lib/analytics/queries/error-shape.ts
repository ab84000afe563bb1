/** What messages of the same error have in common. */

/**
 * The variable parts of error messages: quoted text, ids, numbers. A quote within a word is an apostrophe. For RE2, which
 * does not support lookaround.
 */
const differing = [
  '"[^"]*"',
  String.raw`\B'[^']*'\B`,
  "`[^`]*`",
  String.raw`\b[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\b`,
  String.raw`\b[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[T ][0-9:.]+(?:Z|[+-][0-9]{2}:?[0-9]{2})?)?`,
  String.raw`\b0x[0-9a-fA-F]+\b`,
  String.raw`\b[A-Za-z]{2,8}[_-][0-9A-Za-z]*[0-9][0-9A-Za-z]*\b`,
  String.raw`\b[0-9a-fA-F]{8,}\b`,
  String.raw`\b[0-9]+(?:[.,:][0-9]+)*`,
].join("|");

/** SQL for an event's message without its variable parts. */
export const errorShape = `replaceRegexpAll(leftUTF8(error_message, 400), '${differing.replace(/[\\']/g, "\\$&")}', '…')`;
