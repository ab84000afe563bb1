/** `GET /api/cron/mail`: the response to a scheduler. */
import { z } from "zod";

export const MailRun = z.object({
  sent: z.int().min(0).describe("Emails handed to the email provider or written to the outbox."),
  waiting: z.int().min(0).describe("Emails that failed and will be retried."),
});
export type MailRun = z.infer<typeof MailRun>;
