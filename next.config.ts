import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants";
import { guardHeaders } from "@/lib/site/page-headers";

const config = (phase: string): NextConfig => ({
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ["ioredis"],
  // No page needs the optimizer, which would fetch and log what a client names: `/_next/image` does not exist.
  images: { unoptimized: true },
  // An address with a slash too many is answered by us, in the envelope, not by a redirect that no preflight survives.
  skipTrailingSlashRedirect: true,
  // Every answer has them; `server.mjs` adds them to those it makes itself.
  headers: async () => [
    {
      source: "/:path*",
      headers: Object.entries(guardHeaders(phase !== PHASE_DEVELOPMENT_SERVER)).map(([key, value]) => ({ key, value })),
    },
  ],
  // Each page of the documents is there as Markdown too; the quickstart, `/docs.md`, needs no rewriting.
  rewrites: async () => [{ source: "/docs/:page([a-z]+).md", destination: "/docs.md/:page" }],
  // Our own line says what came, without the query, where a beacon's token may be, or that of a sign-in link.
  logging: { incomingRequests: { ignore: [/^\/(v1|api|sign-in)(\/|$)/] } },
  experimental: {
    // A stack in the log names our functions, and a profile too; nobody downloads this code.
    serverMinification: false,
    // What is rendered once is kept in memory: the container's root is read-only.
    isrFlushToDisk: false,
  },
});

export default config;
