/** What a value is expected to be by the names that lead to it. */

/** What a value may be expected to be, as the sum of the bits below. */
export type Hint = number;
export const noHint = 0;
export const phoneHint = 1;
export const versionHint = 2;
export const cardHint = 4;
export const ssnHint = 8;
export const numberHints = phoneHint | cardHint | ssnHint;
/** A count, an id or a time, whatever it belongs to. */
export const measureHint = 16;
/** Within a field named so, `pass` is a password; elsewhere it may be a verdict. */
export const authHint = 32;
/** All of them. */
export const hints = 63;
