/** Runs once before all tests of the built app. Builds the app if needed, which each of the tests' workers would do otherwise. */
import path from "node:path";
import { buildWhenNeeded } from "@/server/build-when-needed.mjs";

export default () => buildWhenNeeded(path.resolve(import.meta.dirname, "../.."));
