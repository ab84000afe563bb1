/** `npm run rescrub`: scrubs stored events again under today's rules. */
import { runScript } from "@/scripts/run-script";

await runScript(["rescrub", ...process.argv.slice(2)]);
