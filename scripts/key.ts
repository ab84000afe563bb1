/** `npm run key -- create --project NAME [--name NAME] | list | revoke ID | demo`: manages API keys without the dashboard. */
import { runScript } from "@/scripts/run-script";

await runScript(["key", ...process.argv.slice(2)]);
