/** `npm run restore -- FOLDER`: restores a backup while Sluice is stopped. */
import { backupCommand } from "@/lib/process/backup/command";
import { runHere } from "@/scripts/run-script";

await runHere(() => backupCommand("restore", process.argv.slice(2)));
