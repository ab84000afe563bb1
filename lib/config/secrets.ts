/** The secrets in use: configured, or generated once and stored in the data folder. */
import { randomBytes } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { createOnce, openDataDir, readIfPresent } from "@/lib/config/data-folder";
import { env } from "@/lib/env";

const StoredSecrets = z.object({ widgetTokenSecret: z.string(), pseudonymSecret: z.string() });

/** Separate, because another pseudonym secret would change every pseudonym, and the one for tokens can be rotated. */
export function secrets(): { widgetToken: readonly [string, ...string[]]; pseudonym: string } {
  const { widgetTokenSecrets, pseudonymSecret } = env();
  const [first, ...rest] = widgetTokenSecrets ?? [];
  if (first !== undefined && pseudonymSecret !== undefined) {
    return { widgetToken: [first, ...rest], pseudonym: pseudonymSecret };
  }
  const stored = storedSecrets();
  return {
    widgetToken: first === undefined ? [stored.widgetTokenSecret] : [first, ...rest],
    pseudonym: pseudonymSecret ?? stored.pseudonymSecret,
  };
}

/** Without a store, nothing that we sign has to stay valid, and there may be no writable folder. So all processes use fixed values. */
const secretsWithoutStore = { widgetTokenSecret: "0".repeat(64), pseudonymSecret: "0".repeat(64) };
let cachedSecrets: z.infer<typeof StoredSecrets> | undefined;

function storedSecrets() {
  if (env().store.kind === "none") return secretsWithoutStore;
  if (cachedSecrets) return cachedSecrets;
  const file = path.join(openDataDir(), "secrets.json");
  const fresh = {
    widgetTokenSecret: randomBytes(32).toString("hex"),
    pseudonymSecret: randomBytes(32).toString("hex"),
  };
  cachedSecrets = StoredSecrets.parse(JSON.parse(readIfPresent(file) ?? createOnce(file, JSON.stringify(fresh))));
  return cachedSecrets;
}

let cachedDashboardSecret: string | undefined;

/** Configured, or generated once and stored in the data folder. Deleting the file and restarting signs everybody out. */
export function dashboardSecret(): string {
  const { secret } = env().dashboard;
  if (secret !== undefined) return secret;
  const file = () => path.join(openDataDir(), "dashboard-secret");
  cachedDashboardSecret ??= readIfPresent(file()) ?? createOnce(file(), randomBytes(32).toString("hex"));
  return cachedDashboardSecret;
}
