import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Native, optional, and loaded only when the store is embedded.
  serverExternalPackages: ["chdb", "ioredis"],
  // Half a gigabyte that a function on Vercel never opens.
  outputFileTracingExcludes: { "/*": ["./node_modules/chdb/**", "./node_modules/@chdb/**"] },
  // A stack in the log names our functions, and a profile too; nobody downloads this code.
  experimental: { serverMinification: false },
};

export default config;
