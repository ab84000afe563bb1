/** Nothing. Turbopack looks for this file upwards, and without one here it builds the product's into the baseline. */
export function register() {}
