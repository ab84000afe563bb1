/**
 * What a hostile client with few or no credentials can send. Each attack is one request by one client. It resolves to the status,
 * or to what ended the request.
 */
import { fork } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { newApiKey } from "@/lib/gate/auth/api-key";
import { settingLimits } from "@/lib/gate/contracts/setting-limits";

export type Means = {
  readonly port: number;
  /** A widget token, which every visitor to a page with a widget has. */
  readonly token: string;
  /** The cookie of a signed-in user, and one of their projects. */
  readonly cookie: string;
  readonly projectId: string;
  /** Aborted when the attack is over. */
  readonly signal: AbortSignal;
};
type Attack = (means: Means) => Promise<string>;

const mebibyte = 1024 * 1024;

export const attacks = {
  "unfinished 10 MiB bodies to a page": (means) =>
    unfinished(
      means,
      head("POST", "/sign-in", { "content-length": String(10 * mebibyte) }),
      Buffer.alloc(9 * mebibyte, "a"),
    ),
  "gzip that inflates to brackets, with a widget token": (means) =>
    send(means, "POST", "/v1/events", { ...gzipped, ...bearer(means.token) }, brackets()),
  "gzip of one event with many keys, with a widget token": (means) =>
    send(means, "POST", "/v1/events", { ...gzipped, ...bearer(means.token) }, manyKeys()),
  "bodies that are trickled, with a widget token": (means) =>
    unfinished(
      means,
      head("POST", "/v1/events", { ...json, ...bearer(means.token), "content-length": "500000" }),
      Buffer.alloc(499_800, " "),
    ),
  "bodies that are trickled, with nothing": (means) =>
    unfinished(means, head("POST", "/v1/events", { ...json, "content-length": "70000" }), Buffer.alloc(69_800, " ")),
  "API keys that are not well formed": (means) =>
    send(means, "POST", "/v1/events", { ...json, ...bearer(`svc_${randomBytes(19).toString("hex")}`) }, "{}"),
  "API keys whose checksum is right": (means) =>
    send(means, "POST", "/v1/events", { ...json, ...bearer(newApiKey()) }, "{}"),
  "sign-in links that are wrong": (means) =>
    send(means, "POST", "/sign-in/session", browserForm(means), `token=${randomBytes(24).toString("base64url")}`),
  "sign-in links for random addresses": (means) =>
    send(
      means,
      "POST",
      "/sign-in/request",
      browserForm(means),
      `email=${randomBytes(6).toString("hex")}%40example.com`,
    ),
  "invitations with random tokens": (means) =>
    send(means, "GET", `/sign-in/invitation?token=${randomBytes(16).toString("hex")}`, {}),
  "GET /v1/openapi.json": (means) => send(means, "GET", "/v1/openapi.json", {}),
  "GET /sign-in": (means) => send(means, "GET", "/sign-in", {}),
  "GET /api/ready": (means) => send(means, "GET", "/api/ready", {}),
  "GET /": (means) => send(means, "GET", "/", { "accept-encoding": "gzip" }),
  "pages that do not exist": (means) => send(means, "GET", `/${randomBytes(6).toString("hex")}`, {}),
  "HEAD of an export": (means) => send(means, "HEAD", exportPath(means), { cookie: means.cookie }),
  "exports that nobody reads": (means) =>
    unfinished(means, head("GET", exportPath(means), { cookie: means.cookie }), Buffer.alloc(0)),
  "funnels of one user": (means) =>
    send(means, "GET", `${projectPath(means)}/funnels?range=30d&within=session&steps=tool_call,step,track`, {
      cookie: means.cookie,
    }),
  "scans of a server with 2,000 tools": async (means) =>
    send(
      means,
      "POST",
      "/api/agentcheck",
      // Each caller has few scans a minute.
      { ...json, "x-forwarded-for": `203.0.113.${randomInt(256)}` },
      JSON.stringify({ url: `${await scanTarget()}/${randomBytes(6).toString("hex")}/mcp`, wait: 0 }),
    ),
  "dry runs of settings": (means) =>
    send(
      means,
      "POST",
      `${projectPath(means)}/settings/dry-run`,
      change(means),
      JSON.stringify({ allow: [`${randomBytes(6).toString("hex")}@example.com`] }),
    ),
  "dry runs of detectors at their maximum": (means) =>
    send(means, "POST", `${projectPath(means)}/settings/dry-run`, change(means), manyLiterals()),
  "detectors at their maximum": (means) =>
    send(means, "PATCH", `${projectPath(means)}/settings`, change(means), manyLiterals()),
} as const satisfies Record<string, Attack>;
export type AttackName = keyof typeof attacks;

const json = { "content-type": "application/json" };
const gzipped = { ...json, "content-encoding": "gzip" };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const projectPath = ({ projectId }: Means) => `/api/dashboard/projects/${projectId}`;
const exportPath = (means: Means) => `${projectPath(means)}/export?range=30d&format=ndjson`;
const originHeaders = ({ port }: Means) => ({ origin: `http://127.0.0.1:${port}`, "sec-fetch-site": "same-origin" });
const browserForm = (means: Means) => ({
  "content-type": "application/x-www-form-urlencoded",
  ...originHeaders(means),
});
const change = (means: Means) => ({ ...json, ...originHeaders(means), cookie: means.cookie });

/** Different ones each time, so that none are compiled already. */
function manyLiterals(): string {
  const { maxDetectors, maxLiterals, maxLiteralLength } = settingLimits;
  const literal = () => randomBytes(maxLiteralLength / 2).toString("hex");
  const detectors = Array.from({ length: maxDetectors }, (_, at) => {
    const literals = Array.from({ length: maxLiterals }, literal);
    return {
      name: `kind_${String.fromCharCode(97 + at)}`,
      literals,
      examples: literals.slice(0, 1),
      stays: ["a harmless text"],
    };
  });
  return JSON.stringify({ detectors });
}

const once = <Made>(make: () => Made) => {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
/** The address of a target, in a process that ends with this one. */
export const scanTarget = once(async () => {
  const file = path.join(import.meta.dirname, "agentcheck-target.ts");
  const child = fork(file, ["2,000 schemas with properties"], { execArgv: process.execArgv });
  process.once("exit", () => child.kill("SIGKILL"));
  const port = await new Promise((resolve) => child.once("message", resolve));
  return `http://127.0.0.1:${port}`;
});
const brackets = once(() =>
  gzipSync(Buffer.concat([Buffer.alloc(2 * mebibyte, "["), Buffer.alloc(2 * mebibyte, "]")])),
);
const manyKeys = once(() => {
  const keys = Array.from({ length: 700_000 }, (_, index) => `"${index.toString(36)}":0`).join(",");
  return gzipSync(`{"events":[{${keys}}]}`);
});

function head(method: string, path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join("")}\r\n`;
}

function send(
  { port, signal }: Means,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | Buffer = "",
): Promise<string> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name);
    const outgoing = httpRequest({ host: "127.0.0.1", port, method, path, headers, signal, agent: false }, (answer) => {
      answer.on("end", () => resolve(String(answer.statusCode)));
      answer.on("error", fail);
      answer.resume();
    });
    outgoing.on("error", fail);
    outgoing.end(body);
  });
}

/** An occasional byte keeps an idle timeout from firing. */
const trickleEveryMs = 4_000;

/**
 * Sends the start of the body, then single bytes, and reads only the first line of the response. Resolves when the server closes
 * the connection or the attack is over.
 */
async function unfinished({ port, signal }: Means, start: string, body: Buffer): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  const ended = new Promise<void>((resolve) => {
    socket.on("close", () => resolve());
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  socket.on("error", () => undefined);
  socket.once("data", (bytes) => {
    answer = bytes.toString("latin1").slice(9, 12);
    // Leave the rest in the socket: the server must detect that the client does not read it.
    socket.pause();
  });
  socket.write(start);
  socket.write(body);
  const trickle = setInterval(() => body.length > 0 && socket.write(" "), trickleEveryMs);
  await Promise.race([ended, sleep(120_000, undefined, { ref: false })]);
  clearInterval(trickle);
  socket.destroy();
  return answer === "" ? "no answer" : answer;
}
