/** Runs once before all test files. Creates a data folder with the schema and secrets, which each process copies. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { Variables } from "@/lib/env";
import { runBundled } from "./bundled";
import { removeFolder } from "./remove-folder";

const program = `
import { secrets } from "@/lib/config/secrets";
import { closeStore, store } from "@/lib/store/store";

// The secrets of a process don't change with its data folder.
secrets();
await store();
await closeStore();`;

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
  const { status, stderr } = await runBundled(program, [], {
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
