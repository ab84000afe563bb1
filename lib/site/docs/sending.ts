/** `/docs/sending`: requests, responses, receipts, retries, dry runs and limits. */

import { hourMs } from "@/lib/durations";
import { batchLimits, widgetLimits } from "@/lib/gate/contracts/batch";
import { maxRatio, uncheckedRatioBytes } from "@/lib/gate/contracts/body";
import { deliveryLimits, dropReasons, rangesPerEvent } from "@/lib/gate/contracts/delivery";
import { eventLimits } from "@/lib/gate/contracts/event";
import { type ProblemCode, problems } from "@/lib/gate/contracts/problems";
import { erasedIdDays, receiptRetentionDays } from "@/lib/gate/contracts/retention";
import { numberText } from "@/lib/number-text";
import { curl } from "@/lib/site/docs/curl";
import {
  blocks,
  bullets,
  code,
  definitions,
  fenced,
  formatBytes,
  json,
  problemLink,
  table,
} from "@/lib/site/docs/markdown";
import { openApi } from "@/lib/site/docs/openapi";
import type { DocsContext, DocsPage } from "@/lib/site/docs/page";
import { nestedCalls, sampleResponse, toolCall } from "@/lib/site/docs/sample";
import { receipt } from "@/lib/site/openapi/examples";

export const sending: DocsPage = {
  slug: "sending",
  title: "Sending events",
  description: "Batches, responses, receipts, retries, dry runs and limits, for SDK authors and direct API callers.",
  markdown: (context) =>
    blocks(
      "# Sending events",
      "For SDK authors, and for anyone calling the API directly. Servers authenticate with an API key. Browser code authenticates with a [widget token](/docs/widgets). If your tool already emits OpenTelemetry, you don't need this API: [point its exporter at Sluice](/docs/opentelemetry).",
      ...request(context),
      ...grouping(),
      ...answers(context),
      ...receipts(context),
      ...resending(context),
      ...lostEvents(context),
      ...dryRun(context),
      ...limits(context),
    ),
};

const eventsUrl = ({ ingestUrl }: DocsContext) => `${ingestUrl}/v1/events`;

function request(context: DocsContext): string[] {
  const { required, properties } = openApi(context).components.schemas.Event ?? {};
  return [
    "## Request",
    `\`POST ${eventsUrl(context)}\` with \`Authorization: Bearer svc_…\` and a JSON body of 1 to ${numberText(batchLimits.maxEvents)} events:`,
    curl({ url: eventsUrl(context), bearer: "SLUICE_API_KEY", body: { events: [toolCall] } }),
    "These fields are required:",
    table(
      ["Field", "Meaning"],
      (required ?? []).map((name) => [
        code(name),
        properties?.[name]?.description?.replace(/; the dashboard recognizes [^.]*/, "") ?? "",
      ]),
    ),
    "The [Event schema](/docs/api-schemas#event) lists the fields that have their own column. All other fields are scrubbed and stored in `properties`, so an older server loses no data from a newer SDK.",
    "Bodies can be compressed with `Content-Encoding: gzip` (or `x-gzip`), `deflate` or `br`.",
  ];
}

function grouping(): string[] {
  return [
    "## Traces, parents and sessions",
    "`trace_id` groups the events of one request, from a server and its widgets.",
    "`parent_id` is the `event_id` of the event that caused this one. The dashboard uses it to nest the events of a trace, and shows how long each event ran excluding its children. Set the `event_id` of a parent yourself. Parents can be sent later than their children, but must have the same `trace_id`.",
    json({ events: nestedCalls }),
    "`session_id` groups the traces of one visit or conversation. Omit it if there is no session, as in MCP requests since 2026-07-28. Do not invent one. The dashboard doesn't count such events as a session. To list them, filter by session `(not set)`.",
  ];
}

function answers(context: DocsContext): string[] {
  const { timestamp: _, ...withoutTime } = toolCall;
  const { answer, errors } = sampleResponse([toolCall, withoutTime], context);
  return [
    "## Responses",
    "Each event is validated on its own. An invalid event never affects the others.",
    definitions(["Status", "Meaning"], {
      "200": "Every event was stored.",
      "207":
        "Some events were stored. `errors` lists the others by their index in the batch as sent. Do not retry them unchanged.",
      "400":
        "No event was stored: every event is invalid ([`all_events_invalid`](/docs/errors#all_events_invalid)), or the request itself is invalid.",
      Other: "No event was acknowledged. The [error code](/docs/errors) says why.",
    }),
    "A 207 for a batch whose second event has no `timestamp`:",
    json({ ...answer, errors }),
    "`warnings` lists what was removed, truncated or deduplicated, and says if your SDK version differs from the one this deployment serves. Warnings and issues never contain a value.",
  ];
}

function receipts(context: DocsContext): string[] {
  return [
    "## Receipts",
    `A receipt records the outcome of a batch: counts, issues and kinds of removed values, never the values. You can look it up by \`requestId\` for ${receiptRetentionDays} days.`,
    curl({ url: `${context.ingestUrl}/v1/requests/$REQUEST_ID`, bearer: "SLUICE_API_KEY" }),
    json(receipt),
  ];
}

const resent: readonly number[] = [408, 429, 500, 503];
/** Only the dashboard returns this code. */
const dashboardOnly = "mail_unavailable";

function resending(context: DocsContext): string[] {
  const codes = (Object.keys(problems) as ProblemCode[]).filter(
    (name) => resent.includes(problems[name].status) && name !== dashboardOnly,
  );
  return [
    "## Retries",
    "Retry the same batch after one of these errors, or if you get no response. Wait for `Retry-After` seconds if the header is present. Otherwise start with one second and double the delay each time.",
    table(
      ["Code", "Status", "When"],
      codes.map((name) => [problemLink(name), String(problems[name].status), problems[name].when]),
    ),
    "Retries are always safe. Events are deduplicated by `event_id`, within a batch and across requests, so retries never change a count in the dashboard. An event without an `event_id` gets one derived from its content and its position among identical events, so retry the batch unchanged and do not regroup it.",
    `Retries do not restore erased events. For ${erasedIdDays} days after an erasure, a retry gets 200 with a warning, and the erased events are not stored. Other processes in the deployment apply an erasure within 10 seconds. The batch's receipt counts only the stored events.`,
    "Do not retry other errors: the same batch would be rejected again. After a 413, split the batch. After a 400, fix it. After a 401 or 403, check your credentials.",
    "A proxy, a firewall or a sign-in page can answer with any status, including 200. A response is from Sluice only if its JSON has `error.code` and `error.requestId`, or `accepted` and `requestId`. Retry the batch after any other response.",
    "Example:",
    fenced("js", sender(eventsUrl(context))),
  ];
}

const sender = (url: string) => `const url = "${url}";
const headers = {
  "Authorization": "Bearer " + process.env.SLUICE_API_KEY,
  "Content-Type": "application/json",
};

async function send(events) {
  const request = { method: "POST", headers, body: JSON.stringify({ events }) };
  for (let attempt = 0; attempt < 8; attempt++) {
    const response = await fetch(url, request).catch(() => undefined);
    const shouldRetry = !response || [${resent.join(", ")}].includes(response.status);
    if (!shouldRetry) return response.json();
    const seconds = Number(response?.headers.get("Retry-After")) || 2 ** attempt;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
  throw new Error("Could not send the events. Keep them and try again later.");
}

const result = await send([{
  event_id: crypto.randomUUID(),
  event_type: "tool_call",
  timestamp: new Date().toISOString(),
  trace_id: "trace-1",
  source: "server",
}]);
console.log(result);`;

function lostEvents(context: DocsContext): string[] {
  const { timestamp, trace_id, event_type, source } = toolCall;
  const event = { event_type, timestamp, trace_id, source };
  const body = {
    install: "c9Xf20wLQk3s",
    sdk_version: "acme/1.4.2",
    events: [
      { ...event, sequence: 1041 },
      { ...event, sequence: 1042 },
    ],
    dropped: [{ reason: "queue_full", sequences: [[1017, 1040]] }],
  };
  return [
    "## Lost events",
    "An SDK can lose events before they reach Sluice, for example when its process is killed. If it numbers its events, the dashboard's Delivery page shows how many are missing, by process and by SDK version. Send with an API key:",
    bullets([
      "`install` next to `events`: a random id for the process, 8 to 64 characters from `A-Z a-z 0-9 _ -`. Create a new one at each start.",
      "`sequence` in each event: its number, from 1. Increment it for every event the process creates, including those it drops. A retry keeps its number. With a valid `install`, it is not stored in `properties`.",
      `\`dropped\` next to \`events\`: the events that the process dropped since its last batch, as inclusive ranges by reason. Reasons are 1 to 32 characters from \`a-z _\`, such as ${dropReasons.map(code).join(", ")}. At most ${deliveryLimits.maxReports} entries with ${numberText(deliveryLimits.maxRanges)} ranges in total. If there is nothing else to send, \`events\` can be empty. ${rangesPerEvent} ranges count as one event toward the rate limit.`,
    ]),
    curl({ url: eventsUrl(context), bearer: "SLUICE_API_KEY", body }),
    "Each event counts once, no matter how often it is sent: as stored if it was ever stored (even as a duplicate, or if it was erased), otherwise as rejected, otherwise as dropped. All other numbers up to the highest one are missing. Events that a killed process created after that one are unknown.",
    "An invalid `install` or `dropped` is ignored, with a warning. It never rejects a batch. Widgets cannot send them.",
  ];
}

function dryRun(context: DocsContext): string[] {
  const { answer, rows } = sampleResponse([toolCall], context);
  return [
    "## Dry run",
    "`?dry_run=1` runs every step except the commit. The response contains the first ten rows exactly as they would be stored. Nothing is stored, and no receipt is created.",
    curl({ url: `${eventsUrl(context)}?dry_run=1`, bearer: "SLUICE_API_KEY", body: { events: [toolCall] } }),
    json({ ...answer, dryRun: true, rows }),
  ];
}

function limits({ rateLimits, retentionDays, maxWaitingBytes }: DocsContext): string[] {
  const { points, seconds } = rateLimits.events;
  return [
    "## Limits",
    table(
      ["Limit", "Value", "If exceeded"],
      [
        ["Events per batch", `1 to ${numberText(batchLimits.maxEvents)}`, problemLink("too_many_events")],
        ["Body size on the wire", formatBytes(batchLimits.maxWireBytes), problemLink("payload_too_large")],
        ["Body size after decompression", formatBytes(batchLimits.maxBytes), problemLink("payload_too_large")],
        [
          "Compression ratio",
          `${maxRatio}:1 for bodies over ${formatBytes(uncheckedRatioBytes)} after decompression`,
          problemLink("payload_too_large"),
        ],
        ["Body size with a widget token", formatBytes(widgetLimits.maxBytes), problemLink("payload_too_large")],
        [
          "Body stall",
          `${batchLimits.maxStallMs / 1000} s, ${batchLimits.maxTotalMs / 1000} s in total`,
          problemLink("request_timeout"),
        ],
        [
          "Memory for pending bodies",
          `the client's share of ${formatBytes(maxWaitingBytes)}`,
          problemLink("overloaded"),
        ],
        ["Events per API key", `${numberText(points)} in ${seconds} s`, problemLink("rate_limited")],
        ["Events per project", "the project's quota, if it has one", problemLink("quota_exceeded")],
        [
          "Failed authentication attempts per IP address",
          `${numberText(rateLimits.failures.points)} in ${rateLimits.failures.seconds} s`,
          problemLink("rate_limited"),
        ],
        ["Event size as JSON", formatBytes(eventLimits.maxBytes), "the event is rejected"],
        ["Event age", `${retentionDays} days`, "the event is rejected"],
        ["Event time in the future", `${eventLimits.maxAheadMs / hourMs} h`, "the event is rejected"],
        ["Event nesting depth", `${eventLimits.maxDepth} levels`, "the event is rejected"],
        [
          "Event keys",
          `${numberText(eventLimits.maxKeys)}, up to ${eventLimits.maxKeyLength} characters each`,
          "the event is rejected",
        ],
        ["`error_message`", formatBytes(eventLimits.maxErrorMessageBytes), "truncated, with a warning"],
        ["Strings in `properties`", formatBytes(eventLimits.maxStringBytes), "truncated, with a warning"],
      ],
    ),
    bullets([
      "Values are scrubbed before they are truncated, so truncation never leaves half a secret.",
      "Event limits apply to the content, without whitespace and escapes. With these included, an event can be up to eight times the size limit.",
      `A body is stalled if it grows by less than one sixteenth, or by less than 512 bytes, in ${batchLimits.maxStallMs / 1000} s. A client that sends steadily, at 52 bytes/s or more, is not affected.`,
      "No API key can use more than half of the memory for pending bodies, so others can still send. These shares apply only once more than half of the memory is in use, and a share is never smaller than one body of the maximum size.",
      "Only failed authentication attempts and concurrent or timed-out beacons count against an IP address (for IPv6, the /64 prefix). A valid credential in the header or the query never gets 429 because of other clients at the same address.",
      "The project's [quota](/docs/running#quotas) accepts or rejects a batch as a whole.",
      "Rate limit errors have `Retry-After`, `RateLimit` and `RateLimit-Policy` headers. A batch rejected by its API key's rate limit doesn't count against that limit, so a smaller batch can still succeed.",
    ]),
  ];
}
