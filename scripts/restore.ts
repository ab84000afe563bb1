/** `npm run restore -- FOLDER`: restores a backup while Sluice is stopped. */
import { backupCommand } from "@/lib/process/backup/command";
import { runBeside } from "@/scripts/run-script";

await runBeside(() => backupCommand("restore", process.argv.slice(2)));
