/** Limits of a project's model prices. */

export const maxPrices = 100;
export const maxModelLength = 128;
/** Per million tokens. */
export const maxPrice = 1_000_000;
export const priceDecimals = 6;
