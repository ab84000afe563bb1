/** CORS for `/v1/events`. Allows and echoes any origin: JSON beacons are sent in credentials mode, which does not accept `*`. */

const exposed = "x-request-id, retry-after, ratelimit, ratelimit-policy";

export function addCorsHeaders(request: Request, headers: Headers): void {
  headers.append("Vary", "Origin");
  const origin = request.headers.get("origin");
  if (origin === null) return;
  headers.set("Access-Control-Allow-Origin", origin);
  headers.set("Access-Control-Allow-Credentials", "true");
  headers.set("Access-Control-Expose-Headers", exposed);
}

export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": "POST, OPTIONS",
      "Access-Control-Allow-Headers": "authorization, content-type, content-encoding",
      "Access-Control-Max-Age": "86400",
    },
  });
}
