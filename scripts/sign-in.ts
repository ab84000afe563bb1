/** `npm run sign-in`: prints a single-use sign-in link for the process that runs on this data folder. */
import { runScript } from "@/scripts/run-script";

await runScript(["sign-in"]);
