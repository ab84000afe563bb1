/** `/api/dashboard/projects/{projectId}/alerts`: a project's alert rules and incidents. */
import { z } from "zod";
import {
  alertKindNames,
  alertOptions,
  alertWindowNames,
  defaultMinimum,
  failureReasons,
  maxMinimum,
  maxRecipients,
  maxThreshold,
  maxUrlLength,
} from "@/lib/alerts/contracts/alert-options";
import { AccountAddress } from "@/lib/gate/contracts/email-schema";
import { mustBe } from "@/lib/gate/contracts/formats";

const aThreshold = mustBe("a number of at least 0", "number");
const aMinimum = mustBe(`a whole number from 1 to ${maxMinimum}`, "number");

const aRecipientList = mustBe(`a list of at most ${maxRecipients} email addresses`, "array");

/** A rule as a client sends it. Fields that the kind doesn't use are ignored. */
export const AlertDefinition = z
  .looseObject(
    {
      kind: z.enum(alertKindNames, mustBe(`one of ${alertKindNames.join(", ")}`)),
      threshold: z.number(aThreshold).min(0, aThreshold).default(0),
      window: z.enum(alertWindowNames, mustBe(`one of ${alertWindowNames.join(", ")}`)),
      minimum: z.int(aMinimum).min(1, aMinimum).max(maxMinimum, aMinimum).default(defaultMinimum),
      tool: z.string(mustBe("text")).trim().max(256, mustBe("at most 256 characters")).default(""),
      emails: z.array(AccountAddress, aRecipientList).max(maxRecipients, aRecipientList).default([]),
    },
    mustBe('an object such as {"kind": "error_rate", …}', "object"),
  )
  .superRefine(({ kind, threshold }, context) => {
    const { unit } = alertOptions(kind);
    const addIssue = (message: string) => context.addIssue({ code: "custom", path: ["threshold"], message });
    if (unit === "%" && threshold >= maxThreshold["%"]) addIssue("must be less than 100");
    if (unit === "ms" && threshold > maxThreshold.ms) addIssue(`must be at most ${maxThreshold.ms}`);
  })
  .transform(({ kind, threshold, window, minimum, tool, emails }) => {
    const { unit, minimum: minimumLabel, hasTool } = alertOptions(kind);
    return {
      kind,
      threshold: unit ? threshold : 0,
      window,
      minimum: minimumLabel ? minimum : 1,
      tool: hasTool ? tool : "",
      emails: [...new Set(emails)],
    };
  });
export type AlertDefinition = z.infer<typeof AlertDefinition>;

const Time = z.iso.datetime();

/** `pending`: not checked since the last change. `unknown`: not enough calls or events to tell. */
const RuleState = z.enum(["ok", "firing", "unknown", "pending"]);

const RuleSummary = z.object({
  ruleId: z.string(),
  kind: z.enum(alertKindNames),
  threshold: z.number(),
  window: z.enum(alertWindowNames),
  minimum: z.number(),
  tool: z.string(),
  emails: z.array(z.string()),
  condition: z.string().describe("A human-readable description of the rule."),
  state: RuleState,
  firingSince: Time.nullable().describe("For a new kind of personal data: when it was last reported."),
  figure: z.string().nullable().describe("What the last check found."),
  checkedAt: Time.nullable(),
  failure: z
    .object({ since: Time, reason: z.enum(failureReasons) })
    .nullable()
    .describe(
      "Why the rule currently cannot be checked. In that case, `state` is from the last successful check. Null if it can be checked.",
    ),
  createdAt: Time,
});
export type RuleSummary = z.infer<typeof RuleSummary>;

const IncidentSummary = z.object({
  incidentId: z.string(),
  ruleId: z.string(),
  condition: z.string(),
  openedAt: Time,
  opening: z.string().describe("What the check found that opened the incident."),
  recoveredAt: Time.nullable(),
  recovery: z.string().nullable(),
  isRuleDeleted: z.boolean(),
  href: z.string().describe("The page that shows the incident."),
});
export type IncidentSummary = z.infer<typeof IncidentSummary>;

/** `failed`: no longer retried. */
const DeliveryState = z.enum(["sent", "waiting", "failed"]);

const DeliverySummary = z.object({
  deliveryId: z.string(),
  channel: z.enum(["email", "webhook"]),
  target: z.string().describe("The email address, or the URL of the webhook. Empty if the webhook was deleted."),
  phase: z.enum(["opened", "recovered", "test"]),
  incidentId: z.string().describe("Empty for a test."),
  condition: z.string().describe("Empty for a test."),
  state: DeliveryState,
  attempts: z.number(),
  createdAt: Time,
  answer: z.string().describe("The outcome of the last attempt. Empty before the first one."),
  answeredAt: Time.nullable(),
});
export type DeliverySummary = z.infer<typeof DeliverySummary>;

const WebhookSummary = z.object({ webhookId: z.string(), url: z.string(), createdAt: Time });
export type WebhookSummary = z.infer<typeof WebhookSummary>;

export const AlertList = z.object({
  schedule: z
    .enum(["minutely", "scheduled"])
    .describe("`scheduled`: rules are checked when a scheduler calls `/api/cron/alerts`, as on Vercel."),
  rules: z.array(RuleSummary).describe("Oldest first."),
  incidents: z.array(IncidentSummary).describe("The latest ones, newest first."),
  deliveries: z.array(DeliverySummary).describe("The latest notifications, newest first."),
  recipients: z
    .array(z.string())
    .describe("The addresses that rules can notify: those of owners and members. Empty for viewers."),
  webhooks: z.array(WebhookSummary).describe("Oldest first. They get all alerts for the project."),
});
export type AlertList = z.infer<typeof AlertList>;

export const CreatedRule = z.object({ ruleId: z.string() });

const aUrl = mustBe(`a URL of at most ${maxUrlLength} characters`);
export const NewWebhook = z.looseObject(
  { url: z.string(aUrl).trim().max(maxUrlLength, aUrl) },
  mustBe('an object such as {"url": "https://…"}', "object"),
);

export const CreatedWebhook = z.object({
  webhookId: z.string(),
  secret: z.string().describe("Verifies the signatures. Shown only once."),
});
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;

export const WebhookTested = z.object({ isDelivered: z.boolean(), answer: z.string() });
export type WebhookTested = z.infer<typeof WebhookTested>;
