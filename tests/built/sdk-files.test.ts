/** `/sdk`: the files of our SDK as this deployment serves them, and as npm installs them. */
import { describe } from "vitest";
import { startApp, startNext } from "@/tests/support/built-app";
import { testSdkFiles } from "@/tests/support/sdk-files";
import { startedOnce } from "@/tests/support/started-once";

describe.each([
  ["npm start", startApp],
  ["next start", startNext],
] as const)("%s", (_, start) => {
  testSdkFiles(startedOnce({}, start));
});
