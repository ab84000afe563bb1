/** `GET /api/cron/mail` and `GET /api/cron/alerts`: the responses to a scheduler. */
import { z } from "zod";

export const MailRun = z.object({
  sent: z.int().min(0).describe("Emails handed to the email provider or written to the outbox."),
  waiting: z.int().min(0).describe("Emails that failed and will be retried."),
});
export type MailRun = z.infer<typeof MailRun>;

export const AlertRun = z.object({
  checked: z.int().min(0).describe("Alert rules checked."),
  opened: z.int().min(0).describe("Incidents opened."),
  recovered: z.int().min(0).describe("Incidents that ended."),
  sent: z.int().min(0).describe("Notifications delivered."),
  waiting: z.int().min(0).describe("Notifications that failed and will be retried."),
  weeklyMails: z.int().min(0).describe("Weekly emails sent. Always 0 except on Mondays."),
});
export type AlertRun = z.infer<typeof AlertRun>;
