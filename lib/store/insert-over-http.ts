/** Inserts rows into a ClickHouse server with a single plain HTTP request, at a tenth of the cost of the client library. */
import http from "node:http";
import https from "node:https";
import type { StoreConfig } from "@/lib/config/configuration";
import { idleSocketMs, maxConnections, requestTimeoutMs, serverSettings } from "@/lib/store/client";

type Server = Extract<StoreConfig, { kind: "server" }>;
/**
 * Resolves when the rows are stored.
 * @param rows NDJSON.
 * @param token Deduplication token: the server stores rows with the same token once.
 */
export type InsertRows = (table: string, rows: Buffer, token: string) => Promise<void>;

/** An error returned by the server. `code` is the ClickHouse error number, as in the client library's errors. */
class InsertError extends Error {
  readonly code: string;

  constructor(status: number, code: string) {
    super(`ClickHouse returned ${status}.`);
    this.name = "InsertError";
    this.code = code;
  }
}

/** @param settings Settings for every insert. */
export function insertOverHttp(server: Server, settings: Readonly<Record<string, string | number>>): InsertRows {
  const { protocol, hostname, port, path, headers, timeoutMs, settingsInUrl } = connectionTo(server);
  const { request, Agent } = protocol === "https:" ? https : http;
  const agent = new Agent({ keepAlive: true, timeout: idleSocketMs, maxSockets: maxConnections });
  const fixed = String(
    new URLSearchParams({
      database: server.database,
      ...(serverSettings as object),
      ...settings,
      ...settingsInUrl,
    }),
  );
  return (table, rows, token) =>
    new Promise((resolve, reject) => {
      const query = encodeURIComponent(`INSERT INTO ${table} FORMAT JSONEachRow`);
      const outgoing = request({
        method: "POST",
        protocol,
        hostname,
        port,
        path: `${path}?query=${query}&${fixed}&insert_deduplication_token=${token}`,
        agent,
        headers: { ...headers, "Content-Length": rows.length },
        timeout: timeoutMs,
      });
      outgoing.on("response", (answer) => {
        answer.on("error", reject);
        answer.on("end", () => {
          const { statusCode = 0, headers: received } = answer;
          if (statusCode === 200) resolve();
          else reject(new InsertError(statusCode, received["x-clickhouse-exception-code"]?.toString() ?? ""));
        });
        // Drain the response so that the socket returns to the pool.
        answer.resume();
      });
      outgoing.on("error", reject);
      outgoing.on("timeout", () => outgoing.destroy(new InsertError(0, "TIMEOUT")));
      outgoing.end(rows);
    });
}

/**
 * Parses `CLICKHOUSE_URL` like the client library does: credentials, settings, headers and a timeout in the URL take precedence.
 */
function connectionTo({ url, user, password }: Server) {
  const { protocol, hostname, port, username, password: passwordInUrl, searchParams } = new URL(url);
  const startingWith = (prefix: RegExp) =>
    Object.fromEntries(
      [...searchParams].filter(([name]) => prefix.test(name)).map(([name, value]) => [name.replace(prefix, ""), value]),
    );
  const credentials = [
    username === "" ? user : decodeURIComponent(username),
    passwordInUrl === "" ? password : decodeURIComponent(passwordInUrl),
  ];
  const accessToken = searchParams.get("access_token");
  return {
    protocol,
    hostname: hostname.replace(/^\[|\]$/g, ""),
    port,
    path: `/${searchParams.get("pathname")?.replace(/^\//, "") ?? ""}`,
    headers: {
      ...startingWith(/^http_header_/),
      Authorization: accessToken
        ? `Bearer ${accessToken}`
        : `Basic ${Buffer.from(credentials.join(":")).toString("base64")}`,
    },
    timeoutMs: Number(searchParams.get("request_timeout") ?? requestTimeoutMs),
    settingsInUrl: startingWith(/^(?:clickhouse_setting|ch)_/),
  };
}
