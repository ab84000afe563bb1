import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants";
import { guardHeaders } from "@/lib/site/page-headers";

const config = (phase: string): NextConfig => ({
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ["ioredis"],
  // Disables `/_next/image`. No page needs it, and it would fetch and log URLs that a client chooses.
  images: { unoptimized: true },
  // We handle URLs with a trailing slash ourselves, because a preflight request must not be redirected.
  skipTrailingSlashRedirect: true,
  // For every response. `server.mjs` adds them to its own responses.
  headers: async () => [
    {
      source: "/:path*",
      headers: Object.entries(guardHeaders(phase !== PHASE_DEVELOPMENT_SERVER)).map(([key, value]) => ({ key, value })),
    },
  ],
  // Every docs page is also available as Markdown. The quickstart, `/docs.md`, needs no rewrite.
  rewrites: async () => [{ source: "/docs/:page([a-z]+).md", destination: "/docs.md/:page" }],
  // We log requests ourselves, without the query string, which may contain the token of a beacon or a sign-in link.
  logging: { incomingRequests: { ignore: [/^\/(v1|api|sign-in)(\/|$)/] } },
  experimental: {
    // Keeps function names readable in stack traces and profiles. Browsers do not download this code.
    serverMinification: false,
    // Keeps rendered pages in memory, because the container's root is read-only.
    isrFlushToDisk: false,
  },
});

export default config;
