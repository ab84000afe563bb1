/** `npm run rescrub`: scrubs the stored events of projects again, and says what was found. */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { terminal } from "@/lib/accounts/access";
import { env } from "@/lib/env";
import { jobs } from "@/lib/process/jobs";
import { UsageError } from "@/lib/process/terminal/key-command";
import type { CommandReply } from "@/lib/process/terminal/socket";
import { recordedCommand } from "@/lib/projects/audit/recorded";
import type { RescrubRun } from "@/lib/projects/contracts/settings";
import { listProjects, type Project } from "@/lib/projects/project-store";
import { summarizeRuns } from "@/lib/projects/rescrub/run-store";
import { findOpenRun, startRun } from "@/lib/projects/rescrub/start-run";
import { loadKinds } from "@/lib/scrub/options";

const usage = `Usage:
  npm run rescrub [-- --project NAME]
                             scrub stored events again with the current detectors and settings; all projects by default;
                             if Sluice is running, starts a run in that process; run it again to see the progress`;

const pollMs = 1_000;

/**
 * @param isServing Whether this process keeps running after the command. If not, the command does all of the work.
 * @throws UsageError, Problem
 */
export async function rescrubCommand(argv: readonly string[], isServing: boolean): Promise<CommandReply> {
  const projects = await selectProjects(argv);
  await loadKinds(env().scrub.kinds);
  for (const { project_id } of projects) await start(project_id);
  if (isServing) void jobs.rescrub.runSoon();
  else await untilDone(projects);
  const runs = await Promise.all(projects.map(newestRun));
  const lines = projects.map((project, at) => describe(project, runs[at], isServing));
  const isFailing = runs.some((run) => run?.state === "failing");
  return { status: isFailing ? 1 : 0, text: lines.length === 0 ? "There are no projects." : lines.join("\n") };
}

/** Repeating the command only shows progress, so it doesn't count as an action. */
async function start(projectId: string): Promise<void> {
  if (await findOpenRun(projectId)) return;
  await recordedCommand("events_rescrubbed", projectId, "", async (addDetail) => {
    const { runId } = await startRun(projectId, terminal, Date.now());
    addDetail({ target: runId });
  });
}

async function selectProjects(argv: readonly string[]): Promise<Project[]> {
  const projects = await listProjects();
  const { project: name } = parse(argv);
  if (name === undefined) return projects;
  const named = projects.filter((project) => project.name === name);
  if (named.length === 0) throw new UsageError(`There is no project named ${name}.`);
  return named;
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: { project: { type: "string" } } }).values;
  } catch (cause) {
    throw new UsageError(usage, { cause });
  }
}

const newestRun = async ({ project_id }: Project) => (await summarizeRuns(project_id, Date.now())).runs[0];
const isOpen = (run: RescrubRun | undefined) =>
  run !== undefined && !["finished", "replaced", "failing"].includes(run.state);

async function untilDone(projects: readonly Project[]): Promise<void> {
  for (;;) {
    await jobs.rescrub.runSoon();
    const runs = await Promise.all(projects.map(newestRun));
    if (!runs.some(isOpen)) return;
    await delay(pollMs);
  }
}

function describe(project: Project, run: RescrubRun | undefined, isServing: boolean): string {
  if (run === undefined) return `${project.name}: nothing to do.`;
  const { state, read, total, changed, found } = run;
  const progress = {
    waiting: `starts at ${run.beginsAt}, when the changed settings are in effect everywhere.`,
    reading: `read ${read} of ${total} rows so far.`,
    failing: `ClickHouse couldn't rewrite the events, for example because its disk is full. ${isServing ? "Sluice tries again" : "Run the command again"} after an hour.`,
    clearing: `read ${read} rows. Totals with old values are deleted within ten minutes.`,
    finished: `read ${read} rows.`,
    replaced: "started again, because the settings changed.",
  };
  const kinds = new Map<string, number>();
  for (const { kind, values } of found) kinds.set(kind, (kinds.get(kind) ?? 0) + values);
  const removed = [...kinds].map(([kind, values]) => `  ${kind}: ${values}`);
  return [`${project.name}: ${progress[state]} Changed ${changed}.`, ...removed].join("\n");
}
