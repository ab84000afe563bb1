/** Alerts are emailed only to those who can sign in, because they contain a project's figures. */
import type { AlertDefinition } from "@/lib/dashboard/contracts/alerts";
import { env } from "@/lib/env";
import { Problem } from "@/lib/problem";

export const isMember = (email: string) => env().dashboard.emails.includes(email);

/** @throws Problem invalid_request */
export function requireMembers(definition: AlertDefinition): AlertDefinition {
  if (definition.emails.every(isMember)) return definition;
  throw new Problem("invalid_request", {
    metadata: { issues: ["emails: must be addresses of DASHBOARD_EMAILS"] },
  });
}
