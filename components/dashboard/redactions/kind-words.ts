/** Labels and markers of the kinds of personal data. */

export type KindWords = Readonly<Record<string, { readonly many: string; readonly marker: string }>>;

/** Without a kind, a label for all kinds. */
export const manyOf = (words: KindWords, kind: string | undefined) =>
  kind === undefined ? "values" : (words[kind]?.many ?? kind);

export const markerOf = (words: KindWords, kind: string) => words[kind]?.marker ?? `[${kind}]`;
