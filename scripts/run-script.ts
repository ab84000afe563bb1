/** Runs a command from the terminal: in the process that has the embedded store open, or in this process if there is none. */
import { setPriority } from "node:os";
import nextEnv from "@next/env";
import { ConfigurationError } from "@/lib/config/configuration";
import { createPrivately } from "@/lib/config/data-folder";
import { env } from "@/lib/env";
import { Problem } from "@/lib/problem";
import { runCommand } from "@/lib/process/terminal/run-command";
import { type CommandReply, sendCommand } from "@/lib/process/terminal/socket";
import { closeStore } from "@/lib/store/store";

export const runScript = (command: readonly string[]): Promise<void> => runHere(() => answerTo(command));

/** Below the priority of the process that receives events. */
const niceness = 10;

/** Runs a command in this process, which may take long while another process receives events. */
export function runBeside(run: () => Promise<CommandReply>): Promise<void> {
  setPriority(niceness);
  return runHere(run);
}

/** Runs a command in this process. */
async function runHere(run: () => Promise<CommandReply>): Promise<void> {
  createPrivately();
  // Like `npm start`, load .env. Shell variables take precedence.
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: () => undefined });
  const { status, text } = await run().catch(failure).finally(closeStore);
  (status === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = status;
}

async function answerTo(command: readonly string[]): Promise<CommandReply> {
  const { store } = env();
  const answer = store.kind === "embedded" ? await sendCommand(store.folder, command) : undefined;
  return answer ?? runCommand(command);
}

function failure(error: unknown): CommandReply {
  const cause = error instanceof Problem ? error.cause : error;
  if (!(cause instanceof ConfigurationError)) throw error;
  return { status: 1, text: cause.message };
}
