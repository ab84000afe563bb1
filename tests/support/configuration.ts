/** A valid server configuration, and what is wrong with invalid ones. */
import { parseEnv } from "@/lib/env";

export const secret = "0123456789abcdef0123456789abcdef";

export const server = {
  CLICKHOUSE_URL: "http://127.0.0.1:8123",
  WIDGET_TOKEN_SECRETS: secret,
  PSEUDONYM_SECRET: secret,
};

export const findFaults = (source: Record<string, string>) => {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
};
