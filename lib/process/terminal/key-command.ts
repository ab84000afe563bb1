/** `npm run key`: manages API keys without the dashboard. */
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { terminal } from "@/lib/accounts/access";
import { maxKeepHours } from "@/lib/analytics/contracts/limits";
import { createOnce, openDataDir, readIfPresent } from "@/lib/config/data-folder";
import { dayMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { hashApiKey, isApiKey, toKeyId } from "@/lib/gate/auth/api-key";
import { rejectKey } from "@/lib/gate/auth/key-cache";
import {
  type ApiKey,
  canBeRolled,
  captureLevel,
  createApiKey,
  findApiKey,
  isActive,
  keyEnd,
  listApiKeys,
  revokeApiKeys,
} from "@/lib/gate/auth/key-store";
import { CaptureLevel, captureLevels, Network, Origin } from "@/lib/gate/contracts/api-key";
import { keyScopes } from "@/lib/gate/contracts/setting-limits";
import { recordedCommand } from "@/lib/projects/audit/recorded";
import { rollKey } from "@/lib/projects/keys";
import { findOrCreateProject, listProjects, type Project } from "@/lib/projects/project-store";

const usage = `Usage:
  npm run key -- create --project NAME [--name NAME] [--capture shape] [--scope SCOPE] [--network CIDR]
                  [--origin ORIGIN] [--expires-in DAYS]
                             create a key, shown once; creates the project if needed; shape stores no free text;
                             SCOPE is ${keyScopes.join(" or ")}, by default both;
                             CIDR is a network that can use the key, by default all
                             ORIGIN is a web origin that can use its widget tokens, by default all
  npm run key -- list        list all keys by ID
  npm run key -- roll ID [--keep HOURS]
                             create a replacement; the old key works for HOURS more, by default 24
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
  if (action === "roll") return roll(id, values);
  if (action === "revoke") return revoke(id);
  if (action === "demo") return demo();
  throw new UsageError(usage);
}

function parse(argv: readonly string[]) {
  const text = { type: "string" } as const;
  const texts = { type: "string", multiple: true } as const;
  const options = {
    project: text,
    name: text,
    capture: text,
    keep: text,
    scope: texts,
    network: texts,
    origin: texts,
    "expires-in": text,
  };
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(usage, { cause });
  }
}

type Values = ReturnType<typeof parse>["values"];

async function create({ project: projectName, name = "", capture = "scrubbed", ...values }: Values): Promise<string> {
  if (!projectName) throw new UsageError(`create requires --project NAME.\n${usage}`);
  const { scope = keyScopes, network = [], origin = [] } = values;
  const settings = {
    capture: checked(CaptureLevel, capture, `--capture must be ${captureLevels.join(" or ")}`),
    scopes: checked(z.array(z.enum(keyScopes)), scope, `--scope must be ${keyScopes.join(" or ")}`),
    networks: checked(z.array(Network), network, "--network must be a network such as 203.0.113.0/24"),
    origins: checked(z.array(Origin), origin, "--origin must be an origin such as https://example.com, or null"),
    who: terminal,
  };
  const days = wholeNumber(values["expires-in"], { name: "--expires-in", unit: "days", min: 1, max: maxDays });
  const expiresAt = days === undefined ? null : new Date(Date.now() + days * dayMs);
  const project = await projectNamed(projectName);
  return recordedCommand("key_created", project.project_id, "", async (addDetail) => {
    const key = await createApiKey(project.project_id, name, { ...settings, expiresAt });
    addDetail({ target: toKeyId(hashApiKey(key)) });
    return key;
  });
}

function checked<Value>(schema: z.ZodType<Value>, value: unknown, issue: string): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${issue}.\n${usage}`);
}

/** Creates the project if needed. */
async function projectNamed(projectName: string): Promise<Project> {
  const existing = (await listProjects()).find(({ name }) => name === projectName);
  if (existing) return existing;
  return recordedCommand("project_created", "", "", async (addDetail) => {
    const project = await findOrCreateProject(projectName);
    addDetail({ target: project.project_id });
    return project;
  });
}

const maxDays = 3_650;

type Range = { readonly name: string; readonly unit: string; readonly min: number; readonly max: number };

function wholeNumber(value: string | undefined, { name, unit, min, max }: Range): number | undefined {
  if (value === undefined) return undefined;
  const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`${name} must be a whole number of ${unit} from ${min} to ${max}.\n${usage}`);
}

async function roll(id: string | undefined, values: Values): Promise<string> {
  const hours = wholeNumber(values.keep, { name: "--keep", unit: "hours", min: 0, max: maxKeepHours }) ?? 24;
  const key = await findKey("roll", id);
  const now = Date.now();
  if (!canBeRolled(key, now))
    throw new UsageError("This key can't be rolled: it was revoked, was already rolled, or has expired.");
  return recordedCommand("key_rolled", key.project_id, toKeyId(key.key_hash), () => rollKey(key, hours, terminal, now));
}

async function list(): Promise<string> {
  const names = new Map((await listProjects()).map(({ project_id, name }) => [project_id, name]));
  const lines = (await listApiKeys()).map((key) => {
    const project = names.get(key.project_id) ?? key.project_id;
    const shown = `${key.first_characters}…${key.last_characters}`;
    const used = `last used ${key.last_used_at?.toISOString() ?? "never"}`;
    const level = captureLevel(key.capture_changes);
    return [
      toKeyId(key.key_hash),
      shown,
      project,
      key.name,
      level,
      [...key.scopes, ...key.networks, ...key.origins].join(","),
      used,
      keyState(key),
    ].join("  ");
  });
  return lines.join("\n");
}

function keyState(key: ApiKey): string {
  if (key.revoked_at !== null) return `revoked ${key.revoked_at.toISOString()}`;
  const end = keyEnd(key);
  if (end === Number.POSITIVE_INFINITY) return "active";
  const at = new Date(end).toISOString();
  if (end <= Date.now()) return `expired ${at}`;
  return key.rolled_until === null ? `active, expires ${at}` : `rolled, works until ${at}`;
}

async function findKey(action: string, id: string | undefined): Promise<ApiKey> {
  if (!id) throw new UsageError(`${action} requires an ID.\n${usage}`);
  const wanted = isApiKey(id) ? hashApiKey(id) : id;
  const key = (await listApiKeys()).find(({ key_hash }) => key_hash === wanted || toKeyId(key_hash) === wanted);
  if (!key) throw new UsageError("No key has that ID. Run `npm run key -- list` to list all keys.");
  return key;
}

async function revoke(id: string | undefined): Promise<string> {
  const key = await findKey("revoke", id);
  await recordedCommand("key_revoked", key.project_id, toKeyId(key.key_hash), async () => {
    await revokeApiKeys([key.key_hash]);
    await rejectKey(key.key_hash);
  });
  return `Revoked ${toKeyId(key.key_hash)}. Running servers reject it within 60 seconds.`;
}

async function demo(): Promise<string> {
  if (env().store.kind !== "embedded") throw new UsageError("Only the embedded store has a demo key.");
  const key = await recordedCommand("key_shown", "", "", async (addDetail) => {
    const shown = await demoKey();
    if (shown !== undefined) addDetail({ target: toKeyId(hashApiKey(shown)) });
    return shown;
  });
  if (key === undefined)
    throw new UsageError(
      "The demo key was revoked, or was rolled and has expired. Create another key: npm run key -- create --project NAME",
    );
  return key;
}

/**
 * The first key of the embedded store, saved in the data folder so that it can be printed again. Created on first use. Undefined once it
 * has been revoked, or replaced and expired.
 */
export async function demoKey(): Promise<string | undefined> {
  const file = path.join(openDataDir(), "demo-key");
  const kept = readIfPresent(file);
  if (kept !== undefined) {
    const key = await findApiKey(hashApiKey(kept));
    return key !== undefined && isActive(key, Date.now()) ? kept : undefined;
  }
  const project = await findOrCreateProject("demo");
  return createOnce(file, await createApiKey(project.project_id, "demo"));
}
