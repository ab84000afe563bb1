// The bare app. Plain JavaScript, because Next would write a tsconfig.json of its own beside TypeScript.
import path from "node:path";

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  turbopack: { root: path.resolve(import.meta.dirname, "../../..") },
};

export default config;
