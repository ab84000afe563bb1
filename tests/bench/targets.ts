/** What is measured: the app on the embedded store and on a null sink, a bare Next app, and a bare Node server. */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { hashApiKey, newApiKey } from "@/lib/gate/auth/api-key";
import { sendCommand } from "@/lib/process/terminal/socket";
import { type Node, type Running, root, runToEnd, scratch, start } from "@/tests/bench/processes";

export type TargetName = "embedded" | "null sink" | "workers" | "baseline" | "floor";
export type Target = Running & { readonly name: TargetName; readonly key: string };

/** Effectively unlimited. */
const unlimited = { RATE_LIMIT_EVENTS_PER_SECOND: "1000000000", RATE_LIMIT_EVENTS_BURST: "1000000000" };
const embeddedFolder = path.join(scratch, "data");
const listening = { HOST: "127.0.0.1", PORT: "0" };

/** Anyone can request a link, and the terminal signs in. */
const signIn = { DASHBOARD_EMAILS: "owner@example.com", SIGN_IN_METHODS: "email,terminal" };

export async function startEmbedded(folder = embeddedFolder, variables: Record<string, string> = {}): Promise<Target> {
  const always = { ...listening, ...unlimited, ...signIn, DATA_DIR: folder };
  const app = await start("embedded", ["server.mjs"], { ...always, ...variables });
  return { ...app, name: "embedded", key: readFileSync(path.join(folder, "demo-key"), "utf8").trim() };
}

/** A dashboard session, and the project of the demo key. */
export async function signInTo(
  { port }: Target,
  folder = embeddedFolder,
): Promise<{ cookie: string; projectId: string }> {
  const link = (await sendCommand(folder, ["sign-in"]))?.text ?? "";
  const origin = `http://127.0.0.1:${port}`;
  const signedIn = await fetch(`${origin}/sign-in/session`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams({ token: new URL(link).searchParams.get("token") ?? "" }),
  });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const answer = await fetch(`${origin}/api/dashboard/projects`, { headers: { cookie } });
  const { projects } = (await answer.json()) as { projects: { projectId: string }[] };
  if (projects[0] === undefined) throw new Error("There is no project to export.");
  return { cookie, projectId: projects[0].projectId };
}

export async function startWithSink(workers = 1, node?: Node): Promise<Target> {
  const key = newApiKey();
  const sink = await start("null-sink", ["--import", "tsx", "tests/bench/null-sink.ts", hashApiKey(key)], {}, "others");
  const app = await start(
    "with-sink",
    ["server.mjs"],
    {
      ...listening,
      ...unlimited,
      WORKERS: String(workers),
      CLICKHOUSE_URL: `http://127.0.0.1:${sink.port}`,
      WIDGET_TOKEN_SECRETS: "71f0c6a93d5be28440d1e97fb36ac582",
      PSEUDONYM_SECRET: "c85d2e1740fa9b6633e07bd194a2f58c",
    },
    "own",
    node,
  );
  const stop = async () => {
    await app.stop();
    await sink.stop();
  };
  return { ...app, stop, name: workers === 1 ? "null sink" : "workers", key };
}

export async function startFloor(node?: Node): Promise<Target> {
  const app = await start("floor", ["tests/bench/baseline/floor.mjs"], {}, "own", node);
  return { ...app, name: "floor", key: newApiKey() };
}

export async function startBaseline(node?: Node): Promise<Target> {
  const folder = "tests/bench/baseline";
  const changed = (file: string) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = [`${folder}/app/v1/events/route.js`, `${folder}/next.config.mjs`, "package-lock.json"];
  if (changed(`${folder}/.next/BUILD_ID`) <= Math.max(...sources.map(changed))) {
    runToEnd("The build of the baseline", ["node_modules/next/dist/bin/next", "build", folder]);
  }
  const app = await start("baseline", [`${folder}/server.mjs`], {}, "own", node);
  return { ...app, name: "baseline", key: newApiKey() };
}
