/** The kind of value to expect, based on the field names that lead to it. */

/** The kinds of value to expect, as a sum of the bits below. */
export type Hint = number;
export const noHint = 0;
export const phoneHint = 1;
export const versionHint = 2;
export const cardHint = 4;
export const ssnHint = 8;
/** The number of a thing, such as an order or a part, whatever its shape. */
export const referenceHint = 64;
/** A count, an id or a time, whatever it belongs to. */
export const measureHint = 16;
/** Inside a field with such a name, `pass` is a password. Elsewhere it can be the result of a test. */
export const authHint = 32;
/** All of them. */
export const hints = 127;

const maxReferenceLength = 64;
/** One number, in any form, with at most one word before it: `PO 415-555-0132`. */
const loneNumber = /^(?!.*\d.*[ (][A-Za-z]{4})(?!.*[A-Za-z]{2}[^A-Za-z]+[A-Za-z]{2})[\w#.:/() -]*$/;
/** Whether a text is the number of a thing and nothing else. A sentence in such a field can contain personal data. */
export const isReferenceNumber = (hint: Hint, text: string): boolean =>
  (hint & referenceHint) !== 0 && text.length <= maxReferenceLength && loneNumber.test(text.trim());
