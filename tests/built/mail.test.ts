/** Emails of the built app: when its process is killed, and when two processes share a store. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { backoffMs } from "@/lib/outbound/queue";
import { type BuiltApp, ran, startApp } from "@/tests/support/built-app";
import { aClickHouseServer, environmentOf } from "@/tests/support/clickhouse-server";
import { startResend } from "@/tests/support/resend-server";

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "sluice-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, "data");
}

async function aProvider() {
  const resend = await startResend();
  onTestFinished(() => resend.close());
  return resend;
}

async function started(environment: Record<string, string>): Promise<BuiltApp> {
  const app = await startApp(environment);
  onTestFinished(app.stop);
  return app;
}

async function write({ url }: BuiltApp, message: string): Promise<number> {
  const body = JSON.stringify({ name: "Jane", email: "jane@example.com", message });
  const headers = { "content-type": "application/json" };
  return (await fetch(`${url}/api/contact`, { method: "POST", headers, body })).status;
}

it("a message whose process is killed before its email is sent is emailed once by the next process, after the retry delay", async () => {
  const resend = await aProvider();
  const environment = { DATA_DIR: aFolder(), ...resend.environment };
  const first = await started(environment);
  const held = resend.held();
  resend.order({ does: "hold", times: 1 });
  expect(await write(first, "Before the end.")).toBe(200);
  await held;
  first.kill("SIGKILL");
  await first.exited;
  resend.recover();

  const second = await started(environment);
  await ran(second, "mail", Date.now() + backoffMs(1));
  expect([...resend.offers.values()]).toEqual([2]);
  expect(resend.mails).toHaveLength(1);
});

it("two processes on one store send one email when both try concurrently", async () => {
  const resend = await aProvider();
  const server = await aClickHouseServer();
  onTestFinished(server.remove);
  await server.start();
  // The URL of the site is not https, so nobody signs in by email.
  const environment = { ...environmentOf(server.url), ...resend.environment, WORKERS: "1", DASHBOARD_EMAILS: "" };
  const [one, other] = [
    await started({ ...environment, DATA_DIR: aFolder() }),
    await started({ ...environment, DATA_DIR: aFolder() }),
  ];
  const runCron = async ({ url }: BuiltApp) => {
    const headers = { authorization: `Bearer ${resend.environment.CRON_SECRET}` };
    return (await fetch(`${url}/api/cron/mail`, { headers })).json();
  };
  const held = resend.held();
  resend.order({ does: "hold", times: 2 });
  // Identical texts are one message. Both processes have stored it and start to send it.
  expect(await Promise.all([write(one, "Twice."), write(other, "Twice.")])).toEqual([200, 200]);
  await held;
  resend.recover();
  await Promise.all([runCron(one), runCron(other)]);

  expect(resend.mails).toHaveLength(1);
  expect(resend.offers.size).toBe(1);
});
