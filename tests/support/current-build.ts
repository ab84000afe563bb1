/** Runs once before all tests of the built app. Builds the app if a source file is newer than the build, because the tests' workers would all build it. */
import path from "node:path";
import { buildWhenNeeded } from "@/server/build-when-needed.mjs";

export default () => buildWhenNeeded(path.resolve(import.meta.dirname, "../.."));
