/** The OpenAPI 3.1 document, printed from the schemas that the routes parse with. */
import { z } from "zod";
import { BatchAccepted, BatchPartlyAccepted, batchLimits, DryRun, EventBatch } from "@/lib/contracts/batch";
import { ContactRequest } from "@/lib/contracts/contact";
import { MailRun } from "@/lib/contracts/cron";
import { Event } from "@/lib/contracts/event";
import { Submitted } from "@/lib/contracts/form-schemas";
import { NewsletterRequest } from "@/lib/contracts/newsletter";
import { ProblemAnswer } from "@/lib/contracts/problem-answer";
import { type ProblemCode, problems } from "@/lib/contracts/problems";
import { Receipt } from "@/lib/contracts/receipt";
import { Health, Readiness } from "@/lib/contracts/state";
import { WidgetToken, WidgetTokenRequest } from "@/lib/contracts/widget-token";
import * as examples from "@/lib/openapi/examples";

type Json = Record<string, unknown>;

/** @param ingestUrl The address of `/v1`. @param siteUrl The address of `/api`. Both without a closing slash. */
export function openApiDocument({ ingestUrl, siteUrl }: { ingestUrl: string; siteUrl: string }): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Sluice",
      version: "1.0.0",
      description:
        "Analytics events of AI tools: validated, stripped of personal data, and committed before the answer. A 2xx means stored; resending a batch is always safe.",
    },
    servers: [{ url: ingestUrl }],
    paths: {
      "/v1/events": { post: postEvents },
      "/v1/widget-tokens": { post: postWidgetTokens },
      "/v1/requests/{requestId}": { get: getReceipt },
      "/v1/openapi.json": { get: getDocument },
      "/api/contact": { servers: [{ url: siteUrl }], post: postContact },
      "/api/newsletter": { servers: [{ url: siteUrl }], post: postNewsletter },
      "/api/newsletter/unsubscribe": { servers: [{ url: siteUrl }], post: postUnsubscribe },
      "/api/cron/mail": { servers: [{ url: siteUrl }], get: getMailRun },
      "/api/health": { servers: [{ url: siteUrl }], get: getHealth },
      "/api/ready": { servers: [{ url: siteUrl }], get: getReady },
    },
    components: {
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", description: "A project API key, `svc_…`. For servers." },
        widgetToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "A widget token. For widgets.",
        },
        cronSecret: { type: "http", scheme: "bearer", description: "`CRON_SECRET`. For a scheduler." },
        beaconToken: { type: "apiKey", in: "query", name: "token", description: "A widget token, for beacons." },
      },
      schemas: Object.fromEntries(named.map(([name, schema, io]) => [name, printed(schema, io)])),
    },
  };
}

const DryRunAccepted = BatchAccepted.extend(DryRun.shape);
const DryRunPartlyAccepted = BatchPartlyAccepted.extend(DryRun.shape);

/** What has a name of its own; wherever it is used, it is named. */
const named: readonly (readonly [name: string, schema: z.ZodType, io: "input" | "output"])[] = [
  ["Event", Event, "input"],
  ["BatchAccepted", BatchAccepted, "output"],
  ["BatchPartlyAccepted", BatchPartlyAccepted, "output"],
  ["DryRunAccepted", DryRunAccepted, "output"],
  ["DryRunPartlyAccepted", DryRunPartlyAccepted, "output"],
  ["WidgetTokenRequest", WidgetTokenRequest, "input"],
  ["WidgetToken", WidgetToken, "output"],
  ["Receipt", Receipt, "output"],
  ["Problem", ProblemAnswer, "output"],
];

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const name = named.find(([, one]) => one === schema)?.[0];
  return name === undefined ? printed(schema, io) : { $ref: `#/components/schemas/${name}` };
}

function printed(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
}

const jsonBody = (schema: Json, example: unknown) => ({ "application/json": { schema, example } });
const headers = { "X-Request-Id": { description: "The same id as in the body.", schema: { type: "string" } } };

/** @param schemas The body is one of them. */
const answer = (description: string, schemas: z.ZodType | readonly z.ZodType[], example: unknown) => {
  const [first, ...others] = [schemas].flat().map((schema) => schemaOf(schema, "output"));
  const schema = first === undefined || others.length > 0 ? { anyOf: [first, ...others] } : first;
  return { description, headers, content: jsonBody(schema, example) };
};

/** The refusals of an operation, one response per status, with one example per code. */
function refusals(...codes: ProblemCode[]): Json {
  const byStatus: Record<string, ProblemCode[]> = {};
  for (const code of [...codes, ...ofAll]) {
    const status = String(problems[code].status);
    byStatus[status] = [...(byStatus[status] ?? []), code];
  }
  return Object.fromEntries(Object.entries(byStatus).map(([status, group]) => [status, refusal(status, group)]));
}

const text = (description: string) => ({ description, schema: { type: "string" } });
const retryAfter = { "Retry-After": text("Whole seconds (RFC 9110 section 10.2.3).") };
/** Beside the request id, by status. */
const headersOf: Record<string, Json> = {
  401: { "WWW-Authenticate": text("`Bearer`.") },
  405: { Allow: text("The methods that are served.") },
  413: { Connection: text("`close`, where the body was not read to its end.") },
  429: {
    ...retryAfter,
    RateLimit: text("What remains, and until when (draft-ietf-httpapi-ratelimit-headers)."),
    "RateLimit-Policy": text("The limit that was met."),
  },
  503: retryAfter,
};

function refusal(status: string, codes: readonly ProblemCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].when}`).join(" "),
    headers: { ...headers, ...headersOf[status] },
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Problem" },
        examples: Object.fromEntries(codes.map((code) => [code, { value: examples.problem(code) }])),
      },
    },
  };
}

const ofAll = ["method_not_allowed", "internal"] as const;
const ofBodies = [
  "invalid_json",
  "invalid_request",
  "unsupported_encoding",
  "unsupported_media_type",
  "request_timeout",
  "payload_too_large",
] as const;
const ofCallers = ["missing_credentials", "invalid_api_key", "rate_limited"] as const;
const ofStores = ["storage_unavailable", "storage_not_configured"] as const;

const dryRunParameter = {
  name: "dry_run",
  in: "query",
  schema: { enum: ["1"] },
  description:
    "Everything up to the commit; nothing is written. The answer shows the first ten rows as they would be stored.",
};

const batchSchema = schemaOf(EventBatch, "input");
const postEvents = {
  operationId: "sendEvents",
  summary: "Send a batch of events",
  description: "Each event is checked on its own. What is accepted is committed before the answer.",
  security: [{ apiKey: [] }, { widgetToken: [] }, { beaconToken: [] }, {}],
  parameters: [dryRunParameter],
  requestBody: {
    required: true,
    content: jsonBody(
      {
        ...batchSchema,
        properties: {
          ...(batchSchema.properties as Json),
          events: {
            description: "Each is checked on its own.",
            type: "array",
            minItems: 1,
            maxItems: batchLimits.maxEvents,
            items: { $ref: "#/components/schemas/Event" },
          },
        },
      },
      examples.batch,
    ),
  },
  responses: {
    200: answer("Every event is stored.", [BatchAccepted, DryRunAccepted], examples.accepted),
    207: answer(
      "Some events are stored; `errors` names the others.",
      [BatchPartlyAccepted, DryRunPartlyAccepted],
      examples.partlyAccepted,
    ),
    ...refusals(
      ...ofBodies,
      "empty_batch",
      "all_events_invalid",
      "too_many_events",
      ...ofCallers,
      "invalid_token",
      "expired_token",
      ...ofStores,
      "overloaded",
    ),
  },
};

const postWidgetTokens = {
  operationId: "mintWidgetToken",
  summary: "Mint a widget token",
  description:
    "For one trace and one session, for 15 minutes and 2,000 events. For servers: this operation has no CORS.",
  security: [{ apiKey: [] }],
  requestBody: {
    required: true,
    content: jsonBody(schemaOf(WidgetTokenRequest, "input"), examples.widgetTokenRequest),
  },
  responses: {
    200: answer("The token.", WidgetToken, examples.widgetToken),
    ...refusals(...ofBodies, ...ofCallers, ...ofStores, "overloaded"),
  },
};

const getReceipt = {
  operationId: "getReceipt",
  summary: "Ask what became of a batch",
  description: "Kept for 30 days. Counts and words, never a value that was sent.",
  security: [{ apiKey: [] }],
  parameters: [
    {
      name: "requestId",
      in: "path",
      required: true,
      schema: { type: "string" },
      description: "As in the answer to the batch, and in its `X-Request-Id`.",
    },
  ],
  responses: {
    200: answer("The receipt.", Receipt, examples.receipt),
    ...refusals(...ofCallers, "not_found", ...ofStores),
  },
};

const ofForms = [...ofBodies, "rate_limited", ...ofStores, "overloaded"] as const;
const seeOther = {
  description: "To a browser's own form post: the page that says what happened, or what was wrong.",
  headers: { ...headers, Location: text("The page. Nothing of what was sent is in it.") },
};

const formBody = (schema: z.ZodType, example: unknown) => {
  const json = schemaOf(schema, "input");
  return {
    required: true,
    content: { ...jsonBody(json, example), "application/x-www-form-urlencoded": { schema: json } },
  };
};

const postContact = {
  operationId: "sendContactRequest",
  summary: "Write to the team",
  description: "Stored before the answer, then mailed. The same words sent again on the same day are the same message.",
  security: [],
  requestBody: formBody(ContactRequest, examples.contactRequest),
  responses: {
    200: answer("The message is stored.", Submitted, examples.submitted),
    303: seeOther,
    ...refusals(...ofForms),
  },
};

const postNewsletter = {
  operationId: "subscribe",
  summary: "Subscribe to the newsletter",
  description: "The answer is the same whether the address was on the list or not.",
  security: [],
  requestBody: formBody(NewsletterRequest, examples.newsletterRequest),
  responses: {
    200: answer("The address is on the list.", Submitted, examples.submitted),
    303: seeOther,
    ...refusals(...ofForms),
  },
};

const postUnsubscribe = {
  operationId: "unsubscribe",
  summary: "Leave the newsletter",
  description:
    "One click in a mail program (RFC 8058): the token is in the address; the page's own form has it in its body, and is sent on to a page. May be repeated.",
  security: [],
  parameters: [
    {
      name: "token",
      in: "query",
      schema: { type: "string" },
      description: "Who leaves, signed, from the header of a mail.",
    },
  ],
  responses: {
    200: answer("The address is off the list.", Submitted, examples.submitted),
    303: seeOther,
    ...refusals(...ofBodies, "not_found", ...ofStores, "overloaded"),
  },
};

const getMailRun = {
  operationId: "sendWaitingMails",
  summary: "Send the mails that wait",
  description: "For a scheduler. What may be tried again by now is tried once.",
  security: [{ cronSecret: [] }],
  responses: {
    200: answer("The run has ended.", MailRun, examples.mailRun),
    ...refusals("missing_credentials", "invalid_token", "rate_limited", ...ofStores),
  },
};

const getDocument = {
  operationId: "getOpenApiDocument",
  summary: "This document",
  security: [],
  responses: {
    200: answer("An OpenAPI 3.1 document.", z.looseObject({ openapi: z.string() }), { openapi: "3.1.0" }),
    ...refusals(),
  },
};

const getHealth = {
  operationId: "getHealth",
  summary: "Is the process up?",
  security: [],
  responses: { 200: answer("It is.", Health, { status: "ok" }), ...refusals() },
};

const getReady = {
  operationId: "getReadiness",
  summary: "Does the store answer within a second?",
  security: [],
  responses: { 200: answer("It does.", Readiness, { status: "ready" }), ...refusals(...ofStores) },
};
