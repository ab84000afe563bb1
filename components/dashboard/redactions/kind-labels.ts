/** Labels and markers for the kinds of personal data. */

export type KindLabels = Readonly<Record<string, { readonly plural: string; readonly marker: string }>>;

/** Without a kind, a label for all kinds. */
export const kindPlural = (labels: KindLabels, kind: string | undefined) =>
  kind === undefined ? "values" : (labels[kind]?.plural ?? `${kindName(kind)} values`);

export const kindMarker = (labels: KindLabels, kind: string) => labels[kind]?.marker ?? `[${kindName(kind)}]`;

/** The name of a project's custom detector, without its prefix. */
export const kindName = (kind: string) => kind.replace(/^custom:/, "");
