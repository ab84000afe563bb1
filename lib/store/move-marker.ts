/** Marks a database that is being filled by `npm run move`. */
import type { ClickHouseClient } from "@clickhouse/client";
import { ConfigurationError } from "@/lib/config/configuration";

/** The name of a table that exists until the move has ended. */
export const moveMarker = "unfinished_move";

export const isUnknownDatabase = (error: unknown): boolean => (error as { code?: string }).code === "81";

/** @throws ConfigurationError if events stored now would be deleted by the move */
export async function requireMoved(client: ClickHouseClient, database: string): Promise<void> {
  const query = `EXISTS TABLE ${database}.${moveMarker}`;
  const answer = await client.query({ query, format: "TabSeparated" }).catch((error) => {
    if (isUnknownDatabase(error)) return undefined;
    throw error;
  });
  if (answer === undefined || (await answer.text()).trim() !== "1") return;
  throw new ConfigurationError(
    `A store is being moved to the database ${database}. Wait until npm run move has finished. If it was interrupted, run it again.`,
  );
}
