/** `npm run migrate [-- --print]`: migrates the schema of `CLICKHOUSE_URL`, or prints the statements. */
import { parseArgs } from "node:util";
import nextEnv from "@next/env";
import { ConfigurationError } from "@/lib/config/configuration";
import { createPrivately } from "@/lib/config/data-folder";
import { env } from "@/lib/env";
import { openClient } from "@/lib/store/client";
import { allChanges, baselineNumber } from "@/lib/store/schema";
import { createDatabase } from "@/lib/store/statements";
import { ensureSchema, toDialect } from "@/lib/store/store";

const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { print: { type: "boolean", default: false } } });
  const config = env().store;
  if (config.kind === "none") throw new ConfigurationError("No store to migrate. Set CLICKHOUSE_URL.");
  const dialect = toDialect(config);
  if (values.print) {
    print(`${createDatabase(dialect)};`);
    print(`\n-- A new database needs only the changes from ${baselineNumber} on.`);
    for (const { number, name, statements } of allChanges(dialect)) {
      print(`\n-- ${number}: ${name}`);
      for (const statement of statements) print(`${statement};`);
    }
    return;
  }
  const client = await openClient(config);
  try {
    const applied = await ensureSchema(client, config);
    for (const { number, name } of applied) print(`Applied ${number}: ${name}`);
    if (applied.length === 0) print("The schema is up to date.");
  } finally {
    await client.close();
  }
}

// Like `npm start`, load .env. Shell variables take precedence.
nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: () => undefined });

createPrivately();
try {
  await main();
} catch (error) {
  const { code } = error as { code?: string };
  process.stderr.write(
    error instanceof ConfigurationError
      ? `${error.message}\n`
      : `Cannot apply the schema${code === undefined ? "" : ` (${code})`}: check CLICKHOUSE_URL, the user and its permissions.\n`,
  );
  process.exitCode = 1;
}
