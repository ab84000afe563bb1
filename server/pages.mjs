// Serves everything that is not an operation of the gate: pages, scripts, and the endpoints of the site and the dashboard.
import { createServer } from "node:http";
import { brotliFiles } from "./answer-in-brotli.mjs";
import { inTurn } from "./in-turn.mjs";
import { presetConfig, removeNextHeaders, routesBeside } from "./next-private.mjs";
import { pageCache } from "./page-cache.mjs";
import { writeProblem } from "./problems.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

/**
 * Loads Next, which takes 130 MB and most of a second of CPU.
 * @param {string} root
 * @param {readonly string[]} shared Paths with the same response for every visitor.
 * @param {import("../lib/site/edge").Edge} edge
 * @param {() => boolean} isBusy Whether operations of the gate are in progress.
 * @returns {Promise<(request: Request, response: Response) => void>}
 */
export async function loadPages(root, shared, edge, isBusy) {
  presetConfig(root);
  const { default: next } = await import("next");
  // Next closes every connection that requests a protocol upgrade, as Java clients do. Give it a server that never listens,
  // so that ours ignores the upgrade and continues with HTTP/1.1 (RFC 9110 section 7.8).
  const app = next({ dev: false, dir: root, httpServer: createServer() });
  await app.prepare();
  const handle = app.getRequestHandler();
  const answerShared = pageCache(handle, shared, routesBeside(root), edge);
  const answerInBrotli = brotliFiles(root, edge);
  const startInTurn = inTurn(isBusy);
  return (request, response) => {
    removeNextHeaders(request.headers);
    for (const [name, value] of Object.entries(edge.guardHeaders)) response.setHeader(name, value);
    if (answerShared(request, response) || answerInBrotli(request, response)) return;
    const isAbandoned = () => request.socket.destroyed;
    const client = edge.clientAddress((name) => request.headers[name]?.toString() ?? null);
    if (startInTurn(client, isAbandoned, () => void handle(request, response))) return;
    writeProblem(edge, edge.rejectOverloaded(request.method ?? ""), response);
  };
}
