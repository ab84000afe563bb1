/** `npm run sign-in`: prints a single-use sign-in link for the dashboard of the process that uses this data folder. */
import { runScript } from "@/scripts/run-script";

await runScript(["sign-in", ...process.argv.slice(2)]);
