/** The environment variables of one test file. */
import { afterAll, beforeAll } from "vitest";
import { setVariables } from "@/lib/env";

/** A test file calls this outside its tests. Afterwards, other files of its process have their variables again. */
export function withVariables(changed: Record<string, string>): void {
  beforeAll(() => setVariables(changed));
  afterAll(() => setVariables({}));
}
