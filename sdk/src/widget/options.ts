/** The options of `createWidget`. */

export type WidgetToken = {
  token: string;
  /** RFC 3339. With it, the token is renewed before it expires. */
  expiresAt?: string | undefined;
};

/** A tool result has the token and the address in `_meta["sluice/widget"]`. */
export type WidgetOptions = WidgetToken & {
  /** The address of the deployment. */
  url: string;
  /** Returns a new token for the same trace. Without it, the widget stops when its token expires. */
  renew?: (() => Promise<WidgetToken | undefined>) | undefined;
  /** Whether to record from the start. Default: true. */
  consent?: boolean | undefined;
  /** How long events wait for others before they are sent. Default: 2,000 ms. */
  flushIntervalMs?: number | undefined;
  /** Receives problems. Default: `console.warn`. */
  onWarning?: ((message: string) => void) | undefined;
};

/** Fields with the name of a column go to that column, all others to `properties`. */
export type WidgetFields = { readonly [field: string]: unknown };
