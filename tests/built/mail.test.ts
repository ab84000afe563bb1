/** Email when a process is killed, and when two processes send concurrently. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { backoffMs } from "@/lib/site/mail/backoff";
import { type BuiltApp, ran, startApp } from "@/tests/support/built-app";
import { aClickHouseServer, environmentOf } from "@/tests/support/clickhouse-server";
import { startResend } from "@/tests/support/resend-server";

it("a message is emailed once, by the next process if the first one is killed, or by either of two that send it concurrently", async () => {
  const resend = await startResend();
  onTestFinished(() => resend.close());
  const server = await aClickHouseServer();
  onTestFinished(server.remove);
  await server.start();
  const folder = mkdtempSync(path.join(tmpdir(), "sluice-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const environment = {
    ...environmentOf(server.url),
    ...resend.environment,
    DATA_DIR: folder,
    WORKERS: "1",
    // The URL of the site is not https.
    DASHBOARD_EMAILS: "",
  };
  const started = async () => {
    const app = await startApp(environment);
    onTestFinished(app.stop);
    return app;
  };
  const write = async ({ url }: BuiltApp, message: string) => {
    const body = JSON.stringify({ name: "Jane", email: "jane@example.com", message });
    const headers = { "content-type": "application/json" };
    return (await fetch(`${url}/api/contact`, { method: "POST", headers, body })).status;
  };
  const runCron = async ({ url }: BuiltApp) => {
    const headers = { authorization: `Bearer ${resend.environment.CRON_SECRET}` };
    return (await fetch(`${url}/api/cron/mail`, { headers })).json();
  };
  const mailed = () => resend.mails.map(({ text }) => /Killed\.|Twice\./.exec(text)?.[0]).sort();

  const killed = await started();
  let held = resend.held();
  resend.order({ does: "hold", times: 1 });
  expect(await write(killed, "Killed.")).toBe(200);
  await held;
  killed.kill("SIGKILL");
  await killed.exited;
  resend.recover();

  const [one, other] = [await started(), await started()];
  held = resend.held();
  resend.order({ does: "hold", times: 2 });
  // Identical texts are one message. Both processes have stored it and start to send it.
  expect(await Promise.all([write(one, "Twice."), write(other, "Twice.")])).toEqual([200, 200]);
  await held;
  resend.recover();
  await Promise.all([runCron(one), runCron(other)]);

  await ran(one, "mail", Date.now() + backoffMs(1));
  expect(mailed()).toEqual(["Killed.", "Twice."]);
  expect(resend.offers.size).toBe(2);
});
