/** CORS: which responses web pages of other sites can read, and what they can send. */
import type { HttpResponse, IncomingRequest } from "@/lib/gate/http/messages";
import { isForOwnHost } from "@/lib/gate/http/same-origin";

export type Cors = {
  /** The response to a preflight request. */
  readonly preflight: HttpResponse["headers"];
  readonly addHeaders: (request: IncomingRequest, headers: HttpResponse["headers"]) => void;
};

const exposed = "x-request-id, retry-after, ratelimit, ratelimit-policy";
const maxAge = { "Access-Control-Max-Age": "86400" };

/** For `/v1/events`. Allows and echoes any origin: JSON beacons are sent in credentials mode, which does not accept `*`. */
export const beaconCors: Cors = {
  preflight: {
    "Access-Control-Allow-Methods": "POST, OPTIONS",
    "Access-Control-Allow-Headers": "authorization, content-type, content-encoding",
    ...maxAge,
  },
  addHeaders: ({ headers: sent }, headers) => {
    const origin = sent.get("origin");
    headers.Vary = "Origin";
    if (origin === null) return;
    headers["Access-Control-Allow-Origin"] = origin;
    headers["Access-Control-Allow-Credentials"] = "true";
    headers["Access-Control-Expose-Headers"] = exposed;
  },
};

/** For OAuth clients and MCP clients in browsers, which send tokens in a header and never cookies. `*` does not cover `Authorization`. */
export const tokenCors: Cors = {
  preflight: {
    "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
    "Access-Control-Allow-Headers": "authorization, *",
    ...maxAge,
  },
  addHeaders: (request, headers) => {
    if (!isForOwnHost(request)) return;
    headers["Access-Control-Allow-Origin"] = "*";
    headers["Access-Control-Expose-Headers"] = `${exposed}, www-authenticate`;
  },
};
