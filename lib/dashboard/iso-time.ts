/** Times as text. */

export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
