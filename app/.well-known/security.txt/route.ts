/** `/.well-known/security.txt`: where to report a vulnerability (RFC 9116). */

import { dayMs } from "@/lib/durations";
import { env } from "@/lib/env";

/** Uses the deployment's URLs. The expiry date is computed on each request. */
export const dynamic = "force-dynamic";

const goodForMs = 180 * dayMs;

export function GET(): Response {
  const { siteUrl } = env();
  const lines = [
    `Contact: ${siteUrl}/contact`,
    `Expires: ${new Date(Date.now() + goodForMs).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
