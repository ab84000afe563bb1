/** Constants of the Data page. Contains no schemas, so the page doesn't load zod. Other pages don't load them. */

export const exportFormats = {
  ndjson: { label: "NDJSON", mediaType: "application/x-ndjson", engine: "JSONEachRow" },
  csv: { label: "CSV", mediaType: "text/csv; charset=utf-8", engine: "CSVWithNames" },
  parquet: { label: "Parquet", mediaType: "application/vnd.apache.parquet", engine: "Parquet" },
} as const;
export type ExportFormat = keyof typeof exportFormats;

export const erasableBy = ["user", "session", "trace"] as const;
export type ErasableBy = (typeof erasableBy)[number];
