/** Alerts are emailed only to those who may see the project, because they contain its figures. */
import { maySee } from "@/lib/accounts/access";
import type { AlertDefinition } from "@/lib/alerts/contracts/alerts";
import { invalidRequest } from "@/lib/problem";

/** @throws Problem invalid_request */
export async function requireMembers(projectId: string, definition: AlertDefinition): Promise<AlertDefinition> {
  const areMembers = await Promise.all(definition.emails.map((email) => maySee(email, projectId)));
  if (areMembers.every(Boolean)) return definition;
  throw invalidRequest("emails: must be addresses of owners or members of this project");
}
