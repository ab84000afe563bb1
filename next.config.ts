import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Native, optional, and loaded only when the store is embedded.
  serverExternalPackages: ["chdb", "ioredis"],
  // Half a gigabyte that a function on Vercel never opens.
  outputFileTracingExcludes: { "/*": ["./node_modules/chdb/**", "./node_modules/@chdb/**"] },
  // An address with a slash too many is answered by us, in the envelope, not by a redirect that no preflight survives.
  skipTrailingSlashRedirect: true,
  // Each page of the documents is there as Markdown too; the quickstart, `/docs.md`, needs no rewriting.
  rewrites: async () => [{ source: "/docs/:page([a-z]+).md", destination: "/docs.md/:page" }],
  // Our own line says what came, without the query, where a beacon's token may be, or that of a sign-in link.
  logging: { incomingRequests: { ignore: [/^\/(v1|api|sign-in)(\/|$)/] } },
  // A stack in the log names our functions, and a profile too; nobody downloads this code.
  experimental: { serverMinification: false },
};

export default config;
