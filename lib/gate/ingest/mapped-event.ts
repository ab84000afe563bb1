/** An event mapped from another format, such as a span. */

/** Keeps its fields separate from `properties`, because an attribute can have the same name as a column. */
export class MappedEvent {
  readonly columns: Record<string, unknown>;
  readonly properties: Record<string, unknown>;
  /** Whether the end of a long value is missing. */
  readonly isCut: boolean;
  /** Issues for the receipt of an event that is stored. */
  readonly notes: readonly string[];
  constructor(
    columns: Record<string, unknown>,
    properties: Record<string, unknown>,
    { isCut = false, notes = [] }: { readonly isCut?: boolean; readonly notes?: readonly string[] } = {},
  ) {
    this.columns = columns;
    this.properties = properties;
    this.isCut = isCut;
    this.notes = notes;
  }
}
