/** The weekly email without a provider. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { sendWeeklyMails } from "@/lib/alerts/weekly/send-weekly-mails";
import { weekMs } from "@/lib/alerts/weekly/week";
import { outboxFolder } from "@/lib/outbound/mail/outbox";
import { aProject, dayMs, hourMs, iso } from "@/tests/support/analytics";
import { withVariables } from "@/tests/support/variables";

withVariables({ DASHBOARD_EMAILS: "ada@example.com" });

it("is written to the outbox once", async () => {
  const monday = Math.floor((Date.now() - 4 * dayMs) / weekMs) * weekMs + 4 * dayMs;
  const { projectId, send } = await aProject();
  await send({ timestamp: iso(monday - dayMs) });
  const now = monday + 6 * hourMs;
  await Promise.all([sendWeeklyMails(now), sendWeeklyMails(now)]);
  await sendWeeklyMails(now + hourMs);

  const files = readdirSync(outboxFolder()).filter((name) => name.startsWith("weekly-"));
  expect(files).toHaveLength(1);
  const message = readFileSync(path.join(outboxFolder(), files[0] ?? ""), "utf8");
  expect(message).toContain(`/dashboard/${projectId}?`);
  expect(message).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});
