/** Outbox files from before a mail provider was configured. */
import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { env } from "@/lib/env";
import { deliverDue } from "@/lib/site/forms/deliver";
import { outboxFolder } from "@/lib/site/mail/outbox";
import { confirmClock } from "@/lib/store/trusted-clock";
import "@/tests/support/resend";

it("deletes them after 30 days", async () => {
  const now = Date.now();
  const file = path.join(outboxFolder(), "old.eml");
  mkdirSync(outboxFolder(), { recursive: true });
  writeFileSync(file, "x");
  const writtenAt = new Date(now - 31 * 24 * 60 * 60 * 1000);
  utimesSync(file, writtenAt, writtenAt);
  await confirmClock(now);
  await deliverDue(now);

  expect(env().mail.carrier.kind).toBe("resend");
  expect(existsSync(file)).toBe(false);
});
