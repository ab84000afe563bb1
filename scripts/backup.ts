/** `npm run backup -- FOLDER`: backs up the embedded store, even while Sluice is running. */
import { backupCommand } from "@/lib/process/backup/command";
import { runHere } from "@/scripts/run-script";

await runHere(() => backupCommand("backup", process.argv.slice(2)));
