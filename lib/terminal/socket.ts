/** How a script reaches the process that holds the embedded store: a Unix socket in the data folder, one JSON value each way. */
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";

const Command = z.array(z.string());
const Answer = z.object({ status: z.number(), text: z.string() });
/** What a command prints, and the exit code of the script that sent it. */
export type Answer = z.infer<typeof Answer>;

const fileName = "terminal.sock";
/** The kernel's limit is 104 bytes on macOS and 108 on Linux. */
const maxPathBytes = 100;
const maxCommandLength = 64 * 1024;
const silenceMs = 10_000;

type Run = (command: string[]) => Promise<Answer>;

/**
 * Answers commands until the function it resolves with is called. Only the user who runs this process can connect. For the
 * process that holds the store: a socket that is there already was left by one that was killed.
 */
export async function listenInFolder(folder: string, run: Run): Promise<() => void> {
  const server = net.createServer({ allowHalfOpen: true }, (socket) => answerTo(socket, run));
  await withShortPath(folder, async (file) => {
    rmSync(file, { force: true });
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(file, resolve));
    chmodSync(file, 0o600);
  });
  // A connection that cannot be accepted must not end the process.
  server.on("error", () => undefined).unref();
  return () => {
    server.close();
    rmSync(path.join(folder, fileName), { force: true });
  };
}

/** The client ends its side after the command, and reads until this side ends. */
function answerTo(socket: net.Socket, run: Run): void {
  let line = "";
  socket.setEncoding("utf8").setTimeout(silenceMs, () => socket.destroy());
  socket.on("error", () => undefined);
  socket.on("data", (text: string) => {
    line += text;
    if (line.length > maxCommandLength) socket.destroy();
  });
  socket.on("end", () => {
    socket.setTimeout(0);
    answerOf(line, run).then(
      (answer) => socket.end(JSON.stringify(answer)),
      () => socket.destroy(),
    );
  });
}

const answerOf = async (line: string, run: Run) => run(Command.parse(JSON.parse(line)));

/** What the process that holds the store of this folder answers; undefined when none listens. */
export function sendCommand(folder: string, command: readonly string[]): Promise<Answer | undefined> {
  return withShortPath(folder, async (file) => {
    const socket = net.connect(file);
    socket.end(JSON.stringify(command));
    try {
      const answer = await text(socket);
      return answer === ""
        ? failure("Sluice could not run the command. See its log.")
        : Answer.parse(JSON.parse(answer));
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (["ENOENT", "ECONNREFUSED"].includes(code)) return undefined;
      if (["EACCES", "EPERM"].includes(code)) return failure("Run the command as the user who runs Sluice.");
      throw error;
    }
  });
}

const failure = (text: string): Answer => ({ status: 1, text });

/** The socket's path, or one that the kernel takes: through a link in a folder that only this user can enter. */
async function withShortPath<Result>(folder: string, use: (file: string) => Promise<Result>): Promise<Result> {
  const file = path.join(folder, fileName);
  if (Buffer.byteLength(file) <= maxPathBytes) return use(file);
  const shortcut = mkdtempSync(path.join(tmpdir(), "sluice-"));
  try {
    symlinkSync(folder, path.join(shortcut, "data"));
    return await use(path.join(shortcut, "data", fileName));
  } finally {
    rmSync(shortcut, { recursive: true });
  }
}
