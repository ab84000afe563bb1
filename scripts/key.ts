/** `npm run key -- create --project NAME [--name NAME] | list | revoke ID`: keys without the dashboard. */
import { parseArgs } from "node:util";
import nextEnv from "@next/env";
import { closeStore } from "@/lib/clickhouse/store";
import { createPrivately } from "@/lib/data-folder";
import { ConfigurationError } from "@/lib/env";
import { hashApiKey, isApiKey, keyIdOf } from "@/lib/keys/api-key";
import { createApiKey, listApiKeys, revokeApiKeys } from "@/lib/keys/key-store";
import { Problem } from "@/lib/problem";
import { findOrCreateProject, listProjects } from "@/lib/projects/project-store";

const usage = `Usage:
  npm run key -- create --project NAME [--name NAME]   make a key, shown once; makes the project when there is none
  npm run key -- list                                  every key, without the key itself
  npm run key -- revoke ID                             ID as listed, or the whole key`;

const print = (line: string) => process.stdout.write(`${line}\n`);

class UsageError extends Error {}

async function create(projectName: string | undefined, keyName: string): Promise<void> {
  if (!projectName) throw new UsageError(`create needs --project NAME.\n${usage}`);
  const project = await findOrCreateProject(projectName);
  print(await createApiKey(project.project_id, keyName));
}

async function list(): Promise<void> {
  const names = new Map((await listProjects()).map(({ project_id, name }) => [project_id, name]));
  for (const key of await listApiKeys()) {
    const state = key.revoked_at === null ? "active" : `revoked ${key.revoked_at.toISOString()}`;
    const project = names.get(key.project_id) ?? key.project_id;
    const shown = `${key.first_characters}…${key.last_characters}`;
    print(
      [
        keyIdOf(key.key_hash),
        shown,
        project,
        key.name,
        `used ${key.last_used_at?.toISOString() ?? "never"}`,
        state,
      ].join("  "),
    );
  }
}

async function revoke(id: string | undefined): Promise<void> {
  if (!id) throw new UsageError(`revoke needs an ID.\n${usage}`);
  const wanted = isApiKey(id) ? hashApiKey(id) : id;
  const found = (await listApiKeys()).filter(({ key_hash }) => key_hash === wanted || keyIdOf(key_hash) === wanted);
  const [key] = found;
  if (!key) throw new UsageError("There is no key of that ID: `npm run key -- list` shows them.");
  await revokeApiKeys([key.key_hash]);
  print(`Revoked ${keyIdOf(key.key_hash)}. A running server refuses it within 60 seconds.`);
}

async function main(): Promise<void> {
  const options = { project: { type: "string" }, name: { type: "string" } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [action, id] = positionals;
  if (action === "create") await create(values.project, values.name ?? "");
  else if (action === "list") await list();
  else if (action === "revoke") await revoke(id);
  else throw new UsageError(usage);
}

/** What a person at a terminal is told: a sentence, not a stack. */
function sentence(error: unknown): string {
  if (error instanceof Problem && error.cause instanceof ConfigurationError) return error.cause.message;
  if (error instanceof Problem) return `${error.message} Check CLICKHOUSE_URL and that the server is up.`;
  if (error instanceof ConfigurationError || error instanceof UsageError) return error.message;
  if ((error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS")) return usage;
  throw error;
}

// As `npm start` does: what stands in .env counts, unless the terminal says otherwise.
nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: () => undefined });

createPrivately();
try {
  await main();
} catch (error) {
  process.stderr.write(`${sentence(error)}\n`);
  process.exitCode = 1;
} finally {
  await closeStore();
}
