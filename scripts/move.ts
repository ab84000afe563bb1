/** `npm run move -- --to URL`: moves the embedded store to a ClickHouse server or cluster, even while events arrive. */
import { backupCommand } from "@/lib/process/backup/command";
import { runBeside } from "@/scripts/run-script";

const report = (line: string) => void process.stdout.write(`${line}\n`);
await runBeside(() => backupCommand("move", process.argv.slice(2), report));
