// Serves health checks without Next, whose routing costs five times as much as the check.

/** @typedef {import("../lib/boot").Booted["probes"]} Probes */

/**
 * @param {Probes} probes By path.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @returns {boolean} Whether it responds.
 */
export function answerProbe(probes, { method, url = "", headers }, response) {
  const probe = probes[url.split("?", 1)[0] ?? ""];
  if (probe === undefined || (method !== "GET" && method !== "HEAD")) return false;
  const forwarded = { "x-forwarded-for": String(headers["x-forwarded-for"]) };
  const request = new Request("http://localhost/", { method, headers: forwarded });
  probe[method](request, { params: Promise.resolve({}) })
    .then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), "Content-Length": body.length });
      response.end(body);
    })
    .catch(() => response.destroy());
  return true;
}
