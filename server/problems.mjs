// Writes error responses before a body is read, and to sockets for which Node has no request.
import { STATUS_CODES } from "node:http";

/** @typedef {import("../lib/site/edge").Edge} Edge */
/** @typedef {import("../lib/gate/http/problem-response").HttpProblem} HttpProblem */

/**
 * Returns false if a route handles the request.
 * @param {Edge} edge
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
export function answerRejected(edge, request, response) {
  const { method = "", url = "", headers } = request;
  /** @param {string} name */
  const header = (name) => (name === "host" ? readHost(request) : headers[name]?.toString());
  const problem = edge.reject({ method, path: url.split("?", 1)[0] ?? "", header });
  if (problem === undefined) return false;
  writeProblem(edge, problem, response);
  return true;
}

/** @param {Edge} edge @param {HttpProblem} problem @param {import("node:http").ServerResponse} response */
export function writeProblem({ guardHeaders }, { status, headers, body }, response) {
  response.writeHead(status, { ...guardHeaders, ...headers, "Content-Length": Buffer.byteLength(body) });
  response.end(body);
}

/**
 * Undefined if there is no Host header or more than one. HTTP/1.0 does not require one (RFC 9112 section 3.2).
 * @param {import("node:http").IncomingMessage} request
 */
function readHost({ headersDistinct: { host = [] }, httpVersion }) {
  if (httpVersion === "1.0" && host.length === 0) return "";
  return host.length === 1 ? host[0] : undefined;
}

/** Sockets already handled. Node emits `clientError` again for every further chunk. @type {WeakSet<object>} */
const abandoned = new WeakSet();

/**
 * Responds to requests that Node's parser rejects. Garbage after a complete request is ignored once its response is sent.
 * @param {Edge} edge
 * @param {Error & { code?: string, rawPacket?: Buffer, bytesParsed?: number }} error
 * @param {import("node:net").Socket & { _httpMessage?: import("node:http").ServerResponse | null }} socket
 */
export function answerMalformed(edge, { code = "", rawPacket, bytesParsed = 0 }, socket) {
  if (abandoned.has(socket)) return;
  abandoned.add(socket);
  const inFlight = socket._httpMessage;
  if (inFlight?.req.complete && code.startsWith("HPE_")) {
    if (!inFlight.headersSent) inFlight.setHeader("Connection", "close");
    inFlight.once("finish", () => socket.destroySoon());
    return;
  }
  const isFromClient = code.startsWith("HPE_") || code === "ERR_HTTP_REQUEST_TIMEOUT";
  if (!isFromClient || !socket.writable || socket.bytesRead === 0 || inFlight?.headersSent) {
    socket.destroy();
    return;
  }
  const lineStart = rawPacket ? rawPacket.lastIndexOf("\n", bytesParsed) + 1 : 0;
  const requestLine = rawPacket?.toString("latin1", lineStart, lineStart + 8_192).split("\n", 1)[0] ?? "";
  writeRaw(edge, edge.rejectMalformed(code, requestLine), socket);
}

/**
 * Node passes the socket of a `CONNECT` request instead of a response.
 * @param {Edge} edge
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:stream").Duplex} socket
 */
export function answerConnect(edge, { url }, socket) {
  socket.on("error", () => undefined);
  writeRaw(edge, edge.rejectMalformed("HPE_INVALID_METHOD", `CONNECT ${url} HTTP/1.1`), socket);
}

/** @param {Edge} edge @param {HttpProblem} problem @param {import("node:stream").Duplex & { destroySoon?: () => void }} socket */
function writeRaw({ guardHeaders }, { status, headers, body }, socket) {
  const all = {
    ...guardHeaders,
    ...headers,
    "Content-Length": Buffer.byteLength(body),
    Date: new Date().toUTCString(),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  socket.destroySoon?.();
}
