/** `/docs/sdk`: our SDK for MCP servers and other programs in JavaScript. */

import { numberText } from "@/lib/number-text";
import { blocks, bullets, code, definitions, fenced, json, table } from "@/lib/site/docs/markdown";
import type { DocsContext, DocsPage, SdkFile } from "@/lib/site/docs/page";
import batch from "@/lib/site/docs/sdk-batch.json";
import { recordedMethods, sdkOptions, spoolTerms, widgetEvents, widgetOptions } from "@/lib/site/docs/sdk-reference";
import * as snippets from "@/lib/site/docs/sdk-snippets";

export const sdk: DocsPage = {
  slug: "sdk",
  title: "SDK",
  description: "Record an MCP server in two lines, and measure how many events were lost on the way to storage.",
  markdown: (context) =>
    blocks(
      "# SDK",
      "One call records an MCP server: tool calls, listings, resources, prompts, sampling, elicitation and connections. The SDK works with versions 1 and 2 of the MCP SDK for TypeScript, has no dependencies, and never throws into your server.",
      ...install(context),
      ...quickstart(context),
      ...recorded(),
      ...tasks(),
      ...sent(context),
      ...ownEvents(),
      ...requests(),
      ...options(),
      ...delivery(),
      ...spool(),
      ...privacy(),
      ...widgets(context),
    ),
};

function install({ siteUrl, sdkFiles = [] }: DocsContext): string[] {
  const archive = sdkFiles.find(({ name }) => name.endsWith(".tgz"));
  const address = `${siteUrl}/sdk/${archive?.name ?? "sluice-VERSION.tgz"}`;
  return [
    "## Install",
    "Install it from this deployment:",
    fenced("sh", `npm install ${address}`),
    "npm 12 doesn't install from URLs by default and fails with `EALLOWREMOTE`. `--allow-remote=root`, available since npm 11.15, allows URLs in your own `package.json`. You can also set `allow-remote=root` in the project's `.npmrc`:",
    fenced("sh", `npm install --allow-remote=root ${address}`),
    archive === undefined
      ? "This deployment was built without the SDK. `npm run build` adds it."
      : "npm writes the integrity hash to `package-lock.json` and refuses to install a file that doesn't match. Compare it with this one:",
    ...(sdkFiles.length === 0 ? [] : [fenced("text", sdkFiles.map(fileLines).join("\n\n"))]),
    "The URL includes the version. The deployment serves only its own version, so install again after an upgrade changes it. If your version differs from the one that the deployment serves, responses to batches include a warning. The SDK needs Node 20.16 or later, Deno, Bun or Workers, and ES modules.",
    "If your team has a package registry, run `npm run build`, then `npm publish` in `sdk/`, and install the package by name. Make sure that `sluice` resolves to your registry, and not to a package of the same name in another one:",
    fenced("sh", "npm install sluice"),
  ];
}

const fileLines = ({ name, bytes, gzipBytes, integrity }: SdkFile) =>
  `/sdk/${name}: ${name.endsWith(".js") ? `${numberText(gzipBytes)} bytes with gzip` : `${numberText(bytes)} bytes`}\n${integrity}`;

function quickstart({ ingestUrl }: DocsContext): string[] {
  return [
    "## Quickstart",
    "Set two variables where your server runs:",
    fenced("sh", `export SLUICE_API_KEY=svc_…\nexport SLUICE_URL=${ingestUrl}`),
    "Then pass each server to `sluice` once, before you connect it. It takes an `McpServer` or a `Server`.",
    "### Stdio",
    fenced("ts", snippets.stdioV1, "MCP SDK 1"),
    fenced("ts", snippets.stdioV2, "MCP SDK 2"),
    "### Streamable HTTP with sessions",
    "Events have the session's id and share one trace until the session has been idle for 5 minutes.",
    fenced("ts", snippets.sessionsV1, "MCP SDK 1"),
    fenced("ts", snippets.sessionsV2, "MCP SDK 2"),
    "### Stateless HTTP",
    "You can create a server per request: calls to `sluice` with the same key and URL share one queue. Each request has its own trace, unless the client sends one in `_meta.traceparent`.",
    fenced("ts", snippets.statelessV1, "MCP SDK 1"),
    fenced("ts", snippets.statelessV2, "MCP SDK 2"),
    "### Serverless functions",
    "Vercel and Workers suspend a function after its response. Call `flush` in `after` or `waitUntil`, so that events are sent before the function is suspended.",
    fenced("ts", snippets.vercel, "Vercel"),
    fenced("ts", snippets.workers, "Workers"),
  ];
}

function recorded(): string[] {
  return [
    "## What is recorded",
    "The SDK observes the transport, so it sees what the client sees. These methods become events. All others, such as `ping` and notifications, are not recorded.",
    table(
      ["Method", "Event type", "Event name", "Properties"],
      recordedMethods.map(([method, type, name, properties]) => [code(method), code(type), name, properties]),
    ),
    bullets([
      "Each event has `latency_ms` and `status`. If a tool returns `isError` or the response is an error, the status is `error`. A canceled request has the `error_category` `canceled`, and one whose connection closes first has `disconnected`.",
      "`error_message` has the message of the error. For a tool that returns `isError`, it has all text parts of `content`, otherwise `message` or `error` of `structuredContent` (a string, or an object with `message`), otherwise the result as JSON, in which long values are replaced by their length.",
      "The client's name is in `platform`. Its version and the protocol version are in `client_version` and `protocol_version`. They come from the request's `_meta`, the handshake, headers or the user agent.",
      "`session_id` is present only if the transport has sessions.",
      "Binary content is recorded as its size. Text over 48 KiB is replaced by its length rather than truncated, because the scrubber can't recognize half a secret. Lists are limited to 200 items, and events to 52 KiB and 1,500 values. The rest is replaced by its type and length.",
    ]),
  ];
}

function tasks(): string[] {
  return [
    "### Tasks",
    'A call that returns a task instead of a result is recorded when the task ends. This works with tasks of the revision 2025-11-25 and with the tasks extension of 2026-07-28 (`resultType: "task"`), in both versions of the MCP SDK. `timestamp` is the time of the call, `latency_ms` includes the task, and the property `task_status` is the last status of the task.',
    definitions(["The task", "The event"], {
      "`completed`": "Has the `status` and `output` of the result, or its error.",
      "`failed`":
        "`status` is `error`, with the message of the result, the error or the task's `statusMessage`. If there is no error code, `error_category` is `tool_error` or `task_failed`.",
      "`cancelled`": "`status` is `error` and `error_category` is `canceled`.",
      "Time to live is over": "Has no `status` and no `latency_ms`.",
      "Unlimited time to live": "Is recorded without a status after 24 hours.",
      "Connection or process ends":
        "Has no `status`. Tasks over HTTP outlive their connection. At `process.exit()`, the event is recorded only if there is a [spool](#spool).",
      "More than 1,000 are open": "The oldest is recorded without a status.",
    }),
    "The SDK learns how a task ends from the messages that pass through the server: status notifications, and responses to `tasks/get`, `tasks/result`, `tasks/cancel` and `tasks/list`. With version 1 of the MCP SDK, it also reads the server's task store. Otherwise, a task that ended waits for up to 10 seconds until the client requests its result. After an acknowledged `tasks/cancel`, a task counts as canceled if no other status follows within 10 seconds. If the process is killed, its open tasks are not recorded.",
  ];
}

function sent({ ingestUrl }: DocsContext): string[] {
  return [
    "## What is sent",
    "A complete batch: a client connects, lists the tools and calls one. Ids and times are placeholders.",
    json(batch),
    "`install` is a random id for the process, and `sequence` counts its events. With them, the server can tell [which events are missing](/docs/sending#lost-events).",
    "To see how your own events would be stored, send them with [`?dry_run=1`](/docs/sending#dry-run). Nothing is stored:",
    fenced("ts", snippets.dryRun),
    `The SDK posts to \`${ingestUrl}/v1/events\`, and to \`${ingestUrl}/v1/widget-tokens\` if you use widget tokens. It makes no other requests.`,
  ];
}

function ownEvents(): string[] {
  return [
    "## Custom events",
    fenced("ts", snippets.ownEvents),
    definitions(["Function", "Meaning"], {
      "`track(name, fields?)`": "Records a `track` event. Set `event_type` to use a different type.",
      "`step(name, work, fields?)`":
        "Runs `work` and records how long it takes and any error. Returns what `work` returns, and throws what it throws. Async work must return a native promise. Other thenables, such as query builders, are treated as plain results.",
      "`identify(userId, traits?)`":
        "Sets the user of the current session. Email addresses and phone numbers are stored as keyed hashes.",
      "`conversion(name, value, currency, fields?)`": "Records an event of type `conversion`.",
      "`trace()`": "The trace and session of the current call.",
      "`widgetToken(trace?)`": "A [widget token](#widgets), by default for the current call.",
      "`flush(timeoutMs?)`":
        "Resolves to true if every event recorded so far was stored, rejected or dropped within the timeout, by default 5,000 ms. `stats()` reports each count.",
      "`stats()`": "How many events this process created, and how many are stored, rejected, dropped and pending.",
    }),
    "During a tool call, these events inherit the call's trace, session and user, and appear as its children. This needs `AsyncLocalStorage`, which is available in Node, Deno and Bun, and in Workers with `nodejs_compat`. Without it, they belong to the process, and `identify` sets no user for later events. Outside of calls, events from the same process share a trace until it is idle for 5 minutes.",
  ];
}

function requests(): string[] {
  return [
    "## What users ask for",
    "The dashboard's Requests page groups `track` events with three names by their `text` property, and counts the events and users for each text. The property must be a string. Personal data is removed, as it is from all other text.",
    fenced("ts", snippets.requests),
    "The model often knows what the user wants. For example, give your tools an optional argument for the user's goal, and register a tool that takes feedback and missing capabilities. Widgets send the same events with `widget.track`, and API clients send `event_type`, `event_name` and `text`.",
    'Texts that differ only in case, spacing, numbers, names in quotation marks, or punctuation at both ends count as one. Events that are captured as `"shape"` have no text and are not listed.',
    "The page also lists the tools that a server offered but no client called. The SDK records the names of listed tools. OpenTelemetry spans usually don't contain them. API clients can send them in `output.tools` of a `tool_discovery` event.",
  ];
}

function options(): string[] {
  return [
    "## Options",
    "All options are optional. Call `sluice(server, options)`, or `sluice(options)` to record only your own `track` calls.",
    table(
      ["Option", "Default", "Meaning"],
      sdkOptions.map(([name, fallback, meaning]) => [code(name), fallback, meaning]),
    ),
    "Calls with the same `key`, `url`, `capture`, `scrub` and `spool` share one queue in a process. The first call decides the queue's settings: its limits, `spoolRaw`, `flushIntervalMs`, `onRejected` and `fetch`. `before` and `widget` apply to each call to `sluice`.",
  ];
}

function delivery(): string[] {
  return [
    "## Delivery",
    "Events are retried until the server stores them. With a [spool](#spool), they also survive restarts. An event gets its id when it is recorded, so a retry is never counted twice. Lost events are counted.",
    definitions(["When", "The SDK"], {
      "Events are recorded":
        "Sends them after a second, or immediately once there are 100 events or 256 KiB. A batch has up to 500 events.",
      "207, or 400 if every event is invalid":
        "Calls `onRejected` with the invalid events and doesn't retry them. The others are stored.",
      "413 or 400 from Sluice":
        "Splits the batch until it isolates the rejected event, then drops and counts that event.",
      "401 or 403 from Sluice":
        "Stops sending and warns once. Events that are only in memory are dropped. With a spool, events stay in it, including new ones.",
      "Other 400, 403 or 413":
        "Splits the batch, with at most four requests a second and fewer if single events are blocked, too. A single event that is blocked stays in the queue and is retried alone, at intervals of up to 30 seconds, while the others are sent.",
      "Other 401, redirect or 2xx": "Retries as for other errors. Only the result of a batch counts as stored.",
      "408, 504, or no response":
        "Retries as for other errors, with half of the batch. Batches grow again after one is stored.",
      "Any other error":
        "Retries until the events are stored, for example after 429 or 503. It waits for `Retry-After` (at most 24 hours), plus random jitter of up to 250 ms. The jitter doubles with each attempt, up to 30 seconds.",
      "An event is over 64 KiB": "Drops and counts it.",
      "The queue is full":
        "Drops and counts new events. The limit is 16 MiB in memory or, with a spool, 64 MiB on disk.",
      "The process exits on its own": "Sends what is left, for up to 5 seconds. Call `flush` before `process.exit()`.",
    }),
    "**Proxies, firewalls and sign-in pages.** A response is from Sluice if its JSON has `error.code` and `error.requestId`, or `accepted` and `requestId`. This also holds for codes that the SDK doesn't know yet. No other response drops an event or stops the SDK. After a redirect, 401 and 403 are retried, because a redirect to another origin removes the key.",
    "**What can be lost.** If a process is killed, events it hasn't sent are lost unless it uses a spool. These are the events of the last second, or more if the server was unreachable.",
    "**Measuring loss.** The SDK numbers events and reports dropped ones with the next batch. The dashboard's Delivery page shows, per process and version, how many events were created, stored, rejected, dropped and missing. Counts are exact up to the highest number received. Later events of a killed process are unknown.",
    "**Your server.** The SDK never changes a response, except to add a widget token if you request one. It never throws into your code. It delays only results that get a widget token, by at most one second.",
  ];
}

function spool(): string[] {
  return [
    "## Spool",
    'With `spool: "folder"`, events are also written to disk before the call returns, and deleted when they are stored. They survive a killed process and a restart.',
    bullets(spoolTerms),
  ];
}

function privacy(): string[] {
  return [
    "## Privacy",
    "The server removes personal data before it stores an event. These options remove data before it leaves your process:",
    definitions(["Option", "What leaves the process"], {
      none: "Arguments, results and messages unchanged, so use HTTPS. The server scrubs them before storing.",
      '`scrub: "local"`':
        "Text after the server's own scrubber has run in your process. Ids and `user_id` are left to the server, which has the secret to hash them. If the scrubber can't be loaded, nothing is sent.",
      '`capture: "shape"`':
        "Types and lengths in place of values. Ids, names, measurements and `user_id` stay. Error messages are removed.",
      "`before`": "Whatever your function returns. It runs first, so it sees every event as recorded.",
    }),
    fenced("ts", snippets.before),
  ];
}

function widgets({ siteUrl, ingestUrl, sdkFiles = [] }: DocsContext): string[] {
  const file = sdkFiles.find(({ name }) => name.startsWith("widget-"))?.name ?? "widget-VERSION.js";
  const origins = { connectDomains: [new URL(ingestUrl).origin], resourceDomains: [new URL(siteUrl).origin] };
  return [
    "## Widgets",
    'A widget needs a [token](/docs/widgets), because an API key must not be in a browser. With `widget: true` on the server, or tool names such as `widget: ["search"]`, each result of those tools gets one in `_meta["sluice/widget"]`: `token`, `expiresAt` and `url`. There is one token per trace. The SDK reuses it until a minute before it expires, and then requests another when one is needed. It is never recorded. If the server mints no token, results do not include one. The SDK retries after 30 seconds, or not at all after a 401 or 403 from Sluice. For a page of your own, `widgetToken()` returns one, for the current call or for a trace that you pass.',
    "In the page:",
    fenced("ts", snippets.widget, "JavaScript"),
    fenced("ts", snippets.widgetReact, "React"),
    `Without a bundler, import \`createWidget\` from \`${siteUrl}/sdk/${file}\`. The complete example of an MCP server with a widget is in \`examples/hotels\`.`,
    table(
      ["Option", "Default", "Meaning"],
      widgetOptions.map(([name, fallback, meaning]) => [code(name), fallback, meaning]),
    ),
    bullets([
      `**Recorded automatically:** ${widgetEvents.map(code).join(", ")}. Elements are named by \`data-sluice\`, \`name\`, id or tag. Page text, form field values and URL query strings are never read. Error messages are sent, and the server scrubs them.`,
      "**Custom:** `track(name, fields?)` records an event, `setConsent(isGiven)` stops and starts recording, and `destroy()` stops it permanently. `recordWebVitals(widget)` from `sluice/widget/web-vitals` records LCP, CLS, INP and TTFB as `widget_performance`.",
      "**Delivery:** events stay in memory until a response of Sluice confirms or rejects them. An event that a firewall blocks is retried, and the others are sent. When the page is hidden or closed, the widget hands them to the browser as beacons, which are never confirmed. If the page stays open, they are sent again and stored once. To record an event as the page closes, use a capturing listener, because the widget sends its beacon right after: `addEventListener('visibilitychange', record, true)`.",
    ]),
    "### Content Security Policy",
    "The page needs the deployment in `connect-src`, for requests and beacons. If the page loads the script from the deployment, add it to `script-src`, too. A sandboxed frame needs `allow-scripts` only. In MCP Apps, list both in `_meta.ui.csp` of the resource:",
    json({ _meta: { ui: { csp: origins } } }),
  ];
}
