/** CORS for `/v1/events`. Allows and echoes any origin: JSON beacons are sent in credentials mode, which does not accept `*`. */
import type { HttpResponse } from "@/lib/gate/http/messages";

const exposed = "x-request-id, retry-after, ratelimit, ratelimit-policy";

/** @param origin The value of the request's `Origin` header. */
export function addCorsHeaders(origin: string | null, headers: HttpResponse["headers"]): void {
  headers.Vary = "Origin";
  if (origin === null) return;
  headers["Access-Control-Allow-Origin"] = origin;
  headers["Access-Control-Allow-Credentials"] = "true";
  headers["Access-Control-Expose-Headers"] = exposed;
}

export function preflight(): HttpResponse {
  return {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": "POST, OPTIONS",
      "Access-Control-Allow-Headers": "authorization, content-type, content-encoding",
      "Access-Control-Max-Age": "86400",
    },
    body: null,
  };
}
