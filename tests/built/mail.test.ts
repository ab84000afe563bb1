/** Email when a process is killed, and when two processes send concurrently. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { backoffMs } from "@/lib/site/mail/backoff";
import { type BuiltApp, ran, startApp } from "@/tests/support/built-app";
import { aClickHouseServer } from "@/tests/support/clickhouse-server";
import { type ResendServer, startResend } from "@/tests/support/resend-server";

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "sluice-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, "data");
}

async function aProvider(): Promise<ResendServer> {
  const resend = await startResend();
  onTestFinished(() => resend.close());
  return resend;
}

async function started(environment: Record<string, string>): Promise<BuiltApp> {
  const app = await startApp(environment);
  onTestFinished(app.stop);
  return app;
}

async function write(app: BuiltApp, message: string): Promise<number> {
  const { status } = await fetch(`${app.url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Jane", email: "jane@example.com", message }),
  });
  return status;
}

const runCron = async (app: BuiltApp, { environment }: ResendServer) =>
  (await fetch(`${app.url}/api/cron/mail`, { headers: { authorization: `Bearer ${environment.CRON_SECRET}` } })).json();

describe("a message whose process is killed before its email is sent", () => {
  it("is emailed once by the next process, after the retry delay", async () => {
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
});

describe("two processes on one store", () => {
  it("send one email when both try concurrently", async () => {
    const resend = await aProvider();
    const server = await aClickHouseServer();
    onTestFinished(server.remove);
    await server.start();
    const shared = {
      DATA_DIR: aFolder(),
      CLICKHOUSE_URL: server.url,
      WORKERS: "1",
      WIDGET_TOKEN_SECRETS: "71f0c6a93d5be28440d1e97fb36ac582",
      PSEUDONYM_SECRET: "c85d2e1740fa9b6633e07bd194a2f58c",
      ...resend.environment,
    };
    const [one, other] = [await started(shared), await started(shared)];
    // The tables are created on first use.
    for (const { url } of [one, other]) {
      await expect.poll(async () => (await fetch(`${url}/api/ready`)).status, { timeout: 60_000 }).toBe(200);
    }
    resend.order({ does: "hold", times: 2 });
    const held = resend.held();
    // Identical texts are one message. Both processes have stored it and start to send it.
    expect(await Promise.all([write(one, "Twice."), write(other, "Twice.")])).toEqual([200, 200]);
    await held;
    resend.recover();
    await Promise.all([runCron(one, resend), runCron(other, resend)]);

    expect(resend.mails).toHaveLength(1);
    expect([...resend.offers.keys()]).toHaveLength(1);
  });
});
