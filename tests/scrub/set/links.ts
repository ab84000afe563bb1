/** Codes and tickets in sign-in redirects, tokens in the path of emailed links, and ids and slugs in the same places. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const values = [
  "HiywazIWkdAeQsmW63g4igBYpThaLbNx",
  "4/0AX4XfWh-s9kQz7v1TtLrN2bYpC8",
  "SplxlOBeZQQYbYS6WxSbIA7",
  "M.R3_BL2.5f0c7a1e-9b42",
];
const uuid = "7d9f2c54-1b3e-4c8a-9f60-2ad1e3b57c18";

const answers: readonly ((value: string) => string)[] = [
  (v) => `https://shop.example.com/cb?state=home&code=${v}`,
  (v) => `https://app.example.com/oauth2/callback?code=${v}&scope=openid`,
  (v) => `GET /login/oidc/callback?code=${v}&session_state=af0ifjsldkj HTTP/1.1`,
  (v) => `redirected to "http://localhost:8400/?code=${v}&state=12345"`,
  (v) => `msauth://com.example.app/redirect?client_info=1&auth_code=${v}`,
];
const tickets: readonly ((value: string) => string)[] = [
  (v) => `https://bff.example.com/login/callback?ticket=ST-92143-${v}-cas&svc=crm`,
  (v) => `GET /cas/serviceValidate?service=https%3A%2F%2Fapp&ticket=ST-1-${v}`,
];
const paths: readonly ((value: string) => string)[] = [
  (v) => `https://app.example.com/reset-password/${v}?lang=pl`,
  (v) => `open https://app.example.com/users/password/reset/${v} to choose a new one`,
  (v) => `https://app.example.com/magic-link/${v}`,
  (v) => `https://app.example.com/verify-email/${v}`,
  (v) => `https://app.example.com/invite/${v}`,
  (v) => `POST /account/activate/${v}`,
];
const tokens = ["jr8qiauyg3ye8gPio9Al9uoPGMp_Zx_EyRwQSn1-DKM", "9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c"];

const cases = (forms: readonly ((value: string) => string)[], all: readonly string[]): HiddenCase[] =>
  forms.flatMap((form) => all.map((value) => ({ kind: "secret", payload: { url: form(value) }, gone: [value] })));

export const mustGo: readonly HiddenCase[] = [
  ...cases(answers, values),
  ...cases(tickets, values.slice(0, 1)),
  ...cases(paths, tokens),
  ...cases(paths.slice(0, 3), [uuid]),
];

export const mustStay: readonly object[] = [
  `https://shop.example.com/orders/confirm/${uuid}`,
  `https://app.example.com/invite/${uuid}`,
  "https://shop.example.com/sale?code=SUMMER2026&ref=mail",
  "https://example.com/errors?code=ERR_HTTP2_STREAM_CANCEL&state=closed",
  "https://example.com/docs/reset-password/how-to-reset-your-password-2",
  "https://example.com/callback?code=invalid_request_uri&state=x",
  "https://support.example.com/help?ticket=4711&state=open",
  "https://support.example.com/tickets/2026-000481?status=open&state=assigned",
  "https://example.com/verify-email/what-happens-after-verification",
  "https://example.com/p?country_code=DE&state=bavaria",
  "the callback gets ?code=...&state=... from the provider",
  "https://example.com/oauth/callback?code=<code>&state=<state>",
].map((url) => ({ url }));
