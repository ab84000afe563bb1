/** A minimal Redis server on loopback for the rate limiter: RESP2 and counters with an expiry. */
import { createServer, type Socket } from "node:net";

type Counter = { count: number; expiresAt: number };
type Reply = string | number | null | readonly Reply[];

export type RedisServer = { url: string; keys: () => string[]; close: () => Promise<void> };

export async function startRedis(): Promise<RedisServer> {
  const counters = new Map<string, Counter>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let queued: Reply[] | undefined;
    readCommands(socket, (words) => {
      const name = String(words[0]).toUpperCase();
      if (name === "MULTI") queued = [];
      else if (name === "EXEC") {
        socket.write(encode(queued ?? []));
        queued = undefined;
        return;
      } else if (queued) {
        queued.push(run(counters, name, words));
        socket.write("+QUEUED\r\n");
        return;
      }
      socket.write(name === "EVALSHA" ? "-NOSCRIPT No matching script.\r\n" : encode(run(counters, name, words)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `redis://127.0.0.1:${port}`,
    keys: () => [...counters.keys()],
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function run(counters: Map<string, Counter>, name: string, words: readonly string[]): Reply {
  const now = Date.now();
  const live = (key: string) => {
    const counter = counters.get(key);
    return counter && counter.expiresAt > now ? counter : undefined;
  };
  if (name === "INFO") return "redis_version:7.0.0\r\n";
  if (name === "GET") return live(String(words[1]))?.count.toString() ?? null;
  if (name === "PTTL") return (live(String(words[1]))?.expiresAt ?? now - 2) - now;
  if (name === "SET") {
    const [key, points, unit, time] = words.slice(1);
    const milliseconds = Number(time) * (unit === "EX" ? 1000 : 1);
    counters.set(String(key), { count: Number(points), expiresAt: now + milliseconds });
  }
  if (name !== "EVAL") return "OK";
  // The limiter's only script: increments a counter and sets its expiry.
  const [key, points, seconds] = words.slice(3);
  const counter = live(String(key)) ?? { count: 0, expiresAt: now + Number(seconds) * 1000 };
  counter.count += Number(points);
  counters.set(String(key), counter);
  return [counter.count, counter.expiresAt - now];
}

function encode(reply: Reply): string {
  if (reply === null) return "$-1\r\n";
  if (typeof reply === "number") return `:${reply}\r\n`;
  if (typeof reply === "string") return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`;
  return `*${reply.length}\r\n${reply.map(encode).join("")}`;
}

/** Parses commands, which are arrays of bulk strings. */
function readCommands(socket: Socket, onCommand: (words: string[]) => void): void {
  let pending = "";
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    pending += chunk.toString("latin1");
    for (let command = takeCommand(pending); command; command = takeCommand(pending)) {
      pending = pending.slice(command.length);
      onCommand(command.words);
    }
  });
}

function takeCommand(text: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  const words: string[] = [];
  let at = head[0].length;
  while (words.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at, at + 20));
    if (!size) return undefined;
    at += size[0].length;
    const end = at + Number(size[1]);
    if (text.length < end + 2) return undefined;
    words.push(text.slice(at, end));
    at = end + 2;
  }
  return { words, length: at };
}
