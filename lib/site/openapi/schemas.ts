/** The contracts as JSON Schema. Named schemas are defined once and referenced. */
import { z } from "zod";
import {
  ErrorsResponse,
  FoundResponse,
  OverviewResponse,
  RedactionsResponse,
  TraceResponse,
  TracesResponse,
} from "@/lib/analytics/contracts/queries";
import {
  BatchAccepted,
  BatchPartlyAccepted,
  batchLimits,
  DryRun,
  EventBatch,
  Receipt,
} from "@/lib/gate/contracts/batch";
import { Dropped, Install } from "@/lib/gate/contracts/delivery";
import { Event, WidgetEvent } from "@/lib/gate/contracts/event";
import { ExportedLogs, ExportedMetrics, ExportedTraces, RpcStatus } from "@/lib/gate/contracts/otlp";
import { ProblemResponse } from "@/lib/gate/contracts/responses";
import { WidgetToken, WidgetTokenRequest } from "@/lib/gate/contracts/widget-token";
import { CodeRequest, OAuthFailure, OAuthTokens, RefreshRequest } from "@/lib/projects/contracts/oauth";
import { ConfirmRequest, OneClick, UnsubscribeRequest } from "@/lib/site/contracts/forms";

export type Json = Record<string, unknown>;
type Io = "input" | "output";

export const DryRunAccepted = BatchAccepted.extend(DryRun.shape);
export const DryRunPartlyAccepted = BatchPartlyAccepted.extend(DryRun.shape);

type NamedSchema = readonly [name: string, schema: z.ZodType, io: Io];

/** Clients generate types from these names, so they stay when ours change. */
const named: readonly NamedSchema[] = [
  ["EventBatch", EventBatch, "input"],
  ["Event", Event, "input"],
  ["WidgetEvent", WidgetEvent, "input"],
  ["BatchAccepted", BatchAccepted, "output"],
  ["BatchPartlyAccepted", BatchPartlyAccepted, "output"],
  ["DryRunAccepted", DryRunAccepted, "output"],
  ["DryRunPartlyAccepted", DryRunPartlyAccepted, "output"],
  ["WidgetTokenRequest", WidgetTokenRequest, "input"],
  ["WidgetToken", WidgetToken, "output"],
  ["Receipt", Receipt, "output"],
  ["OverviewAnswer", OverviewResponse, "output"],
  ["ErrorsAnswer", ErrorsResponse, "output"],
  ["TracesAnswer", TracesResponse, "output"],
  ["TraceAnswer", TraceResponse, "output"],
  ["RedactionsAnswer", RedactionsResponse, "output"],
  ["FoundAnswer", FoundResponse, "output"],
  ["ConfirmRequest", ConfirmRequest, "input"],
  ["OneClick", OneClick, "input"],
  ["UnsubscribeRequest", UnsubscribeRequest, "input"],
  ["ExportedTraces", ExportedTraces, "output"],
  ["ExportedLogs", ExportedLogs, "output"],
  ["ExportedMetrics", ExportedMetrics, "output"],
  ["RpcStatus", RpcStatus, "output"],
  ["CodeRequest", CodeRequest, "input"],
  ["RefreshRequest", RefreshRequest, "input"],
  ["OAuthTokens", OAuthTokens, "output"],
  ["OAuthFailure", OAuthFailure, "output"],
  ["Problem", ProblemResponse, "output"],
];

/** @param of The schemas that the document defines. */
export function toSchema(schema: z.ZodType, io: Io, of = named): Json {
  const name = of.find(([, one]) => one === schema)?.[0];
  return name === undefined ? printed(schema, io) : { $ref: `#/components/schemas/${name}` };
}

/** The body is one of them. */
export function toUnion(schemas: readonly z.ZodType[], io: Io): Json {
  const [first, ...others] = schemas.map((schema) => toSchema(schema, io));
  return first !== undefined && others.length === 0 ? first : { anyOf: [first, ...others] };
}

function printed(schema: z.ZodType, io: Io): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
}

/** The zod envelope doesn't validate events or the batch size, and ignores some invalid fields, so document these rules here. */
const events = {
  description:
    "Each event is validated on its own. With a widget token, missing `trace_id`, `session_id` and `source` are filled in from the token. Can be empty only if `install` and `dropped` report dropped events.",
  type: "array",
  maxItems: batchLimits.maxEvents,
  items: toUnion([Event, WidgetEvent], "input"),
};
const eventsOrReport = [
  { properties: { events: { minItems: 1 } } },
  { required: ["install", "dropped"], properties: { dropped: { minItems: 1 } } },
];

export const printAll = (schemas: readonly NamedSchema[]): Json =>
  Object.fromEntries(schemas.map(([name, schema, io]) => [name, printed(schema, io)]));

export function componentSchemas(): Json {
  const schemas = printAll(named);
  const { properties, ...envelope } = schemas.EventBatch as { properties: Json };
  const described = { ...properties, events, install: toSchema(Install, "input"), dropped: toSchema(Dropped, "input") };
  return { ...schemas, EventBatch: { ...envelope, properties: described, anyOf: eventsOrReport } };
}
