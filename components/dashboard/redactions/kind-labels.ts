/** Labels and markers for the kinds of personal data. */

export type KindLabels = Readonly<Record<string, { readonly plural: string; readonly marker: string }>>;

/** Without a kind, a label for all kinds. */
export const pluralOf = (labels: KindLabels, kind: string | undefined) =>
  kind === undefined ? "values" : (labels[kind]?.plural ?? `${nameOf(kind)} values`);

export const markerOf = (labels: KindLabels, kind: string) => labels[kind]?.marker ?? `[${nameOf(kind)}]`;

/** The name of a project's custom detector, without its prefix. */
export const nameOf = (kind: string) => kind.replace(/^custom:/, "");
