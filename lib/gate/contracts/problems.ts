/** The catalog of refusals: one word per code, its status, when it is given and what to do. Printed on /docs/errors. */

type Entry = { readonly status: number; readonly when: string; readonly advice: string };

export const problems = {
  invalid_json: {
    status: 400,
    when: "The body is not JSON, or not UTF-8.",
    advice: "Fix the serialiser; `metadata.position` is the character at which reading stopped, when it is known.",
  },
  invalid_request: {
    status: 400,
    when: "The body is JSON, but not the shape the endpoint asks for.",
    advice:
      "`metadata.issues` names each path and what would be right; of a form, `metadata.fields` says it by field. A request that is not valid HTTP/1.1 gets this code too; `message` says why.",
  },
  empty_batch: {
    status: 400,
    when: "`events` is an empty array.",
    advice: "Send at least one event, or nothing at all.",
  },
  all_events_invalid: {
    status: 400,
    when: "No event of the batch was valid; nothing was stored.",
    advice: "`metadata.errors` names each event by its position in the batch, with its issues.",
  },
  unsupported_encoding: {
    status: 400,
    when: "`Content-Encoding` is something other than identity, gzip, deflate or br.",
    advice: "Use one of `metadata.supported`.",
  },
  unsupported_media_type: {
    status: 400,
    when: "The body is neither `application/json` nor the `text/plain` that beacons send; of a form, nor what browsers post.",
    advice: "Use one of `metadata.supported`.",
  },
  invalid_stamp: {
    status: 400,
    when: "The form's stamp is missing, younger than a second, older than 24 hours, or was used for another submission. Nothing was stored.",
    advice: "Wait a second, then send the form again with `metadata.stamp`.",
  },
  missing_credentials: {
    status: 401,
    when: "No credential was sent.",
    advice: "Send `Authorization: Bearer svc_…`, or a widget token.",
  },
  invalid_api_key: {
    status: 401,
    when: "The API key is malformed, has a wrong checksum, is unknown, or was revoked. One answer for all four.",
    advice: "Take a key from the dashboard, or `npm run key -- create --project NAME`.",
  },
  invalid_token: {
    status: 401,
    when: "The widget token does not verify, or the API key that minted it was revoked. For `/api/cron/mail`: the secret is wrong.",
    advice: "Mint a new one at `POST /v1/widget-tokens`.",
  },
  expired_token: {
    status: 401,
    when: "The widget token has expired; it lives for 15 minutes.",
    advice: "Mint a new one at `POST /v1/widget-tokens`.",
  },
  signed_out: {
    status: 401,
    when: "The dashboard was asked for without a session, or with one that has ended.",
    advice: "Sign in again at `/sign-in`. The API of the dashboard takes its cookie, never an API key.",
  },
  invalid_link: {
    status: 401,
    when: "The sign-in link does not verify, has expired, or was used before. One answer for all three.",
    advice: "Ask for a new one at `/sign-in`: it is good for 15 minutes, once.",
  },
  cross_origin: {
    status: 403,
    when: "A page of another origin asked the dashboard to change something, or a page of another site sent a form.",
    advice: "Use the pages of this site, or call the API from a server.",
  },
  recent_sign_in_required: {
    status: 403,
    when: "Deleting a project and erasing data require a sign-in by email within the last hour.",
    advice: "Sign in again at `metadata.signIn`, then repeat the request. The terminal's sign-in is exempt.",
  },
  not_found: {
    status: 404,
    when: "There is nothing at this address, or the receipt is unknown to the key's project, or the link is not one of ours.",
    advice: "`GET /v1/openapi.json` lists every operation.",
  },
  method_not_allowed: {
    status: 405,
    when: "This path does not support the request method. Pages support GET and HEAD.",
    advice: "Use one of `metadata.allow`, which is also the `Allow` header.",
  },
  request_timeout: {
    status: 408,
    when: "The body stalled for 10 seconds, or took longer than 30 seconds in total. A body that grows by less than a sixteenth in 10 seconds has stalled.",
    advice: "Retry. Send smaller batches over slow connections.",
  },
  payload_too_large: {
    status: 413,
    when: "The body is larger than 4 MiB on the wire or 8 MiB after decompression; with a widget token, larger than 512 KiB; with its token in the body, as beacons are sent, larger than 72 KiB; when minting a token, larger than 4 KiB; for a form, larger than 64 KiB. A compressed body over 512 KiB must not expand to more than 200 times its size.",
    advice: "Split the batch and retry. `metadata.maxBytes` is the limit that applied.",
  },
  too_many_events: {
    status: 413,
    when: "The batch holds more than 1,000 events. Nothing was stored.",
    advice: "Split the batch and resend.",
  },
  too_much_data: {
    status: 422,
    when: "A dashboard query took longer than 10 seconds or used more than 1 GiB of memory.",
    advice: "Choose a shorter range, or a filter.",
  },
  rate_limited: {
    status: 429,
    when: "Rate limit exceeded for this API key, widget token or IP address. Refused bodies count against a widget token; forms, sign-in requests, failed credentials and concurrent bodies without credentials count against an address. A valid credential in the `Authorization` header is never refused because of what others at its address send. In the dashboard: another export is running.",
    advice: "Wait for `Retry-After` seconds, then retry.",
  },
  internal: {
    status: 500,
    when: "A bug of ours.",
    advice: "Report the `requestId`. Resending is safe.",
  },
  storage_unavailable: {
    status: 503,
    when: "The store cannot be reached, or refuses.",
    advice: "Wait for `Retry-After` seconds, then resend the same batch. Always safe.",
  },
  storage_not_configured: {
    status: 503,
    when: "The deployment has no store: it runs on Vercel without `CLICKHOUSE_URL`.",
    advice: "Whoever runs it sets `CLICKHOUSE_URL`. Resending the same batch afterwards is safe.",
  },
  mail_unavailable: {
    status: 503,
    when: "The mail provider did not forget an address, or cannot be reached. Nothing was erased.",
    advice: "Try again; when it stays so, check that RESEND_API_KEY may change contacts.",
  },
  overloaded: {
    status: 503,
    when: "Too many request bodies are waiting to be written, this client holds more than its share of the memory for them, or too many new API keys are waiting to be looked up.",
    advice: "Retry the same batch after `Retry-After` seconds. Retries are always safe.",
  },
} as const satisfies Record<string, Entry>;

export type ProblemCode = keyof typeof problems;
