import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const maxAttempts = 50;

/** Removes a store's folder. The engine writes and removes files for a moment after it is closed, so this tries again. */
export async function removeFolder(folder: string): Promise<void> {
  for (let attempt = 1; attempt < maxAttempts; attempt++) {
    try {
      rmSync(folder, { recursive: true, force: true });
      return;
    } catch {
      await sleep(100);
    }
  }
  rmSync(folder, { recursive: true, force: true });
}
