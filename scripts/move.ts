/** `npm run move -- --to URL`: moves the embedded store to a ClickHouse server or cluster, even while events arrive. */
import { backupCommand } from "@/lib/process/backup/command";
import { runHere } from "@/scripts/run-script";

const report = (line: string) => void process.stdout.write(`${line}\n`);
await runHere(() => backupCommand("move", process.argv.slice(2), report));
