/** The rate limit of shared links, and the page over it. `proxy.ts` answers with it, because Next's pages can't set their status. */

import { env } from "@/lib/env";
import { clientAddress } from "@/lib/gate/http/client-address";
import type { HttpProblem } from "@/lib/gate/http/problem-response";
import { consume } from "@/lib/gate/limits/rate-limit";
import { countedText } from "@/lib/number-text";
import { Problem } from "@/lib/problem";
import { logged } from "@/lib/site/edge";
import { plainPage } from "@/lib/site/forms/plain-page";
import { scriptlessPolicy, sharedHeaders } from "@/lib/site/page-headers";

/** @throws Problem rate_limited */
export const limitSharedLinks = (address: string): Promise<void> =>
  consume({ name: "shared-links", ...env().rateLimits.queries }, address);

/** Counts a request for the page of a shared link. Returns the response over the limit. */
export async function limitSharedPage(path: string, headers: Pick<Headers, "get">): Promise<HttpProblem | undefined> {
  if (!/^\/shared\/[^/]+\/?$/.test(path)) return undefined;
  try {
    await limitSharedLinks(clientAddress(headers));
    return undefined;
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== "rate_limited") throw problem;
    const response = logged(problem, { method: "GET" });
    const wait = countedText(Number(problem.metadata.retryAfterSeconds), "second");
    return {
      ...response,
      headers: {
        ...response.headers,
        ...sharedHeaders,
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": scriptlessPolicy,
        "Cache-Control": "no-store",
      },
      body: plainPage({
        title: "Too many requests",
        heading: "Too many requests",
        body: `<p role="alert">Your network opened too many shared links. Wait ${wait}, then reload this page.</p>`,
      }),
    };
  }
}
