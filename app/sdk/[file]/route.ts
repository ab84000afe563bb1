/** Unknown files under `/sdk`. Next serves the files in `public/sdk` before it looks for a route. */
export function GET(): Response {
  return new Response("Not found. /docs/sdk lists the files that this deployment serves.\n", {
    status: 404,
    headers: { "Access-Control-Allow-Origin": "*", "Cache-Control": "no-store", "Content-Type": "text/plain" },
  });
}
