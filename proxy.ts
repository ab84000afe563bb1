import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { themeScript } from "@/components/ui/theme";
import { pageUrlHeader } from "@/lib/accounts/return-url";
import { limitSharedPage } from "@/lib/endpoints/shared-page";
import { env } from "@/lib/env";
import { prefersMarkdown } from "@/lib/site/content-negotiation";
import { rejectAtEdge } from "@/lib/site/edge";
import { linkHeader, markdownPath } from "@/lib/site/markdown-pages";
import { contentSecurityPolicy } from "@/lib/site/page-headers";

/** Next reads the nonce from the request's policy and adds it to its scripts. Pages read their URL from `pageUrlHeader`. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { method, nextUrl } = request;
  const problem =
    rejectAtEdge({ method, path: nextUrl.pathname, header: (name) => request.headers.get(name) }) ??
    (await limitSharedPage(nextUrl.pathname, request.headers));
  if (problem) return new NextResponse(problem.body, problem);
  const policy = contentSecurityPolicy({
    nonce: randomBytes(16).toString("base64"),
    script: themeScript,
    isDevelopment: !env().isProduction,
  });
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  headers.set(pageUrlHeader, nextUrl.pathname + nextUrl.search);
  const markdown = markdownPath(nextUrl.pathname);
  const isMarkdown = markdown !== undefined && prefersMarkdown(request.headers.get("accept"));
  const response = isMarkdown
    ? NextResponse.rewrite(new URL(markdown, nextUrl), { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  if (markdown !== undefined) {
    response.headers.set("Link", linkHeader(markdown));
    response.headers.append("Vary", "Accept");
  }
  return response;
}

/**
 * Pages only. Not endpoints, whose responses no browser renders: Next buffers up to 10 MB of every body that passes through the proxy. Must
 * be a literal, because Next reads it at build time.
 */
export const config = {
  matcher: [
    "/((?!(?:v1|api)(?:/|$)|_next/static/|(?:sign-in/accept|sign-in/passkey|sign-in/passkey/options|sign-in/request|sign-in/session|sign-out|mcp|oauth/decision|oauth/register|oauth/token|\\.well-known/oauth-authorization-server|\\.well-known/oauth-protected-resource/mcp)$).*)",
  ],
};
