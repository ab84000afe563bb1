/** After a test file that had a process of its own: its store is closed and removed. */
import { rmSync } from "node:fs";
import { afterAll } from "vitest";
import { closeStore } from "@/lib/store/store";

afterAll(async () => {
  await closeStore();
  // The engine removes files of its own for a moment after it was closed.
  rmSync(String(process.env.DATA_DIR), { recursive: true, force: true, maxRetries: 5 });
});
