/** The tables of `/docs/sdk`. Tests compare them with the SDK. */

type Option = { readonly name: string; readonly fallback: string; readonly meaning: string };

export const sdkOptions: readonly Option[] = [
  { name: "key", fallback: "`SLUICE_API_KEY`", meaning: "An API key. Without one, the SDK sends nothing and warns." },
  { name: "url", fallback: "`SLUICE_URL`", meaning: "The address of the deployment." },
  { name: "capture", fallback: "none", meaning: "`shape` sends types and lengths instead of values." },
  { name: "scrub", fallback: "none", meaning: "`local` removes personal data before anything leaves the process." },
  { name: "before", fallback: "none", meaning: "A function that edits an event, or returns nothing to drop it." },
  {
    name: "spool",
    fallback: "none",
    meaning: "A folder that keeps events until they are stored. See [Spool](#spool).",
  },
  { name: "spoolRaw", fallback: "`false`", meaning: "Allows a spool of events that are not scrubbed." },
  {
    name: "maxSpoolBytes",
    fallback: "64 MiB",
    meaning: "The folder's size limit. When it is full, new events are kept in memory only.",
  },
  {
    name: "maxQueueBytes",
    fallback: "16 MiB",
    meaning:
      "Memory limit for pending events. When it is reached, new events are kept only in the spool. Without a spool, they are dropped and counted.",
  },
  { name: "flushIntervalMs", fallback: "1,000 ms", meaning: "Maximum time an event waits to be batched." },
  {
    name: "widget",
    fallback: "`false`",
    meaning: "Adds a widget token to the results of all tools, or of the listed ones.",
  },
  { name: "onRejected", fallback: "none", meaning: "Called with events that the server rejected, and why." },
  { name: "onWarning", fallback: "`console.warn`", meaning: "Receives each problem once." },
  { name: "fetch", fallback: "`fetch`", meaning: "Replaces the global `fetch`." },
];

export const widgetOptions: readonly Option[] = [
  { name: "token", fallback: "required", meaning: "A widget token." },
  { name: "expiresAt", fallback: "none", meaning: "If set, `renew` is called 30 seconds before the token expires." },
  { name: "url", fallback: "required", meaning: "The address of the deployment." },
  {
    name: "renew",
    fallback: "none",
    meaning: "Returns a new token for the same trace. Without it, the widget stops when its token expires.",
  },
  { name: "consent", fallback: "`true`", meaning: "`false` records nothing until `setConsent(true)`." },
  { name: "flushIntervalMs", fallback: "2,000 ms", meaning: "Maximum time an event waits to be batched." },
  { name: "onWarning", fallback: "`console.warn`", meaning: "Receives problems." },
];

export const widgetEvents: readonly string[] = [
  ...["widget_render", "widget_error", "widget_click", "widget_rage_click", "widget_link_click"],
  ...["widget_form_field", "widget_form_submit", "widget_scroll", "widget_navigation", "widget_focus"],
  "widget_visibility",
];

type Recorded = {
  readonly method: string;
  readonly type: string;
  readonly name: string;
  readonly properties: string;
};

const listed = (what: string) => `\`input_values.cursor\`, \`output\`: ${what} and \`nextCursor\``;

export const recordedMethods: readonly Recorded[] = [
  { method: "initialize", type: "connection", name: "method", properties: "`input_values.capabilities`" },
  { method: "server/discover", type: "connection", name: "method", properties: "" },
  {
    method: "tools/call",
    type: "tool_call",
    name: "tool",
    properties: "`input_values`: the arguments, `output`: the result",
  },
  { method: "tools/list", type: "tool_discovery", name: "method", properties: listed("names") },
  { method: "resources/list", type: "step", name: "method", properties: listed("URIs") },
  { method: "resources/templates/list", type: "step", name: "method", properties: listed("URI templates") },
  { method: "prompts/list", type: "step", name: "method", properties: listed("names") },
  { method: "resources/read", type: "resource_access", name: "URI", properties: "`output`: the contents" },
  {
    method: "prompts/get",
    type: "prompt_usage",
    name: "prompt",
    properties: "`input_values`: the arguments, `output`: the messages",
  },
  {
    method: "sampling/createMessage",
    type: "sampling_call",
    name: "method",
    properties: "`input_values`: messages and system prompt, `output`: the answer and its model",
  },
  {
    method: "elicitation/create",
    type: "elicitation",
    name: "method",
    properties: "`input_values`: message and schema, `output`: the answer",
  },
];

export const spoolTerms: readonly string[] = [
  'It requires `scrub: "local"` or `capture: "shape"`, so that text is scrubbed before it is written to disk. Ids are written unchanged, because only the server can hash them. With `shape`, event names and field names are also written unchanged. `spoolRaw: true` allows a spool without either.',
  "Files are readable only by their owner (mode 0600).",
  "Several processes can share the folder. When a process exits, another one with the same `key`, `url` and `capture` sends its remaining events. If none is running, the next one to start sends them.",
  "After you replace a key, events that were recorded with the old one are not sent with the new one. Before you replace a key, flush and stop the processes that use it. Events recorded with a key that no process uses are deleted after 6 days.",
  "The limit is 64 MiB for the folder. When it is full, new events are kept in memory only. If that is full too, they are dropped and counted. Events left by a process that has exited are dropped and counted after 6 days.",
  "If the disk is full or fails, events are kept in memory only, with a warning. The SDK retries after 10 seconds. If a file cannot be read or deleted, the SDK retries later.",
  "A crash before deletion resends some events. The server deduplicates them by `event_id`.",
  "The spool is loaded when `sluice` is called. For the first few milliseconds, until it is loaded, events are only in memory.",
  "Writes reach the operating system but are not fsynced. A killed process loses nothing, but a power failure can lose the most recent events.",
  "It requires a file system. On Workers, which have none, the SDK warns and doesn't use a spool.",
];
