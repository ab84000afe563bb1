/** Runs once before all test files. Creates a store with the schema, which each file copies. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { Variables } from "@/lib/env";
import { runBundled } from "./bundled";
import { removeFolder } from "./remove-folder";

declare module "vitest" {
  interface ProvidedContext {
    templateFolder: string;
    /** The folder of each process's store. */
    storesFolder: string;
  }
}

export default async function createTemplate(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Vitest calls this for each project. They inherit what the root project provides.
  if (!project.isRootProject()) return;
  const storesFolder = mkdtempSync(path.join(tmpdir(), "sluice-tests-"));
  const folder = path.join(storesFolder, "template");
  const { PATH, HOME } = process.env;
  // An empty variable counts as unset, even if a `.env` file sets it.
  const blank = Object.fromEntries(Object.keys(Variables.shape).map((name) => [name, ""]));
  const { status, stderr } = await runBundled("scripts/migrate.ts", [], {
    ...blank,
    PATH,
    HOME,
    DATA_DIR: folder,
  } as unknown as NodeJS.ProcessEnv);
  if (status !== 0) throw new Error(`The template store could not be created:\n${stderr}`);
  project.provide("templateFolder", folder);
  project.provide("storesFolder", storesFolder);
  return () => removeFolder(storesFolder);
}
