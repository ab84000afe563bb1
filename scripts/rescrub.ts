/** `npm run rescrub`: scrubs stored events again under the current rules. */
import { runScript } from "@/scripts/run-script";

await runScript(["rescrub", ...process.argv.slice(2)]);
