/** `npm run backup -- FOLDER`: backs up the embedded store, even while Sluice is running. */
import { backupCommand } from "@/lib/process/backup/command";
import { runBeside } from "@/scripts/run-script";

await runBeside(() => backupCommand("backup", process.argv.slice(2)));
