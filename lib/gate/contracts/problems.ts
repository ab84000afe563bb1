/** The error catalog: the status, cause and advice of each code. Rendered on /docs/errors. */

type Entry = { readonly status: number; readonly when: string; readonly advice: string };

export const problems = {
  invalid_json: {
    status: 400,
    when: "The body is not JSON, or not UTF-8.",
    advice: "Fix the serializer. `metadata.position` is the character where parsing stopped, when known.",
  },
  invalid_request: {
    status: 400,
    when: "A query parameter is invalid, or the body is valid JSON but does not match the schema, or is not a valid OTLP message.",
    advice:
      "`metadata.issues` lists each path with the expected value. For forms, `metadata.fields` lists the issues by field. Requests that are not valid HTTP/1.1 also get this code; `message` says why.",
  },
  empty_batch: {
    status: 400,
    when: "`events` is an empty array, and the batch does not report dropped events.",
    advice: "Send at least one event.",
  },
  all_events_invalid: {
    status: 400,
    when: "No event in the batch is valid. Nothing was stored.",
    advice: "Fix the events. `metadata.errors` lists the issues of each event by its index in the batch.",
  },
  blocked_target: {
    status: 400,
    when: "Agentcheck does not scan this address: it is not http or https, has credentials in it, has no public address, or uses another port than 80 and 443.",
    advice:
      "Use the public address. `metadata.issues` says what is wrong with it. To scan a server of your own network, run `npm run agentcheck`.",
  },
  unsupported_encoding: {
    status: 400,
    when: "`Content-Encoding` is not identity, gzip (or its other name, x-gzip), deflate or br. OpenTelemetry endpoints accept identity and gzip only.",
    advice: "Use one of `metadata.supported`.",
  },
  unsupported_media_type: {
    status: 400,
    when: "The body is not `application/json` or, for beacons, `text/plain`. OpenTelemetry endpoints accept `application/x-protobuf` and `application/json`. Form endpoints accept `application/json` and `application/x-www-form-urlencoded`.",
    advice: "Use one of `metadata.supported`.",
  },
  invalid_stamp: {
    status: 400,
    when: "The form's stamp is missing, more than 24 hours old, already used for another submission or, in JSON, less than a second old. Nothing was stored.",
    advice: "Wait one second, then resubmit the form with `metadata.stamp`.",
  },
  missing_credentials: {
    status: 401,
    when: "The request has no credentials.",
    advice: "Send `Authorization: Bearer svc_…` or a widget token. To query, send a read token, `svr_…`.",
  },
  invalid_api_key: {
    status: 401,
    when: "The API key is malformed, has an invalid checksum, does not exist, was revoked, or has expired.",
    advice: "Create a key in the dashboard or with `npm run key -- create --project NAME`.",
  },
  invalid_token: {
    status: 401,
    when: "The widget token is invalid, or the API key that minted it was revoked or has expired. For queries, the read token is malformed, has an invalid checksum, does not exist, or was revoked. For `/mcp`, also: the grant of the access token was revoked or has expired, or its user has lost access. For `/api/cron/mail` and `/api/cron/alerts`, the secret is wrong.",
    advice:
      "Mint a new widget token at `POST /v1/widget-tokens`, or create a read token on the project's Keys page. An API key cannot query.",
  },
  expired_token: {
    status: 401,
    when: "The widget token, read token or access token has expired. Widget tokens are valid for 15 minutes, access tokens for an hour.",
    advice: "Mint a new widget token at `POST /v1/widget-tokens`, or create a read token on the project's Keys page.",
  },
  signed_out: {
    status: 401,
    when: "The dashboard request has no session, or its session has ended.",
    advice: "Sign in again at `/sign-in`. The dashboard API requires its session cookie and does not accept API keys.",
  },
  invalid_link: {
    status: 401,
    when: "The sign-in link is invalid, has expired, or was already used.",
    advice: "Request a new link at `/sign-in`. Links are single-use and expire after 15 minutes.",
  },
  sign_in_failed: {
    status: 401,
    when: "The passkey or the identity provider’s response is invalid, has expired, was already used, or belongs to an account that cannot sign in.",
    advice:
      "Start again at `/sign-in`. Only owners and members can sign in, with an address that the provider has verified.",
  },
  cross_origin: {
    status: 403,
    when: "The request came from a page on another origin (dashboard) or another site (forms), or a page of another site called `/mcp` by a host other than that of this site.",
    advice: "Use this site's pages, or call the API from a server.",
  },
  forbidden: {
    status: 403,
    when: "The API key does not have the scope that this operation requires, or cannot be used from this network, or the widget token cannot be used from this origin. In the dashboard: the user's role does not allow it.",
    advice:
      "Use a key with the scope in `metadata.required`. If it is `network`, send the request from an allowed network. If it is `origin`, use a key that allows the origin of the page. Scopes, networks and origins are chosen when a key is created. In the dashboard, ask an admin or an owner for the `metadata.required` role.",
  },
  recent_sign_in_required: {
    status: 403,
    when: "Deleting a project, erasing data, and adding or removing a passkey require a sign-in within the last hour.",
    advice: "Sign in again at `metadata.signIn`, by any allowed method, then retry. Terminal sign-ins are exempt.",
  },
  not_found: {
    status: 404,
    when: "The resource does not exist, or this API key or read token cannot access it. For links in emails, the link is invalid.",
    advice: "Check the path. `GET /v1/openapi.json` lists every operation.",
  },
  method_not_allowed: {
    status: 405,
    when: "This path does not support the request method. Pages support GET and HEAD.",
    advice: "Use one of the methods in `metadata.allow`, which are also in the `Allow` header.",
  },
  request_timeout: {
    status: 408,
    when: "The body stalled for 10 seconds or took longer than 30 seconds in total. A body is stalled if it grows by less than one sixteenth, or by less than 512 bytes, in 10 seconds.",
    advice: "Retry. Send smaller batches over slow connections.",
  },
  payload_too_large: {
    status: 413,
    when: "The body exceeds a size limit: 4 MiB on the wire or 8 MiB after decompression; 16 MiB and 64 MiB for OpenTelemetry; 512 KiB with a widget token; 72 KiB with the token in the body (beacons) or the query; 4 KiB when minting a token; 64 KiB for a form. A body over 512 KiB after decompression must not be more than 200 times its compressed size.",
    advice: "Split the batch and retry. `metadata.maxBytes` is the limit that applied.",
  },
  too_many_events: {
    status: 413,
    when: "The batch has more than 1,000 events. Nothing was stored.",
    advice: "Split the batch and retry.",
  },
  too_much_data: {
    status: 422,
    when: "A query took longer than 10 seconds or used more than 1 GiB of memory.",
    advice: "Choose a shorter time range or add a filter.",
  },
  unreachable_target: {
    status: 422,
    when: "Agentcheck got no response at all from this address.",
    advice: "Check the address, and that it can be reached from the internet.",
  },
  rate_limited: {
    status: 429,
    when: "Rate limit exceeded for this API key, read token, widget token or IP address. Rejected bodies count against the widget token. Forms, sign-in requests, failed authentication attempts, and concurrent or timed-out bodies without credentials count against the IP address. Other clients at the same IP address never cause a valid `Authorization` header to be rejected. In the dashboard, this can also mean that another export or dry run is already running.",
    advice: "Retry after `Retry-After` seconds.",
  },
  quota_exceeded: {
    status: 429,
    when: "The project has used up its quota of events for the day or the month, and the batch has an event that would be stored. No events in the batch were stored.",
    advice:
      "Retry the same batch after `Retry-After` seconds, when the day or month ends in UTC. `metadata.period` is `day` or `month`, and `metadata.resetsAt` is when it ends. The quota can be raised on the project's Settings page. Retries of stored batches are still accepted.",
  },
  internal: {
    status: 500,
    when: "Unexpected server error.",
    advice: "Retrying is safe. If the error persists, report the `requestId`.",
  },
  storage_unavailable: {
    status: 503,
    when: "The store is unreachable or rejected the request.",
    advice: "Retry the same batch after `Retry-After` seconds. Retries are always safe.",
  },
  storage_not_configured: {
    status: 503,
    when: "The deployment has no store because it runs on Vercel without `CLICKHOUSE_URL`.",
    advice: "Set `CLICKHOUSE_URL` on the deployment. Retrying the same batch afterwards is safe.",
  },
  mail_unavailable: {
    status: 503,
    when: "The email provider is unreachable or did not delete the address. Nothing was erased.",
    advice: "Retry. If the error persists, check that RESEND_API_KEY has permission to change contacts.",
  },
  provider_unavailable: {
    status: 503,
    when: "The identity provider is unreachable, or its response is not valid.",
    advice:
      "Retry, or sign in another way. If the error persists, check `OIDC_ISSUER` and the client’s settings at the provider.",
  },
  overloaded: {
    status: 503,
    when: "Too many requests with a body, with a new API key, without credentials or for a page are waiting, or this client has used its share of the memory or of the places for them.",
    advice: "Retry the same request after `Retry-After` seconds. Retries are always safe.",
  },
} as const satisfies Record<string, Entry>;

export type ProblemCode = keyof typeof problems;
