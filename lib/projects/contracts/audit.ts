/** The audit log: what was done, to what, by whom and when. It contains names and ids, never values. */
import { z } from "zod";
import { mustBe } from "@/lib/gate/contracts/formats";
import {
  type AuditFormat,
  auditActionNames,
  auditFormats,
  auditOutcomes,
} from "@/lib/projects/contracts/audit-actions";

const aCursor = mustBe("the `older` value from a previous response");

export const AuditQuery = z.object({
  action: z.enum(["", ...auditActionNames], mustBe("an audit log action")).default(""),
  who: z.string(mustBe("a string")).trim().max(254, mustBe("at most 254 characters")).default(""),
  before: z
    .string(aCursor)
    .regex(/^\d{1,15}\.[0-9a-f-]{36}$/, aCursor)
    .optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

const formats = Object.keys(auditFormats) as [AuditFormat, ...AuditFormat[]];
export const AuditExport = AuditQuery.extend({
  format: z.enum(formats, mustBe(`one of ${formats.join(", ")}`)).default("csv"),
});

export const AuditEntry = z.object({
  auditId: z.string(),
  at: z.iso.datetime(),
  action: z.enum(auditActionNames),
  outcome: z.enum(auditOutcomes),
  who: z.string().describe("An email address, `terminal`, or empty if unknown."),
  method: z
    .string()
    .describe("How the user signed in, `command` for the command line, or `unsubscribe` for the link in an email."),
  projectId: z.string().nullable().describe("Null for changes to the deployment."),
  project: z.string().nullable().describe("The name of the project."),
  target: z.string().describe("The id of what was changed, or empty."),
  names: z.array(z.string()).describe("The names of settings or fields that were changed."),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditList = z.object({
  entries: z.array(AuditEntry),
  older: z.string().nullable().describe("The `before` cursor of the next page, or null on the last page."),
});
export type AuditList = z.infer<typeof AuditList>;
