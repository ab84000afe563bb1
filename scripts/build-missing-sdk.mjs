// Builds the SDK served by the app if it doesn't exist yet. Used by `npm run dev`.
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const served = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "public", "sdk");
if (!existsSync(served)) await import("./build-sdk.mjs");
