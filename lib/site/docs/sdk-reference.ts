/** The tables of `/docs/sdk`. Tests compare them with the SDK. */

type Option = readonly [name: string, fallback: string, meaning: string];

export const sdkOptions: readonly Option[] = [
  ["key", "`SLUICE_API_KEY`", "An API key. Without one, the SDK sends nothing and warns."],
  ["url", "`SLUICE_URL`", "The address of the deployment."],
  ["capture", "none", "`shape` sends types and lengths instead of values."],
  ["scrub", "none", "`local` removes personal data before anything leaves the process."],
  ["before", "none", "A function that edits an event, or returns nothing to drop it."],
  ["spool", "none", "A folder that keeps events until they are stored. See [Spool](#spool)."],
  ["spoolRaw", "`false`", "Allows a spool of events that are not scrubbed."],
  ["maxSpoolBytes", "64 MiB", "The folder's size limit. When it is full, new events are kept in memory only."],
  [
    "maxQueueBytes",
    "16 MiB",
    "Memory limit for pending events. When it is reached, new events are kept only in the spool. Without a spool, they are dropped and counted.",
  ],
  ["flushIntervalMs", "1,000 ms", "Maximum time an event waits to be batched."],
  ["widget", "`false`", "Adds a widget token to the results of all tools, or of the listed ones."],
  ["onRejected", "none", "Called with events that the server rejected, and why."],
  ["onWarning", "`console.warn`", "Receives each problem once."],
  ["fetch", "`fetch`", "Replaces the global `fetch`."],
];

export const widgetOptions: readonly Option[] = [
  ["token", "required", "A widget token."],
  ["expiresAt", "none", "If set, `renew` is called 30 seconds before the token expires."],
  ["url", "required", "The address of the deployment."],
  ["renew", "none", "Returns a new token for the same trace. Without it, the widget stops when its token expires."],
  ["consent", "`true`", "`false` records nothing until `setConsent(true)`."],
  ["flushIntervalMs", "2,000 ms", "Maximum time an event waits to be batched."],
  ["onWarning", "`console.warn`", "Receives problems."],
];

export const widgetEvents: readonly string[] = [
  ...["widget_render", "widget_error", "widget_click", "widget_rage_click", "widget_link_click"],
  ...["widget_form_field", "widget_form_submit", "widget_scroll", "widget_navigation", "widget_focus"],
  "widget_visibility",
];

type Recorded = readonly [method: string, type: string, name: string, properties: string];

const listed = (what: string) => `\`input_values.cursor\`, \`output\`: ${what} and \`nextCursor\``;

export const recordedMethods: readonly Recorded[] = [
  ["initialize", "connection", "method", "`input_values.capabilities`"],
  ["server/discover", "connection", "method", ""],
  [
    "tools/call",
    "tool_call",
    "tool",
    "`input_values`: the arguments, `output`: `structuredContent`, or `content` without it, `task_status`: see [Tasks](#tasks)",
  ],
  ["tools/list", "tool_discovery", "method", listed("names")],
  ["resources/list", "step", "method", listed("URIs")],
  ["resources/templates/list", "step", "method", listed("URI templates")],
  ["prompts/list", "step", "method", listed("names")],
  ["resources/read", "resource_access", "URI", "`output`: the contents"],
  ["prompts/get", "prompt_usage", "prompt", "`input_values`: the arguments, `output`: the messages"],
  [
    "sampling/createMessage",
    "sampling_call",
    "method",
    "`input_values`: messages and system prompt, `output`: the answer and its model",
  ],
  ["elicitation/create", "elicitation", "method", "`input_values`: message and schema, `output`: the answer"],
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
