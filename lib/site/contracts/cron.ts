/** `GET /api/cron/mail`: what a scheduler calls. */
import { z } from "zod";

export const MailRun = z.object({
  sent: z.int().min(0).describe("What reached the mail provider, or the outbox."),
  waiting: z.int().min(0).describe("What did not, and is tried again later."),
});
export type MailRun = z.infer<typeof MailRun>;
