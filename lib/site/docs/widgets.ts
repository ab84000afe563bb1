/** `/docs/widgets`: tokens, beacons and CORS for browser code. */

import { beaconLimits, widgetLimits } from "@/lib/gate/contracts/batch";
import { rejectedBodyEvents, widgetTokenMaxEvents, widgetTokenTtlSeconds } from "@/lib/gate/contracts/widget-token";
import { beaconCors } from "@/lib/gate/http/cors";
import { numberText } from "@/lib/number-text";
import { curl } from "@/lib/site/docs/curl";
import { blocks, bullets, code, fenced, formatBytes, json, table } from "@/lib/site/docs/markdown";
import type { DocsPage } from "@/lib/site/docs/page";
import { widgetClick } from "@/lib/site/docs/sample";
import { widgetToken } from "@/lib/site/openapi/examples";

export const widgets: DocsPage = {
  slug: "widgets",
  title: "Widgets",
  description: "Send events from a browser with short-lived widget tokens. Beacons and CORS.",
  markdown: ({ ingestUrl }) =>
    blocks(
      "# Widgets",
      "Never put an API key in browser code, where visitors can read it. Mint a widget token on your server instead and send events with the token. An API key sent with an `Origin` header, which browsers add, still works, but each batch's response has a warning and Sluice logs the key's id.",
      "## Mint a token",
      `On your server, mint a token for one trace and one session. It is valid for ${widgetTokenTtlSeconds / 60} minutes and ${numberText(widgetTokenMaxEvents)} events.`,
      curl({
        url: `${ingestUrl}/v1/widget-tokens`,
        bearer: "SLUICE_API_KEY",
        body: { traceId: widgetClick.trace_id, sessionId: widgetClick.session_id },
      }),
      json(widgetToken),
      'If there is no session, send `"sessionId": ""`. Such a token accepts only events without a session.',
      "`expiresAt` is the token's `exp`. Mint a new token before the current one expires. This endpoint does not support CORS, because only servers can mint tokens.",
      "## Send events",
      "Send events as a server would, with the token in place of the API key:",
      curl({ url: `${ingestUrl}/v1/events`, bearer: "WIDGET_TOKEN", body: { events: [widgetClick] } }),
      "A token limits what you can send:",
      bullets([
        "`trace_id` and `session_id` must match the token, and `source` must be `widget`. Other events are rejected.",
        "You can leave out all three. They are filled in from the token.",
        "Visitors can read the token. If an id contains a secret, the token contains [its keyed hash](/docs/scrubbing) instead, and events can use either the id or the hash.",
        `A body is limited to ${formatBytes(widgetLimits.maxBytes)}, before and after decompression. A rejected body uses up ${rejectedBodyEvents} of the token's events, so a client that only sends rejected bodies soon gets ${code("rate_limited")}.`,
        "A token is valid only as long as the API key that minted it. Within 60 seconds after you revoke the key, its tokens get [`invalid_token`](/docs/errors#invalid_token).",
        `After ${numberText(widgetTokenMaxEvents)} events the token gets [${code("rate_limited")}](/docs/errors#rate_limited), and after ${widgetTokenTtlSeconds / 60} minutes [${code("expired_token")}](/docs/errors#expired_token).`,
      ]),
      "## Beacons",
      "When a visitor leaves the page, you can still send a beacon. Beacons cannot set headers, so put the token in the body:",
      fenced("js", beacon(`${ingestUrl}/v1/events`)),
      `A body with a token in it must be at most ${formatBytes(beaconLimits.maxWireBytes)}. If you pass a string to \`sendBeacon\`, the browser sends \`text/plain\`, which is parsed as JSON too. The same request with curl:`,
      curl({ url: `${ingestUrl}/v1/events`, body: { token: "…", events: [widgetClick] } }),
      "You can also pass the token in the query as `?token=`. It is then checked before the body is read, and the same size limit applies. API keys are rejected in the body and in the query.",
      "## CORS",
      "`/v1/events` accepts requests from any origin, including `null`, which sandboxed frames send. Error responses include the CORS headers too. This is safe because the endpoint never reads cookies. To accept a token only on pages from your own origins, mint it with a key that has [allowed origins](/docs/running#api-keys-and-secrets).",
      table(["Header", "Value"], corsHeaders()),
    ),
};

const beacon = (url: string) => `addEventListener("pagehide", () => {
  const body = JSON.stringify({ token, events: waiting });
  const json = new Blob([body], { type: "application/json" });
  navigator.sendBeacon("${url}", json);
});`;

/** The headers the endpoint sends. */
function corsHeaders(): string[][] {
  const headers = { ...beaconCors.preflight };
  beaconCors.addHeaders({ method: "", url: "", headers: { get: () => "the request's Origin" }, body: null }, headers);
  return Object.entries(headers)
    .map(([name, value]) => [code(name.toLowerCase()), String(value)])
    .sort();
}
