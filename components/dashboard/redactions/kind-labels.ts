/** Labels and markers of the kinds of personal data. */

export type KindLabels = Readonly<Record<string, { readonly plural: string; readonly marker: string }>>;

/** Without a kind, a label for all kinds. */
export const pluralOf = (labels: KindLabels, kind: string | undefined) =>
  kind === undefined ? "values" : (labels[kind]?.plural ?? kind);

export const markerOf = (labels: KindLabels, kind: string) => labels[kind]?.marker ?? `[${kind}]`;
