/** `npm run sign-in`: a single-use link that signs in to the dashboard of the process that runs on this data folder. */
import { runScript } from "@/scripts/run-script";

await runScript(["sign-in"]);
