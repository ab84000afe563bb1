/** Limits of a project's prices of models. */

export const maxPrices = 100;
export const maxModelLength = 128;
/** Of a million tokens. */
export const maxPrice = 1_000_000;
export const priceDecimals = 6;
