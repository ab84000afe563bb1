/** Check digits used by more than one kind of number. */

/** Payment cards, IMEI, several national ids. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = digits.length - 1, double = false; index >= 0; index--, double = !double) {
    const value = (digits.charCodeAt(index) - 48) * (double ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** GTIN-13 and numbers with the same check digit. */
export function passesEan(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < 13; index++) sum += (digits.charCodeAt(index) - 48) * (index % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}
