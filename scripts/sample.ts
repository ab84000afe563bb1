/** `npm run sample`: creates the sample project, or completes it if that was interrupted. */
import { runScript } from "@/scripts/run-script";

await runScript(["sample"]);
