// Starts the built app as one process: builds when needed, says who the peer is, keeps idle connections longer than SDKs
// pause, and on SIGTERM finishes what it accepted. Vercel and `next dev` do without it.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { encodingFor } from "./server/accept-encoding.mjs";
import { pageCache } from "./server/page-cache.mjs";

const root = path.dirname(fileURLToPath(import.meta.url));
const sources = [
  "app",
  "components",
  "lib",
  "public",
  "postcss.config.mjs",
  "instrumentation.ts",
  "proxy.ts",
  "next.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const lingerMs = 2_000;
const shutdownMs = 40_000;

/** @param {string} file @returns {number} */
function newest(file) {
  const status = statSync(file, { throwIfNoEntry: false });
  if (!status?.isDirectory()) return status?.mtimeMs ?? 0;
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}

function buildWhenNeeded() {
  // The last file that a build writes: one that was cut short has none, or an old one.
  const built = statSync(path.join(root, ".next", "prerender-manifest.json"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built > Math.max(...sources.map((name) => newest(path.join(root, name))))) return;
  const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const { status } = spawnSync(process.execPath, [next, "build"], { cwd: root, env, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

/** @typedef {{ host: string, port: number, demoKey: string | undefined, signIn: string | undefined, outbox: string | undefined, shared: readonly string[], close: () => Promise<void> }} Booted */
/** What `lib/boot.ts` hands over once the configuration is checked and the store open. @type {Promise<Booted>} */
const booted = new Promise((resolve) => {
  Object.assign(globalThis, { [Symbol.for("sluice.booted")]: resolve });
});

async function start() {
  Object.assign(process.env, { NODE_ENV: "production" });
  const { default: next } = await import("next");
  // Next closes every connection that asks for another protocol, as Java's clients do with each request. It does so on a
  // server of its own, which never listens; ours goes on in HTTP/1.1 (RFC 9110 section 7.8).
  const app = next({ dev: false, dir: root, httpServer: createServer() });
  await app.prepare();
  const { host, port, demoKey, signIn, outbox, shared, close } = await booted;
  const handle = app.getRequestHandler();
  const answerShared = pageCache(handle, shared, routesBeside());
  let isClosing = false;

  const server = createServer((request, response) => {
    const hops = [request.headers["x-forwarded-for"], request.socket.remoteAddress];
    request.headers["x-forwarded-for"] = hops.filter(Boolean).join(", ");
    readable(request);
    if (isClosing) response.setHeader("Connection", "close");
    if (!answerShared(request, response) && !answerSmaller(request, response)) handle(request, response);
  });
  server.keepAliveTimeout = 75_000;
  server.on("connection", lingerOnClose);
  server.on("error", (error) => {
    process.stderr.write(
      `Cannot listen on ${host}:${port} (${"code" in error ? error.code : error.name}): set HOST or PORT.\n`,
    );
    close().finally(() => process.exit(1));
  });
  server.listen(port, host, () => {
    const address = server.address();
    const actualPort = typeof address === "object" && address ? address.port : port;
    announce(`http://${host === "0.0.0.0" ? "localhost" : host}:${actualPort}`, demoKey, signIn, outbox);
  });

  const shutDown = () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), shutdownMs).unref();
    const closingIdle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearInterval(closingIdle);
      close().finally(() => process.exit(0));
    });
  };
  process.on("SIGTERM", shutDown);
  process.on("SIGINT", shutDown);
}

/** What Next serves beside the shared pages. Every page of the docs is shared; an address that needs tidying is redirected. */
function routesBeside() {
  const manifest = readFileSync(path.join(root, ".next", "routes-manifest.json"), "utf8");
  /** @type {{ staticRoutes: { page: string, regex: string }[], dynamicRoutes: { page: string, regex: string }[] }} */
  const { staticRoutes, dynamicRoutes } = JSON.parse(manifest);
  const served = [...staticRoutes, ...dynamicRoutes].filter(({ page }) => page !== "/docs/[[...slug]]");
  return [/^\/(?:_next|v1|api)\//, /^\/docs\/.*\.md$/, /\/\/|\\/, ...served.map(({ regex }) => new RegExp(regex))];
}

const types = { js: "application/javascript; charset=UTF-8", css: "text/css; charset=UTF-8" };
/** Scripts and styles of the build in Brotli, by their path; null while one is compressed. @type {Map<string, Buffer | null>} */
const smaller = new Map();

/**
 * Brotli is a seventh smaller than the gzip that Next answers with, and takes too long to be done each time. A file is
 * compressed once, when it is first asked for; until then Next answers.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
function answerSmaller({ method, url = "", headers }, response) {
  const [, name, type] = /^\/_next\/static\/((?:[\w~-]+\/)*[\w~-][\w.~-]*\.(js|css))$/.exec(url) ?? [];
  if (name === undefined || method !== "GET" || encodingFor(headers["accept-encoding"]) !== "br") return false;
  const body = smaller.get(name);
  if (body) {
    response.writeHead(200, {
      "Content-Type": type === "css" ? types.css : types.js,
      "Content-Encoding": "br",
      "Content-Length": body.length,
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
    });
    response.end(body);
    return true;
  }
  if (body === undefined) {
    smaller.set(name, null);
    readFile(path.join(root, ".next", "static", name))
      .then(promisify(brotliCompress))
      .then((compressed) => smaller.set(name, compressed))
      // No such file: Next says so.
      .catch(() => smaller.delete(name));
  }
  return false;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * What Next would answer by itself: an address with a host, as proxies send it, is its path (RFC 9112 section 3.2.2), and
 * one that is no path, or cannot be decoded, becomes one that does not exist. Under `/v1` and `/api`, so that all is in the
 * envelope, one with an empty segment or a backslash does too, a method Next does not know becomes one that no route
 * serves, and `RSC` is a page's header.
 * @param {import("node:http").IncomingMessage} request
 */
function readable(request) {
  request.url = (request.url ?? "").replace(/^https?:\/\/[^/?#]*\/?/i, "/");
  if (!request.url.startsWith("/")) request.url = "/-";
  const [path = ""] = request.url.split("?", 1);
  const family = /^\/+(v1|api)(?:[/\\]|$)/.exec(path)?.[1];
  if (family !== undefined) {
    delete request.headers.rsc;
    if (!methods.includes(request.method ?? "")) request.method = "PATCH";
    if (/\/\/|\\/.test(path)) request.url = `/${family}/-`;
  }
  try {
    decodeURIComponent(path);
  } catch {
    request.url = family === undefined ? "/-" : `/${family}/-`;
  }
}

/**
 * Closing while a client still sends resets the connection, and the client never reads the answer: say that we are done,
 * then let it finish (RFC 9112 section 9.6).
 * @param {import("node:net").Socket} socket
 */
function lingerOnClose(socket) {
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}

/** @param {string} address @param {string | undefined} demoKey @param {string | undefined} signIn @param {string | undefined} outbox */
function announce(address, demoKey, signIn, outbox) {
  const parts = [`Sluice is at ${address}`];
  if (signIn !== undefined) {
    parts.push(`Dashboard: ${address}${signIn}\n           Keep the link to yourself: it signs in whoever follows it.`);
  }
  if (demoKey !== undefined) {
    const event = `{"events":[{"event_type":"tool_call","timestamp":"'$(date -u +%Y-%m-%dT%H:%M:%SZ)'","trace_id":"trace-1","session_id":"session-1","source":"server","event_name":"search"}]}`;
    parts.push(
      `Demo key:  ${demoKey}\n           Paste this into another terminal to send a first event with it:`,
      `curl -i ${address}/v1/events -H "Authorization: Bearer ${demoKey}" -H "Content-Type: application/json" -d '${event}'`,
    );
  }
  if (outbox !== undefined) parts.push(`Mails become files in ${outbox}, until RESEND_API_KEY is set.`);
  process.stdout.write(`\n${parts.join("\n\n")}\n\n`);
}

buildWhenNeeded();
await start();
