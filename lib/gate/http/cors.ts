/** CORS for `/v1/events`: any origin, echoed, because a JSON beacon's preflight comes in credentials mode, where `*` fails. */

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
