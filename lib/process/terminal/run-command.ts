/** Runs terminal commands in the process that has the store open. */

import { isAllowed, readAccess } from "@/lib/accounts/access";
import { newTerminalToken, toSignInLink } from "@/lib/accounts/sign-in-link";
import { addSampleAlert } from "@/lib/alerts/sample-alert";
import { ConfigurationError } from "@/lib/config/configuration";
import type { SignInMethod } from "@/lib/config/sign-in-methods";
import { acceptsTicks, env } from "@/lib/env";
import { Problem } from "@/lib/problem";
import { acceptChanges, finishMove, holdStore, takeSnapshot } from "@/lib/process/backup/snapshot";
import { type JobName, jobs } from "@/lib/process/jobs";
import { keyCommand, UsageError } from "@/lib/process/terminal/key-command";
import { rescrubCommand } from "@/lib/process/terminal/rescrub-command";
import type { CommandReply } from "@/lib/process/terminal/socket";
import { recordedCommand, recordStart } from "@/lib/projects/audit/recorded";
import { fillSampleProject } from "@/lib/projects/sample-project";
import { loadKinds } from "@/lib/scrub/options";

/** @param address The address of this server. Undefined in a script, which cannot create sign-in links. */
export async function runCommand([name, ...argv]: readonly string[], address?: string): Promise<CommandReply> {
  try {
    if (name === "sign-in") return { status: 0, text: await signInCommand(argv[0], address) };
    if (name === "sample") return { status: 0, text: await sampleCommand() };
    if (name === "rescrub") return await rescrubCommand(argv, address !== undefined);
    if (name === "tick" && acceptsTicks()) return { status: 0, text: await tickCommand(argv) };
    const storeCommand = storeCommands[String(name)];
    return { status: 0, text: await (storeCommand ? storeCommand(argv) : keyCommand(argv)) };
  } catch (error) {
    return { status: 1, text: errorMessage(error) };
  }
}

/** What `npm run backup` and `npm run move` need from this process. The first argument identifies the process that runs them. */
const storeCommands: Readonly<Record<string, (argv: readonly string[]) => Promise<string>>> = {
  ping: async () => "",
  backup: ([user = ""]) =>
    recordedCommand("store_backed_up", "", "", async () => JSON.stringify(await takeSnapshot(user))),
  snapshot: async ([user = ""]) => JSON.stringify(await takeSnapshot(user)),
  hold: async ([user = ""]) => {
    // Recorded before changes are refused, so that the new store contains it. The outcome of the move can't be recorded in either store.
    await recordStart("store_moved");
    return JSON.stringify(await holdStore(user));
  },
  resume: async () => {
    acceptChanges();
    return "";
  },
  moved: async ([user = "", to = ""]) => String(finishMove(user, to)),
};

/** `tick JOB TIME`: runs a background job as of a time, so that tests don't wait for its timer and its delays. */
async function tickCommand([name = "", time = ""]: readonly string[]): Promise<string> {
  const job = Object.hasOwn(jobs, name) ? jobs[name as JobName] : undefined;
  const at = Date.parse(time);
  if (job === undefined || Number.isNaN(at)) throw new UsageError(`Usage: tick ${Object.keys(jobs).join("|")} TIME`);
  await job.run({ at });
  return "";
}

/** @param email An owner or member to sign in. By default, the terminal's own user, who is an owner. */
async function signInCommand(email: string | undefined, address: string | undefined): Promise<string> {
  const { dashboard, siteUrl, store } = env();
  if (!isAllowed("terminal")) throw new UsageError(otherWays(dashboard.methods, siteUrl, store.kind === "none"));
  if (address === undefined) throw new UsageError("Sluice isn't running with this DATA_DIR. Start it with npm start.");
  if (email === undefined) return recordedLink(signInLink(address));
  const who = email.trim().toLowerCase();
  if ((await readAccess(who)) === undefined) throw new UsageError("This email address is not an owner or a member.");
  return recordedLink(signInLink(address, who));
}

const recordedLink = (link: string) => recordedCommand("sign_in_link_created", "", "", async () => link);

function otherWays(methods: readonly SignInMethod[], siteUrl: string, isWithoutStore: boolean): string {
  if (methods.length === 0)
    return `Sign-in is not configured. Set DASHBOARD_EMAILS${isWithoutStore ? " and CLICKHOUSE_URL" : ""}.`;
  const allowed = methods.join(", ");
  return `This deployment allows sign-in with ${allowed}. Open ${siteUrl}/sign-in. To allow this command, set SIGN_IN_METHODS=${allowed},terminal (embedded store only).`;
}

async function sampleCommand(): Promise<string> {
  await loadKinds(env().scrub.kinds);
  const { name, stored } = await recordedCommand("sample_created", "", "", () => fillSampleProject(addSampleAlert));
  return stored === 0
    ? `The project ${name} already has all of its events.`
    : `Stored ${stored} events in the project ${name}.`;
}

/** A new sign-in link for the terminal. It uses the public address if that is https, because the session cookie then requires TLS. */
export function signInLink(address: string, who?: string): string {
  const { siteUrl } = env();
  return toSignInLink(siteUrl.startsWith("https:") ? siteUrl : address, newTerminalToken(who));
}

/** A readable message instead of a stack trace. */
function errorMessage(error: unknown): string {
  if (error instanceof Problem && error.cause instanceof ConfigurationError) return error.cause.message;
  if (error instanceof Problem) return `${error.message} Check CLICKHOUSE_URL and that the server is up.`;
  if (error instanceof ConfigurationError || error instanceof UsageError) return error.message;
  throw error;
}
