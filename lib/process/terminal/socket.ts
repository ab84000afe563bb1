/** Connects scripts to the process that has the embedded store open: a Unix socket in the data folder, one JSON value each way. */
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";

const Command = z.array(z.string());
const CommandReply = z.object({ status: z.number(), text: z.string() });
/** The output and exit code of a command. */
export type CommandReply = z.infer<typeof CommandReply>;

const fileName = "terminal.sock";
/** The kernel's limit is 104 bytes on macOS and 108 on Linux. */
const maxPathBytes = 100;
const maxCommandLength = 64 * 1024;
const idleTimeoutMs = 10_000;

type Run = (command: string[]) => Promise<CommandReply>;

/**
 * Listens for commands until the returned function is called. Only the user who runs this process can connect. Only the
 * process that has the store open may call this, so an existing socket is stale and is replaced.
 */
export async function listenInFolder(folder: string, run: Run): Promise<() => void> {
  const server = net.createServer({ allowHalfOpen: true }, (socket) => answerTo(socket, run));
  await withShortPath(folder, async (file) => {
    rmSync(file, { force: true });
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(file, resolve));
    chmodSync(file, 0o600);
  });
  // A failed connection must not end the process.
  server.on("error", () => undefined).unref();
  return () => {
    server.close();
    rmSync(path.join(folder, fileName), { force: true });
  };
}

/** The client half-closes the connection after its command and reads until the server closes it. */
function answerTo(socket: net.Socket, run: Run): void {
  let line = "";
  socket.setEncoding("utf8").setTimeout(idleTimeoutMs, () => socket.destroy());
  socket.on("error", () => undefined);
  socket.on("data", (text: string) => {
    line += text;
    if (line.length > maxCommandLength) socket.destroy();
  });
  socket.on("end", () => {
    socket.setTimeout(0);
    runLine(line, run).then(
      (reply) => socket.end(JSON.stringify(reply)),
      () => socket.destroy(),
    );
  });
}

const runLine = async (line: string, run: Run) => run(Command.parse(JSON.parse(line)));

/** Sends a command to the process that has this folder's store open. Undefined when no process listens. */
export function sendCommand(folder: string, command: readonly string[]): Promise<CommandReply | undefined> {
  return withShortPath(folder, async (file) => {
    const socket = net.connect(file);
    socket.end(JSON.stringify(command));
    try {
      const reply = await text(socket);
      return reply === ""
        ? failure("Sluice could not run the command. Check the Sluice log for details.")
        : CommandReply.parse(JSON.parse(reply));
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (["ENOENT", "ECONNREFUSED"].includes(code)) return undefined;
      if (["EACCES", "EPERM"].includes(code)) return failure("Run the command as the user who runs Sluice.");
      throw error;
    }
  });
}

const failure = (text: string): CommandReply => ({ status: 1, text });

/** Passes the socket's path, or a shorter one if it exceeds the kernel's limit: a symlink in a private temporary folder. */
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
