/** What a kind of personal data is called, and what stands in an event where one was. */

export type KindWords = Readonly<Record<string, { readonly many: string; readonly marker: string }>>;

/** Of no kind in particular, of all of them. */
export const manyOf = (words: KindWords, kind: string | undefined) =>
  kind === undefined ? "values" : (words[kind]?.many ?? kind);

export const markerOf = (words: KindWords, kind: string) => words[kind]?.marker ?? `[${kind}]`;
