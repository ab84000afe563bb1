/** The environment variables of one test file. */
import { afterAll, beforeAll } from "vitest";
import { setVariables } from "@/lib/env";

let isChanged = false;

/** A test file calls this outside its tests. Afterwards, the process has its original variables again. */
export function withVariables(changed: Record<string, string>): void {
  beforeAll(() => {
    if (isChanged) throw new Error("A test file calls this once.");
    isChanged = true;
    setVariables(changed);
  });
  afterAll(() => {
    isChanged = false;
    setVariables({});
  });
}
