/** `/docs/widgets`: tokens, beacons and CORS for code that runs in a browser. */
import { beaconLimits, widgetLimits } from "@/lib/gate/contracts/batch";
import { refusedBodyEvents, widgetTokenMaxEvents, widgetTokenTtlSeconds } from "@/lib/gate/contracts/widget-token";
import { addCorsHeaders, preflight } from "@/lib/gate/http/cors";
import { curl } from "@/lib/site/docs/curl";
import { blocks, bullets, code, fenced, grouped, json, sized, table } from "@/lib/site/docs/markdown";
import type { DocsPage } from "@/lib/site/docs/page";
import { widgetClick } from "@/lib/site/docs/sample";
import { widgetToken } from "@/lib/site/openapi/examples";

export const widgets: DocsPage = {
  slug: "widgets",
  title: "Widgets",
  description: "Short-lived tokens for one trace and one session, beacons, and CORS.",
  markdown: ({ ingestUrl }) =>
    blocks(
      "# Widgets",
      "Code in a browser must not hold an API key: whoever opens the page can read it. Its server mints a token, and the widget sends with that. A key that comes with an `Origin` header, as browsers send it, still works, but each answer carries a warning and the log names the key's ID.",
      "## Mint a token",
      `For one trace and one session, on your server. The token is good for ${widgetTokenTtlSeconds / 60} minutes and ${grouped(widgetTokenMaxEvents)} events.`,
      curl({
        url: `${ingestUrl}/v1/widget-tokens`,
        bearer: "SLUICE_API_KEY",
        body: { traceId: widgetClick.trace_id, sessionId: widgetClick.session_id },
      }),
      json(widgetToken),
      "`expiresAt` is the token's `exp`. Mint another before then. There is no CORS here: minting is for servers.",
      "## Send with it",
      "As a server does, with the token instead of the key:",
      curl({ url: `${ingestUrl}/v1/events`, bearer: "WIDGET_TOKEN", body: { events: [widgetClick] } }),
      "A token narrows what may be sent:",
      bullets([
        "`trace_id` and `session_id` must be the token's, and `source` must be `widget`; an event that says otherwise is rejected by its position.",
        "All three may be left out: they are filled in from the token.",
        "Anybody who opens the page can read a token. If an id contains a secret, the token contains [its keyed hash](/docs/scrubbing) instead, and events may name the id or the hash.",
        `A body is limited to ${sized(widgetLimits.maxBytes)}, before and after decompression. A refused body costs ${refusedBodyEvents} of the token's events, so a client that only sends refused bodies soon gets ${code("rate_limited")}.`,
        "A token is valid only as long as the API key that minted it: revoke the key, and its tokens stop within 60 seconds with [`invalid_token`](/docs/errors#invalid_token).",
        `After ${grouped(widgetTokenMaxEvents)} events comes [${code("rate_limited")}](/docs/errors#rate_limited); after ${widgetTokenTtlSeconds / 60} minutes, [${code("expired_token")}](/docs/errors#expired_token).`,
      ]),
      "## Beacons",
      "A page that is being left can still send a beacon, which cannot set a header. The token then goes into the body:",
      fenced("js", beacon(`${ingestUrl}/v1/events`)),
      `A body that carries its own token is ${sized(beaconLimits.maxWireBytes)} at most. A beacon of a plain string comes as \`text/plain\`, and is read as JSON too. The same request as a line to paste, without a header for the token:`,
      curl({ url: `${ingestUrl}/v1/events`, body: { token: "…", events: [widgetClick] } }),
      "Last, a token is taken from the query, as `?token=`, and checked before the body is read. An API key is refused in both places.",
      "## CORS",
      "`/v1/events` answers any origin, also `null`, which sandboxed frames have; errors carry the same headers. It reads no cookie, so that gives nothing away.",
      table(["Header", "Value"], corsHeaders()),
    ),
};

const beacon = (url: string) => `addEventListener("pagehide", () => {
  const body = JSON.stringify({ token, events: waiting });
  const json = new Blob([body], { type: "application/json" });
  navigator.sendBeacon("${url}", json);
});`;

/** As the endpoint sends them. */
function corsHeaders(): string[][] {
  const { headers } = preflight();
  addCorsHeaders(new Request("http://localhost/", { headers: { Origin: "null" } }), headers);
  headers.set("Access-Control-Allow-Origin", "the request's Origin");
  return [...headers].map(([name, value]) => [code(name), value]);
}
