/** A connection to the built app on which a test can write bytes that no client library would send. */
import net from "node:net";
import { onTestFinished } from "vitest";

export type RawConnection = {
  readonly socket: net.Socket;
  /** What the server has sent so far. */
  answer(): string;
  /** Resolves with everything the server sent, once it has closed the connection. */
  readonly closed: Promise<string>;
};

/** Longer than the server waits for anything. */
const maxSilenceMs = 60_000;

/** @param atEnd When to close the connection: by default, when the test has finished. */
export function connectTo(
  url: string,
  options: Partial<net.TcpNetConnectOpts> = {},
  atEnd: (close: () => void) => void = onTestFinished,
): RawConnection {
  const socket = net.connect({ port: Number(new URL(url).port), host: "127.0.0.1", ...options });
  atEnd(() => void socket.destroy());
  socket.setTimeout(maxSilenceMs, () => socket.destroy());
  let answer = "";
  socket.setEncoding("utf8").on("data", (text) => {
    answer += text;
  });
  // A reset after the response is harmless. One before it results in an empty response.
  socket.on("error", () => undefined);
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(answer)));
  return { socket, answer: () => answer, closed };
}

export type RawAnswer = { status: number; headers: Record<string, string[]>; body: string };

/** Parses the first response in the server's output. */
export function parseAnswer(text: string): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers: Record<string, string[]> = {};
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    headers[name.toLowerCase()] = [...(headers[name.toLowerCase()] ?? []), value];
  }
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1]), headers, body: rest.join("\r\n\r\n") };
}
