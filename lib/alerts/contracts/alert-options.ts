/** The kinds and windows of alert rules, and their wording. Contains no schemas, so pages don't have to load zod. */

import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { dayMs, minuteMs } from "@/lib/durations";
import { numberText } from "@/lib/number-text";

/** In milliseconds. */
export const alertWindows = {
  "5m": 5 * minuteMs,
  "15m": 15 * minuteMs,
  "1h": 60 * minuteMs,
  "24h": dayMs,
} as const;
export type AlertWindow = keyof typeof alertWindows;
export const alertWindowNames = Object.keys(alertWindows) as [AlertWindow, ...AlertWindow[]];
export const windowLabels: Readonly<Record<AlertWindow, string>> = {
  "5m": "5 minutes",
  "15m": "15 minutes",
  "1h": "1 hour",
  "24h": "24 hours",
};

type Options = {
  readonly label: string;
  /** The unit of the threshold. Without one, the kind has no threshold. */
  readonly unit?: "%" | "ms";
  /** The label of the minimum below which a rule cannot fire. Without one, the kind has no minimum. */
  readonly minimum?: string;
  /** Whether a rule can be limited to one tool. */
  readonly hasTool: boolean;
  readonly about: string;
};

const alertKinds = {
  error_rate: {
    label: figures.errorRate.name,
    unit: "%",
    minimum: "Minimum calls",
    hasTool: true,
    about: figures.errorRate.definition,
  },
  latency: {
    label: figures.latencyP95.name,
    unit: "ms",
    minimum: "Minimum calls with a latency",
    hasTool: true,
    about: figures.latencyP95.definition,
  },
  volume_drop: {
    label: "Volume drop",
    unit: "%",
    minimum: "Minimum previous events",
    hasTool: true,
    about: "How far the number of events fell compared with the previous window.",
  },
  silence: {
    label: "Silence",
    minimum: "Minimum previous events",
    hasTool: true,
    about: "No events in the window, although the previous window had some.",
  },
  new_redaction: {
    label: "New personal data",
    hasTool: false,
    about: "A kind of personal data was removed for the first time in this project. Each kind is reported once.",
  },
  loss: {
    label: "Lost events",
    unit: "%",
    minimum: "Minimum events",
    hasTool: false,
    about: `The share of lost events among those created. ${figures.lost.definition} See the Delivery page.`,
  },
  rejected: {
    label: figures.rejected.name,
    unit: "%",
    minimum: "Minimum events",
    hasTool: false,
    about: `The share of events that were rejected. ${figures.rejected.definition} See the Rejected page.`,
  },
} as const satisfies Record<string, Options>;
export type AlertKind = keyof typeof alertKinds;
export const alertKindNames = Object.keys(alertKinds) as [AlertKind, ...AlertKind[]];
export const alertOptions = (kind: AlertKind): Options => alertKinds[kind];

/** Why a rule could not be checked. */
export const failureReasons = ["too_much_data", "storage_unavailable", "internal"] as const;

export const maxRules = 20;
export const maxRecipients = 20;
export const maxWebhooks = 5;
export const maxUrlLength = 2_000;
export const maxThreshold = { "%": 100, ms: dayMs } as const;
export const maxMinimum = 1_000_000;
export const defaultMinimum = 20;

type Condition = { readonly kind: AlertKind; readonly threshold: number; window: AlertWindow; readonly tool: string };

/** A rule in words, such as "Error rate of search above 5% in 15 minutes". */
export function conditionText({ kind, threshold, window, tool }: Condition): string {
  const within = `in ${windowLabels[window]}`;
  const limit = numberText(threshold, 3);
  const toolSuffix = tool === "" ? "" : ` of ${tool}`;
  const texts: Readonly<Record<AlertKind, string>> = {
    error_rate: `${figures.errorRate.name}${toolSuffix} above ${limit}% ${within}`,
    latency: `${figures.latencyP95.name}${toolSuffix} above ${limit} ms ${within}`,
    volume_drop: `Volume${toolSuffix} down by more than ${limit}% ${within}`,
    silence: `No ${tool === "" ? "events" : `calls${toolSuffix}`} ${within}`,
    new_redaction: `New kind of personal data ${within}`,
    loss: `More than ${limit}% of events lost ${within}`,
    rejected: `More than ${limit}% of events rejected ${within}`,
  };
  return texts[kind];
}

/** The outcome of an email that was saved to the outbox folder, because no email provider is configured. */
export const savedAnswer = "saved to the outbox folder";
