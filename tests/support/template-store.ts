/** Runs once before all test files. Creates a store with the schema, which each file copies. */
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { Variables } from "@/lib/env";
import { removeFolder } from "./remove-folder";

declare module "vitest" {
  interface ProvidedContext {
    templateFolder: string;
    /** The folder of each process's store. */
    storesFolder: string;
  }
}

export default function createTemplate(project: TestProject): () => Promise<void> {
  const storesFolder = mkdtempSync(path.join(tmpdir(), "sluice-tests-"));
  const folder = path.join(storesFolder, "template");
  const { PATH, HOME } = process.env;
  // An empty variable counts as unset, even if a `.env` file sets it.
  const blank = Object.fromEntries(Object.keys(Variables.shape).map((name) => [name, ""]));
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "scripts/migrate.ts"], {
    env: { ...blank, PATH, HOME, DATA_DIR: folder } as unknown as NodeJS.ProcessEnv,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The template store could not be created:\n${stderr}`);
  project.provide("templateFolder", folder);
  project.provide("storesFolder", storesFolder);
  return () => removeFolder(storesFolder);
}
