/** `npm run key`: manages API keys without the dashboard. */
import { parseArgs } from "node:util";
import { terminal } from "@/lib/dashboard/access/session";
import { findOrCreateProject, listProjects } from "@/lib/dashboard/projects/project-store";
import { env } from "@/lib/env";
import { hashApiKey, isApiKey, keyIdOf } from "@/lib/gate/auth/api-key";
import { rejectKey } from "@/lib/gate/auth/key-cache";
import { createApiKey, levelOf, listApiKeys, revokeApiKeys } from "@/lib/gate/auth/key-store";
import { CaptureLevel, captureLevels } from "@/lib/gate/contracts/capture";
import { demoKey } from "@/lib/terminal/demo-key";

const usage = `Usage:
  npm run key -- create --project NAME [--name NAME] [--capture shape]
                             create a key, shown once; creates the project if needed; shape stores no free text
  npm run key -- list        list all keys by ID
  npm run key -- revoke ID   ID as listed, or the whole key
  npm run key -- demo        print the demo key of the embedded store`;

/** An invalid command. The message says why. */
export class UsageError extends Error {}

/** Returns the output. @throws UsageError, Problem */
export async function keyCommand(argv: readonly string[]): Promise<string> {
  const { positionals, values } = parse(argv);
  const [action, id] = positionals;
  if (action === "create") return create(values);
  if (action === "list") return list();
  if (action === "revoke") return revoke(id);
  if (action === "demo") return demo();
  throw new UsageError(usage);
}

function parse(argv: readonly string[]) {
  const options = { project: { type: "string" }, name: { type: "string" }, capture: { type: "string" } } as const;
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(usage, { cause });
  }
}

type Created = { project?: string | undefined; name?: string | undefined; capture?: string | undefined };

async function create({ project: projectName, name = "", capture }: Created): Promise<string> {
  if (!projectName) throw new UsageError(`create needs --project NAME.\n${usage}`);
  const level = CaptureLevel.default("scrubbed").safeParse(capture);
  if (!level.success) throw new UsageError(`--capture must be ${captureLevels.join(" or ")}.\n${usage}`);
  const project = await findOrCreateProject(projectName);
  return createApiKey(project.project_id, name, { capture: level.data, who: terminal });
}

async function list(): Promise<string> {
  const names = new Map((await listProjects()).map(({ project_id, name }) => [project_id, name]));
  const lines = (await listApiKeys()).map((key) => {
    const state = key.revoked_at === null ? "active" : `revoked ${key.revoked_at.toISOString()}`;
    const project = names.get(key.project_id) ?? key.project_id;
    const shown = `${key.first_characters}…${key.last_characters}`;
    const used = `last used ${key.last_used_at?.toISOString() ?? "never"}`;
    const level = levelOf(key.capture_changes);
    return [keyIdOf(key.key_hash), shown, project, key.name, level, used, state].join("  ");
  });
  return lines.join("\n");
}

async function revoke(id: string | undefined): Promise<string> {
  if (!id) throw new UsageError(`revoke needs an ID.\n${usage}`);
  const wanted = isApiKey(id) ? hashApiKey(id) : id;
  const found = (await listApiKeys()).filter(({ key_hash }) => key_hash === wanted || keyIdOf(key_hash) === wanted);
  const [key] = found;
  if (!key) throw new UsageError("No key has that ID. Run `npm run key -- list` to list all keys.");
  await revokeApiKeys([key.key_hash]);
  await rejectKey(key.key_hash);
  return `Revoked ${keyIdOf(key.key_hash)}. Running servers reject it within 60 seconds.`;
}

async function demo(): Promise<string> {
  if (env().store.kind !== "embedded") throw new UsageError("Only the embedded store has a demo key.");
  const key = await demoKey();
  if (key === undefined)
    throw new UsageError("The demo key was revoked. Create another key: npm run key -- create --project NAME");
  return key;
}
