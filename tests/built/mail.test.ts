/** Emails of the built app whose process is killed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { backoffMs } from "@/lib/outbound/queue";
import { ran, startApp } from "@/tests/support/built-app";
import { startResend } from "@/tests/support/resend-server";

it("a message whose process is killed before its email is sent is emailed once by the next process, after the retry delay", async () => {
  const resend = await startResend();
  onTestFinished(() => resend.close());
  const parent = mkdtempSync(path.join(tmpdir(), "sluice-mail-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const environment = { DATA_DIR: path.join(parent, "data"), ...resend.environment };
  const started = async () => {
    const app = await startApp(environment);
    onTestFinished(app.stop);
    return app;
  };
  const first = await started();
  const held = resend.held();
  resend.order({ does: "hold", times: 1 });
  const body = JSON.stringify({ name: "Jane", email: "jane@example.com", message: "Before the end." });
  const headers = { "content-type": "application/json" };
  expect((await fetch(`${first.url}/api/contact`, { method: "POST", headers, body })).status).toBe(200);
  await held;
  first.kill("SIGKILL");
  await first.exited;
  resend.recover();

  const second = await started();
  await ran(second, "mail", Date.now() + backoffMs(1));
  expect([...resend.offers.values()]).toEqual([2]);
  expect(resend.mails).toHaveLength(1);
});
