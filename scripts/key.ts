/** `npm run key -- create --project NAME [--name NAME] | list | revoke ID | demo`: manages API keys. */
import { runScript } from "@/scripts/run-script";

await runScript(["key", ...process.argv.slice(2)]);
