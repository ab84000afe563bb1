// Starts the built app, as one process or as several workers: builds when needed, forwards the peer's address, keeps idle
// connections open longer than SDKs pause, and shuts down gracefully on SIGTERM. Not used on Vercel or by `next dev`.
import cluster from "node:cluster";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import nextEnv from "@next/env";
import { buildWhenNeeded } from "./server/build-when-needed.mjs";
import { lingerOnClose } from "./server/linger.mjs";
import { makeReadable } from "./server/make-readable.mjs";
import { loadRoutes } from "./server/next-private.mjs";
import { loadPages } from "./server/pages.mjs";
import { answerConnect, answerMalformed, answerRejected } from "./server/problems.mjs";

const root = path.dirname(fileURLToPath(import.meta.url));
const builtServer = ".next/sluice/server.mjs";
/** How long a client may stop reading a response. */
const maxUnreadMs = 10_000;
const shutdownMs = 40_000;
/** Pages are loaded after this time without a request, because clients resend at once what a restart interrupted. */
const idleMs = 2_000;
const maxIdleWaitMs = 60_000;

// Handlers allow 30 s for a body. These limits end requests that no handler waits for, and incomplete headers.
const timeouts = { requestTimeout: 35_000, headersTimeout: 15_000, connectionsCheckingInterval: 2_000 };

/**
 * Calls `load` once, when its result is needed. A failed load is retried.
 * @template T @param {() => Promise<T>} load
 */
function loadOnDemand(load) {
  /** @type {Promise<T> | undefined} */
  let loaded;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/**
 * Calls `load` once the server is idle.
 * @param {() => number} requestedAt When the last request arrived.
 * @param {() => Promise<void>} load A failure is logged as an unhandled rejection.
 */
function whenIdle(requestedAt, load) {
  const latest = performance.now() + maxIdleWaitMs;
  const waiting = setInterval(() => {
    const now = performance.now();
    if (now < Math.min(requestedAt() + idleMs, latest)) return;
    clearInterval(waiting);
    load();
  }, idleMs / 8);
}

/** The built `lib/process/server.ts`. @typedef {typeof import("./lib/process/server")} Built */

async function start() {
  Object.assign(process.env, { NODE_ENV: "production" });
  Object.assign(globalThis, { [Symbol.for("sluice.server")]: true });
  const warn = (/** @type {string} */ text) => process.stderr.write(`${text}\n`);
  nextEnv.loadEnvConfig(root, false, { info: () => undefined, error: warn });
  /** @type {Built["app"]} */
  const { boot, bootWorker, edge, findOperation, runWorkers, serve } = (
    await import(pathToFileURL(path.join(root, builtServer)).href)
  ).app;
  const { host, port, workers, announce, shared, loadsWhenIdle, guardOutput, close } = await (cluster.isWorker
    ? bootWorker()
    : boot());
  const onListening = (/** @type {number} */ actualPort) => {
    announce(`http://${host === "0.0.0.0" ? "localhost" : host}:${actualPort}`);
    guardOutput();
  };
  if (workers > 1) return runWorkers(workers, onListening, close);
  const pages = loadOnDemand(() => loadPages(root, shared, edge, () => operations > 0));
  // The process that holds the embedded store serves events and pages, so loading Next and the dashboard must not delay events.
  const loadDashboard = () => pages().then(() => loadRoutes(root, /dashboard|sign-in|v1\/query|mcp|agentcheck/));
  let isClosing = false;
  /** How many operations of the gate are in progress. */
  let operations = 0;
  let requestedAt = performance.now();

  /** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
  const answer = (request, response) => {
    requestedAt = performance.now();
    // The peer of a reset connection is unknown. Add a placeholder, so that the client's own header is not trusted instead.
    const hops = [request.headers["x-forwarded-for"], request.socket.remoteAddress ?? "unknown"];
    request.headers["x-forwarded-for"] = hops.filter(Boolean).join(", ");
    makeReadable(edge, request);
    if (isClosing) response.setHeader("Connection", "close");
    if (answerRejected(edge, request, response)) return;
    if (request.headers.expect?.toLowerCase() === "100-continue") response.writeContinue();
    const found = findOperation(request.url?.split("?", 1)[0] ?? "");
    if (found) {
      operations++;
      serve(found.operation, request, response, edge.guardHeaders, found.params).finally(() => operations--);
      return;
    }
    pages()
      .then((answerPage) => answerPage(request, response))
      .catch((error) => {
        response.destroy();
        // Logged as an unhandled rejection.
        throw error;
      });
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
    onListening(typeof address === "object" && address ? address.port : port);
    if (loadsWhenIdle) whenIdle(() => requestedAt, loadDashboard);
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

/**
 * Closes connections whose client does not read the response. A socket with nothing left to write is waiting for us, so it
 * stays open. With this listener, Node no longer closes idle connections, so this function closes them too.
 * @param {import("node:net").Socket} socket
 */
function cutUnread(socket) {
  if (socket.writableLength > 0 || socket.timeout !== maxUnreadMs) socket.destroy();
}

if (cluster.isPrimary) buildWhenNeeded(root);
await start();
