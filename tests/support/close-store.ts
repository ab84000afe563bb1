/** Closes and removes the store after a test file that has its own process. */
import { afterAll } from "vitest";
import { closeStore } from "@/lib/store/store";
import { removeFolder } from "@/tests/support/remove-folder";

afterAll(async () => {
  await closeStore();
  await removeFolder(String(process.env.DATA_DIR));
});
