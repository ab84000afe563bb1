/** `/docs/sending`: how a server sends, resends, tries out, and asks afterwards. */

import { batchLimits, widgetLimits } from "@/lib/gate/contracts/batch";
import { anyRatioBytes, maxRatio } from "@/lib/gate/contracts/body";
import { eventLimits } from "@/lib/gate/contracts/event";
import { type ProblemCode, problems } from "@/lib/gate/contracts/problems";
import { erasedIdDays, receiptRetentionDays } from "@/lib/gate/contracts/retention";
import { curl } from "@/lib/site/docs/curl";
import { blocks, bullets, code, fenced, grouped, json, sized, table } from "@/lib/site/docs/markdown";
import { openApi } from "@/lib/site/docs/openapi";
import type { DocsContext, DocsPage } from "@/lib/site/docs/page";
import { answerTo, toolCall } from "@/lib/site/docs/sample";
import { receipt } from "@/lib/site/openapi/examples";

export const sending: DocsPage = {
  slug: "sending",
  title: "Sending events",
  description: "Batches, answers, resending, dry runs, receipts and limits: what an SDK for servers needs to know.",
  markdown: (context) =>
    blocks(
      "# Sending events",
      "For whoever writes a server SDK, or sends without one. Servers send with an API key; code in a browser sends with a [widget token](/docs/widgets).",
      ...request(context),
      ...answers(context),
      ...receipts(context),
      ...resending(context),
      ...dryRun(context),
      ...limits(context),
    ),
};

const addressOf = ({ ingestUrl }: DocsContext) => `${ingestUrl}/v1/events`;

function request(context: DocsContext): string[] {
  const { required, properties } = openApi(context).components.schemas.Event ?? {};
  return [
    "## The request",
    `\`POST ${addressOf(context)}\`, with \`Authorization: Bearer svc_…\` and a JSON body of 1 to ${grouped(batchLimits.maxEvents)} events:`,
    curl({ url: addressOf(context), bearer: "SLUICE_API_KEY", body: { events: [toolCall] } }),
    "These fields are required:",
    table(
      ["Field", "Meaning"],
      (required ?? []).map((name) => [
        code(name),
        properties?.[name]?.description?.replace(/ An open set.*$/, "") ?? "",
      ]),
    ),
    "[The event](/docs/api#event) lists the fields that have a column of their own. Any other field is kept, as sent after scrubbing, in `properties`: a newer SDK loses nothing on an older server.",
    "A body may be compressed: `Content-Encoding: gzip`, `deflate` or `br`.",
  ];
}

function answers(context: DocsContext): string[] {
  const { timestamp: _, ...withoutTime } = toolCall;
  const { answer, errors } = answerTo([toolCall, withoutTime], context);
  return [
    "## Answers",
    "Each event is checked on its own: a bad one never costs the others.",
    table(
      ["Status", "What it means"],
      [
        ["200", "Every event is stored."],
        [
          "207",
          "Some are. `errors` names the others by their position in the batch as sent. Do not resend those as they are.",
        ],
        [
          "400",
          "None is: [`all_events_invalid`](/docs/errors#all_events_invalid), or the batch itself cannot be read.",
        ],
        ["else", "Nothing is acknowledged; [the code](/docs/errors) says why."],
      ],
    ),
    "A 207, for a batch whose second event has no `timestamp`:",
    json({ ...answer, errors }),
    "`warnings` say what was removed, cut or sent twice. Neither they nor `issues` ever quote a value.",
  ];
}

function receipts(context: DocsContext): string[] {
  return [
    "## Receipts",
    `What became of a batch, by its \`requestId\`, for ${receiptRetentionDays} days: counts, issues and kinds, never a value.`,
    curl({ url: `${context.ingestUrl}/v1/requests/$REQUEST_ID`, bearer: "SLUICE_API_KEY" }),
    json(receipt),
  ];
}

const resent: readonly number[] = [408, 429, 500, 503];
/** Its provider of mails, which no batch meets. */
const ofTheDashboard = "mail_unavailable";

function resending(context: DocsContext): string[] {
  const codes = (Object.keys(problems) as ProblemCode[]).filter(
    (name) => resent.includes(problems[name].status) && name !== ofTheDashboard,
  );
  return [
    "## Resending",
    "Send the same batch again when one of these comes, or no answer at all. Wait for the seconds of `Retry-After` when it is there; otherwise begin with one second and double it.",
    table(
      ["Code", "Status", "When"],
      codes.map((name) => [link(name), String(problems[name].status), problems[name].when]),
    ),
    "It is always safe. Events of the same `event_id` are one event, within a batch and across requests, and every count in the dashboard is right after any number of resends. An event without an `event_id` is given one derived from its content and its position among equals; so resend the batch as it was, and do not regroup it.",
    `Events that the owner of the project erased do not come back: for ${erasedIdDays} days after an erasure, their ids are answered 200 with a warning, and nothing is stored. Other processes of a deployment know within 10 seconds. The receipt of such a batch counts what was stored.`,
    "Every other refusal means that the same batch will be refused again. Split it after a 413; mend it after a 400; look at the credential after a 401.",
    "A sender that does so:",
    fenced("js", sender(addressOf(context))),
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
    const answer = await fetch(url, request).catch(() => undefined);
    const again = !answer || [${resent.join(", ")}].includes(answer.status);
    if (!again) return answer.json();
    const seconds = Number(answer?.headers.get("Retry-After")) || 2 ** attempt;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
  throw new Error("Not sent: keep the events, and try again later.");
}

const result = await send([{
  event_id: crypto.randomUUID(),
  event_type: "tool_call",
  timestamp: new Date().toISOString(),
  trace_id: "trace-1",
  session_id: "session-1",
  source: "server",
}]);
console.log(result);`;

function dryRun(context: DocsContext): string[] {
  const { answer, rows } = answerTo([toolCall], context);
  return [
    "## Dry run",
    "With `?dry_run=1` everything happens but the commit. The answer has the first ten rows exactly as they would be stored; nothing is written, and there is no receipt.",
    curl({ url: `${addressOf(context)}?dry_run=1`, bearer: "SLUICE_API_KEY", body: { events: [toolCall] } }),
    json({ ...answer, dryRun: true, rows }),
  ];
}

function limits({ rateLimits, retentionDays, maxWaitingBytes }: DocsContext): string[] {
  const { points, seconds } = rateLimits.events;
  return [
    "## Limits",
    table(
      ["What", "Limit", "Beyond it"],
      [
        ["Events in a batch", `1 to ${grouped(batchLimits.maxEvents)}`, link("too_many_events")],
        ["Body, on the wire", sized(batchLimits.maxWireBytes), link("payload_too_large")],
        ["Body, decompressed", sized(batchLimits.maxBytes), link("payload_too_large")],
        ["Compression", `1:${maxRatio} for bodies over ${sized(anyRatioBytes)}`, link("payload_too_large")],
        ["Body with a widget token", sized(widgetLimits.maxBytes), link("payload_too_large")],
        [
          "A body that stalls",
          `${batchLimits.maxStallMs / 1000} s, ${batchLimits.maxTotalMs / 1000} s in total`,
          link("request_timeout"),
        ],
        ["Bodies waiting to be written", `the client's share of ${sized(maxWaitingBytes)}`, link("overloaded")],
        ["Events of a key", `${grouped(points)} in ${seconds} s`, link("rate_limited")],
        [
          "Failed credentials from an IP address",
          `${grouped(rateLimits.failures.points)} in ${rateLimits.failures.seconds} s`,
          link("rate_limited"),
        ],
        ["One event, as JSON", sized(eventLimits.maxBytes), "the event is rejected"],
        ["Its age", `${retentionDays} days`, "the event is rejected"],
        ["Ahead of the clock", `${eventLimits.maxAheadMs / 3_600_000} h`, "the event is rejected"],
        ["Depth of its JSON", `${eventLimits.maxDepth} levels`, "the event is rejected"],
        [
          "Its keys",
          `${grouped(eventLimits.maxKeys)}, of ${eventLimits.maxKeyLength} characters`,
          "the event is rejected",
        ],
        ["`error_message`", sized(eventLimits.maxErrorMessageBytes), "cut, with a warning"],
        ["Text in `properties`", sized(eventLimits.maxStringBytes), "cut, with a warning"],
      ],
    ),
    bullets([
      "What is cut is scrubbed first, so a cut never leaves half a secret.",
      "The limits of one event apply to its content: whitespace and escapes do not count, up to eight times its size.",
      `A body stalls when it grows by less than a sixteenth in ${batchLimits.maxStallMs / 1000} s. A slow client that keeps its pace is not affected.`,
      "No API key can take more than half of the memory for waiting bodies, so others can still send. Shares only apply once more than half is taken, and never refuse a body that alone would fit.",
      "Only failed credentials count against an address (an IPv6 address by its /64): a valid key or token works whatever others at the same address send.",
      "A refusal for a rate limit carries `Retry-After`, `RateLimit` and `RateLimit-Policy`; what was refused was not counted, so a smaller batch may still pass.",
    ]),
  ];
}

const link = (name: ProblemCode) => `[${code(name)}](/docs/errors#${name})`;
