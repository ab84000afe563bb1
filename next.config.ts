import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants";
import { guardHeaders, sharedHeaders } from "@/lib/site/page-headers";
import { listSdkFiles, sdkHeaders } from "@/lib/site/sdk-files";

/** `npm test` checks the types before it builds, and in a new clone nothing would read Next's caches. Next cannot load `lib/env` here. */
const isTestBuild = process.env.SLUICE_TEST_BUILD === "1";
const sdkFiles = listSdkFiles("public/sdk");
const listed = (headers: Record<string, string>) => Object.entries(headers).map(([key, value]) => ({ key, value }));

const config = (phase: string): NextConfig => ({
  poweredByHeader: false,
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: isTestBuild },
  serverExternalPackages: ["ioredis"],
  // Disables `/_next/image`. No page needs it, and it would fetch and log URLs that a client chooses.
  images: { unoptimized: true },
  // We handle URLs with a trailing slash ourselves, because a preflight request must not be redirected.
  skipTrailingSlashRedirect: true,
  // For every response. `server.mjs` adds them to its own responses.
  headers: async () => [
    { source: "/:path*", headers: listed(guardHeaders(phase !== PHASE_DEVELOPMENT_SERVER)) },
    // The URL of a shared link contains its token. Whether the link works makes no difference.
    ...["/shared/:path*", "/api/shared/:path*"].map((source) => ({ source, headers: listed(sharedHeaders) })),
    // Not for other paths under `/sdk`, whose 404 must not be cached.
    ...sdkFiles.map((file) => ({ source: `/sdk/${file.name}`, headers: listed(sdkHeaders(file)) })),
  ],
  // Every docs page is also available as Markdown. The quickstart, `/docs.md`, needs no rewrite.
  rewrites: async () => [
    { source: "/docs/:page([a-z-]+).md", destination: "/docs.md/:page" },
    // Where an earlier draft of AI catalogs put it.
    { source: "/.well-known/mcp/catalog.json", destination: "/.well-known/ai-catalog.json" },
  ],
  // Inlined into the docs, because a function on Vercel cannot read `public`.
  env: { SDK_FILES: JSON.stringify(sdkFiles) },
  // We log requests ourselves, without paths and query strings, which may contain the token of a beacon, a sign-in link or a shared link.
  logging: { incomingRequests: { ignore: [/^\/(v1|api|sign-in|shared)(\/|$)/] } },
  experimental: {
    turbopackFileSystemCacheForBuild: !isTestBuild,
    turbopackFileSystemCacheForDev: !isTestBuild,
    // For pages that need a higher role.
    authInterrupts: true,
    // Keeps function names readable in stack traces and profiles. Browsers do not download this code.
    serverMinification: false,
    // Keeps rendered pages in memory, because the container's root is read-only.
    isrFlushToDisk: false,
  },
});

export default config;
