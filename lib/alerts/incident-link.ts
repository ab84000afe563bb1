/** The URL of the page that shows what an alert rule found. */

import { type AlertKind, alertWindows } from "@/lib/alerts/contracts/alert-options";
import type { AlertRule } from "@/lib/alerts/rule-store";

const pages: Readonly<Record<AlertKind, string>> = {
  error_rate: "/errors",
  latency: "",
  volume_drop: "",
  silence: "",
  new_redaction: "/redactions",
  loss: "/delivery",
  rejected: "/rejected",
};

/** A path with a range that ends at `now`. For volume rules, the range includes the previous window. */
export function incidentPath({ project_id, definition }: AlertRule, now: number): string {
  const { kind, window, tool } = definition;
  const windows = kind === "volume_drop" || kind === "silence" ? 2 : 1;
  const isOfCalls = tool !== "" || kind === "error_rate" || kind === "latency";
  const search = new URLSearchParams({
    range: "custom",
    from: new Date(now - windows * alertWindows[window]).toISOString(),
    to: new Date(now).toISOString(),
    ...(isOfCalls && { type: "tool_call" }),
    ...(tool !== "" && { tool }),
  });
  return `/dashboard/${project_id}${pages[kind]}?${search}`;
}
