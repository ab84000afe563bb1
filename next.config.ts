import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants";
import { guardHeaders } from "@/lib/site/page-headers";

const config = (phase: string): NextConfig => ({
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ["ioredis"],
  // Disables `/_next/image`. We don't use the optimizer, which would fetch and log client-supplied URLs.
  images: { unoptimized: true },
  // We handle trailing slashes ourselves, because a CORS preflight cannot follow a redirect.
  skipTrailingSlashRedirect: true,
  // For every response. `server.mjs` adds them to its own.
  headers: async () => [
    {
      source: "/:path*",
      headers: Object.entries(guardHeaders(phase !== PHASE_DEVELOPMENT_SERVER)).map(([key, value]) => ({ key, value })),
    },
  ],
  // Docs pages as Markdown. `/docs.md` needs no rewrite.
  rewrites: async () => [{ source: "/docs/:page([a-z]+).md", destination: "/docs.md/:page" }],
  // We log requests ourselves, without the query, which can contain tokens.
  logging: { incomingRequests: { ignore: [/^\/(v1|api|sign-in)(\/|$)/] } },
  experimental: {
    // Keeps function names in stack traces and profiles. This code is never sent to browsers.
    serverMinification: false,
    // Keep rendered pages in memory, because the container's root is read-only.
    isrFlushToDisk: false,
  },
});

export default config;
