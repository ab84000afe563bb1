/** An event that was made from something else, such as a span. */

/** Its own fields are separate from `properties`, because the names of attributes could be those of columns. */
export class MappedEvent {
  readonly columns: Record<string, unknown>;
  readonly properties: Record<string, unknown>;
  constructor(columns: Record<string, unknown>, properties: Record<string, unknown>) {
    this.columns = columns;
    this.properties = properties;
  }
}
