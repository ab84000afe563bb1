/** The files of our SDK that a deployment serves under `/sdk`. `npm run build` writes them. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { SdkFile } from "@/lib/site/docs/page";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".tgz": "application/gzip",
};

/** Empty before the first build. */
export function listSdkFiles(folder: string): SdkFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const content = readFileSync(path.join(folder, name));
      return {
        name,
        bytes: content.length,
        gzipBytes: gzipSync(content, { level: 9 }).length,
        integrity: `sha512-${createHash("sha512").update(content).digest("base64")}`,
      };
    });
}

/** The name contains the version, so the content never changes. Any page can load the file. */
export function sdkHeaders({ name }: SdkFile): Record<string, string> {
  return {
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Type": types[path.extname(name)] ?? "application/octet-stream",
  };
}
