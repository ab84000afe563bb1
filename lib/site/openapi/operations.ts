/** Every operation: what it is asked with, and what it may answer. */
import { z } from "zod";
import { BatchAccepted, BatchPartlyAccepted, EventBatch } from "@/lib/gate/contracts/batch";
import { contentEncodings } from "@/lib/gate/contracts/body";
import { Receipt } from "@/lib/gate/contracts/receipt";
import { Health, Readiness } from "@/lib/gate/contracts/state";
import { WidgetToken, WidgetTokenRequest } from "@/lib/gate/contracts/widget-token";
import { ContactRequest } from "@/lib/site/contracts/contact";
import { MailRun } from "@/lib/site/contracts/cron";
import { FormStamp, Submitted } from "@/lib/site/contracts/form-schemas";
import { ConfirmRequest, NewsletterRequest, OneClick, UnsubscribeRequest } from "@/lib/site/contracts/newsletter";
import { answer, bare, jsonBody, refusals, text } from "@/lib/site/openapi/answers";
import * as examples from "@/lib/site/openapi/examples";
import { anyOf, DryRunAccepted, DryRunPartlyAccepted, schemaOf } from "@/lib/site/openapi/schemas";

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

const token = (description: string) => ({ name: "token", in: "query", schema: { type: "string" }, description });
const compressed = {
  name: "Content-Encoding",
  in: "header",
  schema: { enum: contentEncodings },
  description: "How the body is compressed.",
};

/** A body without a media type is taken for JSON too. */
const batchBody = (schema: z.ZodType, example: unknown) => {
  const contentSchema = schemaOf(schema, "input");
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
    "Each event is checked on its own. What is accepted is committed before the answer. Of several credentials the header counts, then the body's `token`, then the query's. Header and query are checked before the body is read. Any origin may send (CORS).",
  security: [{ apiKey: [] }, { widgetToken: [] }, { beaconToken: [] }, {}],
  parameters: [
    {
      name: "dry_run",
      in: "query",
      schema: { enum: ["1", "true", "0", "false"] },
      description:
        "`1`: everything up to the commit; nothing is written. The answer shows the first ten rows as they would be stored.",
    },
    compressed,
  ],
  requestBody: batchBody(EventBatch, examples.batch),
  responses: {
    200: answer("Every event is stored.", [BatchAccepted, DryRunAccepted], examples.accepted),
    207: answer(
      "Some events are stored; `errors` names the others.",
      [BatchPartlyAccepted, DryRunPartlyAccepted],
      examples.partlyAccepted,
    ),
    ...refusals([
      ...ofBodies,
      "empty_batch",
      "all_events_invalid",
      "too_many_events",
      ...ofCallers,
      "invalid_token",
      "expired_token",
      ...ofStores,
      "overloaded",
    ]),
  },
};

const everyAnswer = {
  "Access-Control-Allow-Origin": text("The request's `Origin`, whatever it is, also `null`."),
  "Access-Control-Allow-Credentials": text("`true`, because a beacon asks so; no cookie is ever read."),
  "Access-Control-Expose-Headers": text("What a page may read of an answer."),
  Vary: text("`Origin`."),
};
export const preflightEvents = {
  operationId: "askBeforeSending",
  summary: "May a page send?",
  description: `What browsers ask by themselves (CORS preflight). Every answer to POST, refusals too, has ${Object.keys(everyAnswer).join(", ")} as well.`,
  security: [],
  responses: {
    204: bare("It may.", {
      ...everyAnswer,
      "Access-Control-Allow-Methods": text("With which methods."),
      "Access-Control-Allow-Headers": text("With which headers."),
      "Access-Control-Max-Age": text("Seconds for which it need not ask again."),
    }),
  },
};

export const postWidgetTokens = {
  operationId: "mintWidgetToken",
  summary: "Mint a widget token",
  description:
    "For one trace and one session, for 15 minutes and 2,000 events. For servers: this operation has no CORS.",
  security: [{ apiKey: [] }],
  parameters: [compressed],
  requestBody: batchBody(WidgetTokenRequest, examples.widgetTokenRequest),
  responses: {
    200: answer("The token.", WidgetToken, examples.widgetToken),
    ...refusals([...ofBodies, ...ofCallers, ...ofStores, "overloaded"], examples.saidOfMint),
  },
};

export const getReceipt = {
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
    ...refusals([...ofCallers, "not_found", ...ofStores, "overloaded"]),
  },
};

const ofForms = [...ofBodies, "invalid_stamp", "cross_origin", "rate_limited", ...ofStores, "overloaded"] as const;
const formPage = {
  "text/html": { schema: { type: "string", description: "The form again, to a browser's own form post." } },
};
const ofForm = (schema: z.ZodType) =>
  Object.fromEntries(
    Object.entries(refusals(ofForms, examples.saidOfForm(schema, {}))).map(([status, refusal]) => {
      const { content, ...rest } = refusal as { content: object };
      return [status, { ...rest, content: { ...content, ...formPage } }];
    }),
  );
const formAnswers =
  "A browser's form post gets 303 to a confirmation page. If refused, it gets the filled-in form with the error's status.";

/** @param posted What a browser's own form sends. */
const formBody = (schema: z.ZodType, posted: z.ZodType, example: object) => ({
  required: true,
  content: {
    ...jsonBody(schemaOf(schema, "input"), example),
    "application/x-www-form-urlencoded": {
      schema: schemaOf(posted, "input"),
      example: { ...example, stamp: examples.stamp },
    },
  },
});
const seeOther = (description: string, example: string) =>
  bare(description, { Location: { ...text("The page. Nothing of what was sent is in it."), example } });
const toStoredPage = (page: string) => seeOther("To a browser's own form post that is stored.", page);
const toFormPost = (refusedTo: string, field = "email") =>
  seeOther(
    "To a browser's own form post: the page that says what happened; of a refusal, its code and the names of the fields.",
    `${refusedTo}?problem=invalid_request&fields=${field}`,
  );

export const postContact = {
  operationId: "sendContactRequest",
  summary: "Write to the team",
  description: `Stored before the answer, then mailed. The same words sent again on the same day are the same message. ${formAnswers}`,
  security: [],
  parameters: [compressed],
  requestBody: formBody(ContactRequest, ContactRequest.required({ stamp: true }), examples.contactRequest),
  responses: {
    200: answer("The message is stored.", Submitted, examples.submitted),
    303: toStoredPage("/contact/sent"),
    ...ofForm(ContactRequest),
  },
};

export const postNewsletter = {
  operationId: "subscribe",
  summary: "Subscribe to the newsletter",
  description: `The answer is the same whether the address was on the list or not. With \`NEWSLETTER_CONFIRM=true\` the address is subscribed once the recipient confirms through an emailed link. A mailbox gets one such mail, or one welcome mail, per day, whatever tag or spelling of it is entered, and holds at most three tagged addresses. ${formAnswers}`,
  security: [],
  parameters: [compressed],
  requestBody: formBody(NewsletterRequest, NewsletterRequest.required({ stamp: true }), examples.newsletterRequest),
  responses: {
    200: answer(
      "The address is on the list, or with double opt-in waits for its confirmation.",
      Submitted,
      examples.submitted,
    ),
    303: toStoredPage("/newsletter/subscribed"),
    ...ofForm(NewsletterRequest),
  },
};

export const postConfirm = {
  operationId: "confirmSubscription",
  summary: "Confirm a subscription",
  description:
    "Double opt-in: what the button does behind the link of a confirmation mail. The link expires after 48 hours. May be repeated.",
  security: [],
  parameters: [compressed],
  requestBody: {
    required: true,
    content: {
      ...jsonBody(schemaOf(ConfirmRequest, "input"), examples.confirmRequest),
      "application/x-www-form-urlencoded": {
        schema: schemaOf(ConfirmRequest, "input"),
        example: examples.confirmRequest,
      },
    },
  },
  responses: {
    200: answer("The address is on the list.", Submitted, examples.submitted),
    303: toFormPost("/newsletter/confirm", "token"),
    ...refusals([...ofBodies, "not_found", ...ofStores, "overloaded"], examples.saidOfConfirm),
  },
};

export const getFormStamp = {
  operationId: "getFormStamp",
  summary: "Get a stamp for a form",
  description: "The forms of the site send one with their fields. A stamp is valid for one submission, for 24 hours.",
  security: [],
  responses: { 200: answer("The stamp.", FormStamp, { stamp: examples.stamp }) },
};

export const getUnsubscribe = {
  operationId: "followUnsubscribeLink",
  summary: "Follow the link of a mail's header",
  description: "It changes nothing, since scanners of mail follow every link: it leads to the page with the button.",
  security: [],
  parameters: [token("As in the header of a mail.")],
  responses: { 303: bare("The page.", { Location: text("The page, with the query as it came.") }) },
};

export const postUnsubscribe = {
  operationId: "unsubscribe",
  summary: "Leave the newsletter",
  description:
    "One click in a mail program (RFC 8058): the token is in the address, and no answer is a redirect. The page's own form has it in its body, and is sent on to a page. May be repeated.",
  security: [],
  parameters: [token("Who leaves, signed, from the header of a mail. With it, the body is not read."), compressed],
  requestBody: {
    content: {
      "application/x-www-form-urlencoded": {
        schema: anyOf([OneClick, UnsubscribeRequest], "input"),
        example: examples.oneClick,
      },
      "multipart/form-data": { schema: schemaOf(OneClick, "input") },
      ...jsonBody(schemaOf(UnsubscribeRequest, "input"), examples.unsubscribeRequest),
    },
  },
  responses: {
    200: answer("The address is off the list.", Submitted, examples.submitted),
    303: toFormPost("/newsletter/unsubscribe", "token"),
    ...refusals([...ofBodies, "not_found", ...ofStores, "overloaded"], examples.saidOfUnsubscribe),
  },
};

export const getMailRun = {
  operationId: "sendWaitingMails",
  summary: "Send the mails that wait",
  description: "For a scheduler. What may be tried again by now is tried once.",
  security: [{ cronSecret: [] }],
  responses: {
    200: answer("The run has ended.", MailRun, examples.mailRun),
    ...refusals(["missing_credentials", "invalid_token", "rate_limited", ...ofStores], examples.saidOfCron),
  },
};

export const getDocument = {
  operationId: "getOpenApiDocument",
  summary: "This document",
  security: [],
  responses: {
    200: answer("An OpenAPI 3.1 document.", z.looseObject({ openapi: z.string() }), { openapi: "3.1.0" }),
  },
};

export const getHealth = {
  operationId: "getHealth",
  summary: "Is the process up?",
  security: [],
  responses: { 200: answer("It is.", Health, { status: "ok" }) },
};

export const getReady = {
  operationId: "getReadiness",
  summary: "Does the store answer within a second?",
  security: [],
  responses: { 200: answer("It does.", Readiness, { status: "ready" }), ...refusals(ofStores) },
};
