// Starts the built app as one process: builds when needed, forwards the peer's address, keeps idle connections open longer than
// SDKs pause, and shuts down gracefully on SIGTERM. Not used on Vercel or by `next dev`.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import nextEnv from "@next/env";
import { answerInBrotli } from "./server/answer-in-brotli.mjs";
import { answerConnect, answerMalformed, answerRefused } from "./server/answer-refusals.mjs";
import { buildWhenNeeded } from "./server/build-when-needed.mjs";
import { lingerOnClose } from "./server/linger.mjs";
import { makeReadable } from "./server/make-readable.mjs";
import { pageCache } from "./server/page-cache.mjs";

const root = path.dirname(fileURLToPath(import.meta.url));
const builtServer = ".next/sluice/server.mjs";
/** How long a client may stop reading a response. */
const maxUnreadMs = 10_000;
const shutdownMs = 40_000;

// Handlers allow 30 s for a body. These limits end requests that no handler waits for, and incomplete headers.
const timeouts = { requestTimeout: 35_000, headersTimeout: 15_000, connectionsCheckingInterval: 2_000 };

/** The built `lib/server.ts`. @typedef {typeof import("./lib/server")} Built */

async function start() {
  Object.assign(process.env, { NODE_ENV: "production" });
  Object.assign(globalThis, { [Symbol.for("sluice.server")]: true });
  const warn = (/** @type {string} */ text) => process.stderr.write(`${text}\n`);
  nextEnv.loadEnvConfig(root, false, { info: () => undefined, error: warn });
  /** @type {Built["app"]} */
  const { boot, edge, findOperation, serve } = (await import(pathToFileURL(path.join(root, builtServer)).href)).app;
  const { host, port, announce, shared, guardOutput, close } = await boot();
  const { default: next } = await import("next");
  // Next closes every connection that requests a protocol upgrade, as Java clients do. Give it a server that never listens,
  // so that ours ignores the upgrade and continues with HTTP/1.1 (RFC 9110 section 7.8).
  const app = next({ dev: false, dir: root, httpServer: createServer() });
  await app.prepare();
  const handle = app.getRequestHandler();
  const answerShared = pageCache(handle, shared, routesBeside());
  let isClosing = false;

  /** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
  const answer = (request, response) => {
    // The peer of a reset connection is unknown. Add a placeholder, so that the client's own header is not trusted instead.
    const hops = [request.headers["x-forwarded-for"], request.socket.remoteAddress ?? "unknown"];
    request.headers["x-forwarded-for"] = hops.filter(Boolean).join(", ");
    makeReadable(edge, request);
    if (isClosing) response.setHeader("Connection", "close");
    if (answerRefused(edge, request, response)) return;
    if (request.headers.expect?.toLowerCase() === "100-continue") response.writeContinue();
    const found = findOperation(request.url?.split("?", 1)[0] ?? "");
    if (found) return void serve(found.operation, request, response, edge.guardHeaders, found.params);
    for (const [name, value] of Object.entries(edge.guardHeaders)) response.setHeader(name, value);
    if (!answerShared(request, response) && !answerInBrotli(root, request, response)) handle(request, response);
  };
  // Otherwise Node rejects requests without a Host header itself.
  const server = createServer({ ...timeouts, requireHostHeader: false }, answer);
  // Otherwise Node requests the body before we check the request, and rejects other expectations without our error envelope.
  server.on("checkContinue", answer);
  server.on("checkExpectation", answer);
  server.on("connect", (request, socket) => answerConnect(edge, request, socket));
  server.on("clientError", (error, socket) =>
    answerMalformed(edge, error, /** @type {import("node:net").Socket} */ (socket)),
  );
  server.keepAliveTimeout = 75_000;
  server.timeout = maxUnreadMs;
  server.on("timeout", cutUnread);
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
    announce(`http://${host === "0.0.0.0" ? "localhost" : host}:${actualPort}`);
    guardOutput();
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

/** What Next serves in addition to the shared pages. All docs pages are shared. URLs that need normalizing are redirected. */
function routesBeside() {
  const manifest = readFileSync(path.join(root, ".next", "routes-manifest.json"), "utf8");
  /** @type {{ staticRoutes: { page: string, regex: string }[], dynamicRoutes: { page: string, regex: string }[] }} */
  const { staticRoutes, dynamicRoutes } = JSON.parse(manifest);
  const served = [...staticRoutes, ...dynamicRoutes].filter(({ page }) => page !== "/docs/[[...slug]]");
  return [/^\/(?:_next|v1|api)\//, /^\/docs\/.*\.md$/, /\/\/|\\/, ...served.map(({ regex }) => new RegExp(regex))];
}

/**
 * Closes connections whose client does not read the response. A socket with nothing left to write is waiting for us, so it
 * stays open. With this listener, Node no longer closes idle connections, so this function closes them too.
 * @param {import("node:net").Socket} socket
 */
function cutUnread(socket) {
  if (socket.writableLength > 0 || socket.timeout !== maxUnreadMs) socket.destroy();
}

buildWhenNeeded(root);
await start();
