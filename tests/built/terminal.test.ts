/** Access from a terminal: the output at startup, and `npm run sign-in` and `npm run key` next to a running process. */
import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { isApiKey } from "@/lib/gate/auth/api-key";
import { backoffMs } from "@/lib/outbound/queue";
import { type BuiltApp, type Environment, launch, ran, startApp } from "@/tests/support/built-app";
import { runBundled } from "@/tests/support/bundled";
import { anEvent } from "@/tests/support/events";
import { removeFolder } from "@/tests/support/remove-folder";
import { type ResendServer, startResend } from "@/tests/support/resend-server";
import { startedOnce } from "@/tests/support/started-once";

const parent = mkdtempSync(path.join(tmpdir(), "sluice-open-"));
// Hooks run in reverse order, so the app is stopped first.
afterAll(() => rmSync(parent, { recursive: true, force: true }));
/** Exists before the start, can be accessed by others, and its path is too long for a socket. */
const folder = path.join(parent, "d".repeat(150));
mkdirSync(folder);
chmodSync(folder, 0o755);
let resend: ResendServer;
/** For tests that can share one app. The last one kills it. */
const app = startedOnce({ DATA_DIR: folder }, async (environment) => {
  resend = await startResend();
  return startApp({ ...environment, ...resend.environment });
});
afterAll(() => resend.close());
const run = promisify(execFile);

/** A folder that does not exist yet, inside one that is removed after the test. */
function aDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "sluice-terminal-"));
  // On a pseudo-terminal, the app ends a moment after the process that is stopped.
  onTestFinished(() => removeFolder(folder));
  return path.join(folder, "data");
}

/** Runs a script in its own process. */
async function script(name: "key" | "sign-in", words: string[], environment: Environment) {
  const { PATH, HOME } = process.env;
  const own = { PATH, HOME, NODE_ENV: "production" as const, ...environment };
  const { status, stdout, stderr } = await runBundled(`scripts/${name}.ts`, words, own);
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

/** The URL that the button of a sign-in link redirects to. */
async function follow(link: string): Promise<string | null> {
  const { origin, searchParams } = new URL(link);
  const response = await fetch(`${origin}/sign-in/session`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ token: searchParams.get("token") ?? "" }),
    redirect: "manual",
  });
  return response.headers.get("location");
}
const refused = "/sign-in?problem=invalid_link&fields=";

async function send(app: BuiltApp, key: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const body = JSON.stringify({ events: [anEvent()] });
  return (await fetch(`${app.url}/v1/events`, { method: "POST", headers, body })).status;
}

const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);

describe("a start on a terminal", () => {
  it("prints a single-use link, the demo key, and a shell command that returns 200", async () => {
    // A pseudo-terminal, created by `script` from util-linux. When it is killed, its process gets SIGHUP.
    const app = launch({ DATA_DIR: aDataFolder() }, ["-qec", `${process.execPath} server.mjs`, "/dev/null"], "script");
    onTestFinished(app.stop);
    const [, link = ""] = await app.printed(/^Dashboard: (\S+)\r?\n/m);
    const [, key = ""] = await app.printed(/^Demo key: +(\S+)\r?\n/m);
    const [, curl = ""] = await app.printed(/^(curl [^\r]+)\r?\n/m);

    expect(isApiKey(key)).toBe(true);
    expect((await run("bash", ["-c", curl])).stdout).toMatch(/^HTTP\/1\.1 200 /);
    expect(await follow(link)).toBe("/dashboard");
    expect(await follow(link)).toBe(refused);
  });
});

describe("npm run sign-in", () => {
  it("prints a new single-use link each time while Sluice is running, even if the path is too long for a socket", async () => {
    const environment = { DATA_DIR: app.folder };
    const [one, other] = [await script("sign-in", [], environment), await script("sign-in", [], environment)];

    expect(one).toMatchObject({ status: 0, stderr: "" });
    expect(one.stdout).toMatch(new RegExp(`^${app.url}/sign-in/link\\?token=[\\w-]{32}$`));
    expect([await follow(other.stdout), await follow(one.stdout), await follow(one.stdout)]).toEqual([
      "/dashboard",
      "/dashboard",
      refused,
    ]);
  });

  it("connects through a socket that only its user can open, in a folder that only its user can enter", async () => {
    expect(mode(path.join(app.folder, "terminal.sock"))).toBe("600");
    expect(mode(app.folder)).toBe("700");
  });
});

describe("npm run key next to a running process", () => {
  it("creates a working key and revokes it immediately", async () => {
    const environment = { DATA_DIR: app.folder };
    const { stdout: key } = await script("key", ["create", "--project", "acme", "--name", "ci"], environment);
    expect(await send(app, key)).toBe(200);

    expect(await script("key", ["revoke", key], environment)).toMatchObject({ status: 0 });
    expect(await send(app, key)).toBe(401);
  });
});

describe("an existing data folder that others can access", () => {
  it("is made private, with everything written to it", async () => {
    expect(await send(app, app.demoKey)).toBe(200);

    expect(mode(folder)).toBe("700");
    // Fails when the engine renames or removes a folder meanwhile.
    const list = () => readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" });
    const files = await vi.waitFor(list, 20_000);
    const open = files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .filter((file) => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0);
    expect(files.length).toBeGreaterThan(50);
    expect(open).toEqual([]);
  });
});

describe("a process that is killed", () => {
  it("leaves a socket behind, which the next process replaces, and an unsent email, which that sends once after the retry delay", async () => {
    const held = resend.held();
    resend.order({ does: "hold", times: 1 });
    const body = JSON.stringify({ name: "Jane", email: "jane@example.com", message: "Before the end." });
    const headers = { "content-type": "application/json" };
    expect((await fetch(`${app.url}/api/contact`, { method: "POST", headers, body })).status).toBe(200);
    await held;
    app.kill("SIGKILL");
    await app.exited;
    expect(readdirSync(app.folder)).toContain("terminal.sock");
    resend.recover();
    const environment = { DATA_DIR: app.folder, ...resend.environment };
    expect(await script("sign-in", [], environment)).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(/^Sluice isn't running .*npm start\.$/),
    });

    const next = await startApp(environment);
    onTestFinished(next.stop);

    expect(await follow((await script("sign-in", [], environment)).stdout)).toBe("/dashboard");
    await ran(next, "mail", Date.now() + backoffMs(1));
    expect([...resend.offers.values()]).toEqual([2]);
    expect(resend.mails).toHaveLength(1);
  });
});
