/** An event mapped from another format, such as a span. */

/** Keeps its fields separate from `properties`, because an attribute can have the same name as a column. */
export class MappedEvent {
  readonly columns: Record<string, unknown>;
  readonly properties: Record<string, unknown>;
  constructor(columns: Record<string, unknown>, properties: Record<string, unknown>) {
    this.columns = columns;
    this.properties = properties;
  }
}
