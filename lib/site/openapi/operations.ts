/** Every operation with its request and responses. */
import { z } from "zod";
import { BatchAccepted, BatchPartlyAccepted, EventBatch, Receipt } from "@/lib/gate/contracts/batch";
import { contentEncodings } from "@/lib/gate/contracts/body";
import { Health, Readiness } from "@/lib/gate/contracts/responses";
import { WidgetToken, WidgetTokenRequest } from "@/lib/gate/contracts/widget-token";
import { AlertRun, MailRun } from "@/lib/jobs/contracts/cron";
import {
  ConfirmRequest,
  ContactRequest,
  FormStamp,
  NewsletterRequest,
  OneClick,
  Submitted,
  UnsubscribeRequest,
} from "@/lib/site/contracts/forms";
import * as examples from "@/lib/site/openapi/examples";
import {
  emptyResponse,
  jsonBody,
  jsonResponse,
  problemResponses,
  text,
  textResponse,
} from "@/lib/site/openapi/responses";
import { DryRunAccepted, DryRunPartlyAccepted, toSchema, toUnion } from "@/lib/site/openapi/schemas";

const bodyCodes = [
  "invalid_json",
  "invalid_request",
  "unsupported_encoding",
  "unsupported_media_type",
  "request_timeout",
  "payload_too_large",
] as const;
const callerCodes = ["missing_credentials", "invalid_api_key", "rate_limited"] as const;
const storeCodes = ["storage_unavailable", "storage_not_configured"] as const;

const token = (description: string) => ({ name: "token", in: "query", schema: { type: "string" }, description });
const compressed = {
  name: "Content-Encoding",
  in: "header",
  schema: { enum: contentEncodings },
  description: "The compression of the body.",
};

/** A body without a media type is parsed as JSON too. */
const batchBody = (schema: z.ZodType, example: unknown) => {
  const contentSchema = toSchema(schema, "input");
  const asText = { type: "string", contentMediaType: "application/json", contentSchema };
  return {
    required: true,
    content: {
      ...jsonBody(contentSchema, example),
      "text/plain": { schema: asText, example: JSON.stringify(example) },
    },
  };
};

export const postEvents = {
  operationId: "sendEvents",
  summary: "Send a batch of events",
  description:
    "Each event is validated on its own. Accepted events are committed before the server responds. If a request has several credentials, the `Authorization` header takes precedence, then `token` in the body, then `token` in the query. The header and the query are checked before the body is read. Accepts requests from any origin (CORS).",
  security: [{ apiKey: [] }, { widgetToken: [] }, { beaconToken: [] }, {}],
  parameters: [
    {
      name: "dry_run",
      in: "query",
      schema: { enum: ["1", "true", "0", "false"] },
      description:
        "Runs every step except the commit and stores nothing. The response contains the first ten rows as they would be stored.",
    },
    compressed,
  ],
  requestBody: batchBody(EventBatch, examples.batch),
  responses: {
    200: jsonResponse("Every event was stored.", [BatchAccepted, DryRunAccepted], examples.accepted),
    207: jsonResponse(
      "Some events were stored. `errors` lists the others.",
      [BatchPartlyAccepted, DryRunPartlyAccepted],
      examples.partlyAccepted,
    ),
    ...problemResponses([
      ...bodyCodes,
      "empty_batch",
      "all_events_invalid",
      "too_many_events",
      ...callerCodes,
      "invalid_token",
      "expired_token",
      "forbidden",
      "quota_exceeded",
      ...storeCodes,
      "overloaded",
    ]),
  },
};

const postHeaders = {
  "Access-Control-Allow-Origin": text("The request's `Origin`, including `null`."),
  "Access-Control-Allow-Credentials": text("`true`, because beacons send credentials. Cookies are never read."),
  "Access-Control-Expose-Headers": text("The response headers a page can read."),
  Vary: text("`Origin`."),
};
export const preflightEvents = {
  operationId: "askBeforeSending",
  summary: "CORS preflight for events",
  description: `Browsers send this request themselves. Responses to POST, including errors, also have ${Object.keys(postHeaders).join(", ")}.`,
  security: [],
  responses: {
    204: emptyResponse("Cross-origin requests are allowed.", {
      ...postHeaders,
      "Access-Control-Allow-Methods": text("The allowed methods."),
      "Access-Control-Allow-Headers": text("The allowed headers."),
      "Access-Control-Max-Age": text("How many seconds the browser can cache this response."),
    }),
  },
};

export const postWidgetTokens = {
  operationId: "mintWidgetToken",
  summary: "Mint a widget token",
  description:
    "The token is scoped to one trace and one session, or to events without a session, and is valid for 15 minutes and 2,000 events. Each request counts as one event toward the API key's rate limit. Server-side only: this operation does not support CORS.",
  security: [{ apiKey: [] }],
  parameters: [compressed],
  requestBody: batchBody(WidgetTokenRequest, examples.widgetTokenRequest),
  responses: {
    200: jsonResponse("The token.", WidgetToken, examples.widgetToken),
    ...problemResponses(
      [...bodyCodes, ...callerCodes, "forbidden", ...storeCodes, "overloaded"],
      examples.widgetTokenProblems,
    ),
  },
};

export const getReceipt = {
  operationId: "getReceipt",
  summary: "Get a batch receipt",
  description: "Receipts are kept for 30 days. They contain counts and issues, never a value that was sent.",
  security: [{ apiKey: [] }],
  parameters: [
    {
      name: "requestId",
      in: "path",
      required: true,
      schema: { type: "string" },
      description: "The `requestId` of the batch response, also in its `X-Request-Id` header.",
    },
  ],
  responses: {
    200: jsonResponse("The receipt.", Receipt, examples.receipt),
    ...problemResponses([...callerCodes, "not_found", ...storeCodes, "overloaded"]),
  },
};

const formCodes = [...bodyCodes, "invalid_stamp", "cross_origin", "rate_limited", ...storeCodes, "overloaded"] as const;
const formPage = {
  "text/html": { schema: { type: "string", description: "The form with its errors, for a browser form post." } },
};
const formProblems = (schema: z.ZodType) =>
  Object.fromEntries(
    Object.entries(problemResponses(formCodes, examples.formProblems(schema, {}))).map(([status, response]) => {
      const { content, ...rest } = response as { content: object };
      return [status, { ...rest, content: { ...content, ...formPage } }];
    }),
  );
const formStatuses =
  "A browser form post gets a 303 redirect to a confirmation page. On an error, the response is the filled-in form, with the error's status code.";

/** @param posted The schema of a browser form post. */
const formBody = (schema: z.ZodType, posted: z.ZodType, example: object) => ({
  required: true,
  content: {
    ...jsonBody(toSchema(schema, "input"), example),
    "application/x-www-form-urlencoded": {
      schema: toSchema(posted, "input"),
      example: { ...example, stamp: examples.stamp },
    },
  },
});
const seeOther = (description: string, example: string) =>
  emptyResponse(description, { Location: { ...text("The page to redirect to. Contains no form values."), example } });
const toStoredPage = (page: string) => seeOther("Response to a browser form post that was stored.", page);
const toFormPost = (problemRedirect: string, field = "email") =>
  seeOther(
    "Response to a browser form post: redirects to a page that shows the result. On an error, the query has the error code and the field names.",
    `${problemRedirect}?problem=invalid_request&fields=${field}`,
  );

export const postContact = {
  operationId: "sendContactRequest",
  summary: "Send a contact message",
  description: `The message is stored before the server responds, then emailed to the team. Identical submissions on the same day are deduplicated. ${formStatuses}`,
  security: [],
  parameters: [compressed],
  requestBody: formBody(ContactRequest, ContactRequest.required({ stamp: true }), examples.contactRequest),
  responses: {
    200: jsonResponse("The message was stored.", Submitted, examples.submitted),
    303: toStoredPage("/contact/sent"),
    ...formProblems(ContactRequest),
  },
};

export const postNewsletter = {
  operationId: "subscribe",
  summary: "Subscribe to the newsletter",
  description: `The response is the same whether or not the address was already subscribed. With \`NEWSLETTER_CONFIRM=true\`, the address is subscribed once the recipient confirms through an emailed link. A mailbox gets at most one confirmation or welcome email per day, regardless of tags or spelling, and can have at most three tagged addresses. ${formStatuses}`,
  security: [],
  parameters: [compressed],
  requestBody: formBody(NewsletterRequest, NewsletterRequest.required({ stamp: true }), examples.newsletterRequest),
  responses: {
    200: jsonResponse(
      "The address is subscribed, or pending confirmation with double opt-in.",
      Submitted,
      examples.submitted,
    ),
    303: toStoredPage("/newsletter/subscribed"),
    ...formProblems(NewsletterRequest),
  },
};

export const postConfirm = {
  operationId: "confirmSubscription",
  summary: "Confirm a subscription",
  description:
    "Confirms a double opt-in subscription with the token from a confirmation link. Links expire after 48 hours. Idempotent.",
  security: [],
  parameters: [compressed],
  requestBody: {
    required: true,
    content: {
      ...jsonBody(toSchema(ConfirmRequest, "input"), examples.confirmRequest),
      "application/x-www-form-urlencoded": {
        schema: toSchema(ConfirmRequest, "input"),
        example: examples.confirmRequest,
      },
    },
  },
  responses: {
    200: jsonResponse("The address is subscribed.", Submitted, examples.submitted),
    303: toFormPost("/newsletter/confirm", "token"),
    ...problemResponses([...bodyCodes, "not_found", ...storeCodes, "overloaded"], examples.confirmProblems),
  },
};

export const getFormStamp = {
  operationId: "getFormStamp",
  summary: "Get a stamp for a form",
  description: "The site's forms send a stamp with their fields. Stamps are single-use and expire after 24 hours.",
  security: [],
  responses: { 200: jsonResponse("The stamp.", FormStamp, { stamp: examples.stamp }) },
};

export const getUnsubscribe = {
  operationId: "followUnsubscribeLink",
  summary: "Open an unsubscribe link",
  description:
    "Redirects to a page with an unsubscribe button. Changes nothing, because mail scanners follow every link.",
  security: [],
  parameters: [token("From the email's `List-Unsubscribe` header.")],
  responses: { 303: emptyResponse("Redirect to the page.", { Location: text("The page, with the query unchanged.") }) },
};

export const postUnsubscribe = {
  operationId: "unsubscribe",
  summary: "Unsubscribe from the newsletter",
  description:
    "Supports one-click unsubscribe (RFC 8058): with the token in the query, the response is never a redirect. The form on the page sends the token in the body and is redirected to a page. Idempotent.",
  security: [],
  parameters: [
    token("The signed token from the email's `List-Unsubscribe` header. If present, the body is not read."),
    compressed,
  ],
  requestBody: {
    content: {
      "application/x-www-form-urlencoded": {
        schema: toUnion([OneClick, UnsubscribeRequest], "input"),
        example: examples.oneClick,
      },
      "multipart/form-data": { schema: toSchema(OneClick, "input") },
      ...jsonBody(toSchema(UnsubscribeRequest, "input"), examples.unsubscribeRequest),
    },
  },
  responses: {
    200: jsonResponse("The address is unsubscribed.", Submitted, examples.submitted),
    303: toFormPost("/newsletter/unsubscribe", "token"),
    ...problemResponses([...bodyCodes, "not_found", ...storeCodes, "overloaded"], examples.unsubscribeProblems),
  },
};

export const getWeeklyMailUnsubscribe = {
  ...getUnsubscribe,
  operationId: "followWeeklyMailLink",
  summary: "Open the link that turns off the weekly email",
};

export const postWeeklyMailUnsubscribe = {
  ...postUnsubscribe,
  operationId: "turnOffWeeklyMail",
  summary: "Turn off the weekly email",
  responses: {
    ...postUnsubscribe.responses,
    200: jsonResponse("The weekly email is off.", Submitted, examples.submitted),
    303: toFormPost("/weekly-mail/unsubscribe", "token"),
  },
};

const secretCodes = ["missing_credentials", "invalid_token", "rate_limited"] as const;
const forSchedulers = (schema: z.ZodType, example: unknown) => ({
  security: [{ cronSecret: [] }],
  responses: {
    200: jsonResponse("The run finished.", schema, example),
    ...problemResponses([...secretCodes, ...storeCodes], examples.cronProblems),
  },
});

export const getMailRun = {
  operationId: "sendWaitingMails",
  summary: "Send pending emails",
  description: "For schedulers. Tries each due email once.",
  ...forSchedulers(MailRun, examples.mailRun),
};

export const getAlertRun = {
  operationId: "checkAlertRules",
  summary: "Check alert rules",
  description:
    "For schedulers. Checks the alert rules of all projects. On Mondays, also sends the weekly emails that are due.",
  ...forSchedulers(AlertRun, examples.alertRun),
};

export const getMetrics = {
  operationId: "getMetrics",
  summary: "Get metrics",
  description:
    "For scrapers, in the OpenMetrics text format. The path exists only if `METRICS_TOKEN` is set, and not on Vercel.",
  security: [{ metricsToken: [] }],
  responses: {
    200: textResponse("The metrics of the process.", "application/openmetrics-text", examples.metrics),
    ...problemResponses(secretCodes, examples.metricsProblems),
  },
};

export const getDocument = {
  operationId: "getOpenApiDocument",
  summary: "Get the OpenAPI document",
  security: [],
  responses: {
    200: jsonResponse("An OpenAPI 3.1 document.", z.looseObject({ openapi: z.string() }), { openapi: "3.1.0" }),
  },
};

export const getHealth = {
  operationId: "getHealth",
  summary: "Check that the process is up",
  security: [],
  responses: { 200: jsonResponse("The process is up.", Health, { status: "ok" }) },
};

export const getReady = {
  operationId: "getReadiness",
  summary: "Check that the store responds within a second and accepts writes",
  description:
    "After a failed commit, or while the store's disk is nearly full, the response is 503 until a small test write succeeds.",
  security: [],
  responses: {
    200: jsonResponse("The store is ready.", Readiness, { status: "ready" }),
    ...problemResponses(storeCodes),
  },
};
