/** Which module may import which. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const shared = [
  "lib/config/configuration",
  "lib/env",
  "lib/ids",
  "lib/log",
  "lib/problem",
  "lib/gate/contracts",
  "lib/gate/http/messages",
  "lib/metrics/meters",
  "lib/once-in-process",
  "lib/workers/link",
];
/** Code that also runs in browsers. */
const pipeline = [
  "lib/gate/contracts",
  "lib/gate/ingest",
  "lib/scrub",
  "lib/finish",
  "lib/print-csv",
  "lib/print-json",
  "lib/set-property",
];
const dashboard = [...shared, "lib/dashboard/contracts", "lib/store"];

/** Each folder, or single file, and what it may import besides its own folder. Rows that match the same file add up. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  "lib/scrub": ["lib/set-property"],
  "lib/set-property": [],
  "lib/finish": [],
  "lib/print-csv": [],
  "lib/print-json": [],
  "lib/ids": [],
  "lib/log": ["lib/once-in-process"],
  "lib/once-in-process": [],
  "lib/problem": ["lib/gate/contracts"],
  "lib/config": ["lib/gate/contracts", "lib/env"],
  "lib/env": ["lib/gate/contracts", "lib/config"],

  "lib/workers": ["lib/config/configuration", "lib/env", "lib/log", "lib/once-in-process"],

  "lib/gate/contracts": [],
  "lib/gate/ingest": ["lib/gate/contracts", "lib/scrub", "lib/set-property"],
  "lib/gate/http": [...shared, "lib/finish"],
  "lib/gate/auth": [...shared, "lib/config/secrets", "lib/gate/http/client-address", "lib/store"],
  "lib/gate/commit": [...shared, "lib/config/secrets", "lib/store", "lib/gate/ingest"],
  "lib/gate/settings": [...shared, "lib/scrub", "lib/store"],
  "lib/gate/quota": [...shared, "lib/gate/settings", "lib/store"],
  "lib/gate/batch-shape": [...shared, "lib/gate/http"],
  "lib/gate/scrub-context": [...shared, "lib/config/secrets", "lib/gate/ingest", "lib/gate/settings"],
  "lib/gate/mint-token": [...shared, "lib/gate"],
  "lib/gate/store-generated": [...shared, "lib/gate"],
  "lib/gate/read-receipt": [...shared, "lib/gate"],
  "lib/gate/otlp": [...shared, "lib/config/secrets", "lib/gate", "lib/set-property"],
  "lib/gate/scope": [...shared, "lib/config/secrets", "lib/gate"],
  "lib/gate/receive-events": [...shared, "lib/gate"],
  // The version of the package that the deployment serves.
  "lib/gate/sdk-version": ["sdk/src/version"],
  "lib/gate/record-batch": [...shared, "lib/gate"],
  "lib/gate/read-metrics": [...shared, "lib/gate", "lib/metrics/exposition"],
  "lib/gate/operations": ["lib/env", "lib/gate", "lib/store"],

  "lib/metrics": ["lib/gate/http/budget", "lib/once-in-process", "lib/workers/link"],

  "lib/store": [...shared, "lib/config/data-folder"],
  // One group commit per process, so the open store holds it.
  "lib/store/store": ["lib/gate/commit/event-sink"],

  "lib/dashboard/contracts": ["lib/gate/contracts"],
  "lib/dashboard/access": [...dashboard, "lib/config/loopback", "lib/config/secrets", "lib/config/sign-in-methods"],
  "lib/dashboard/access/send-sign-in-link": ["lib/gate/http/rate-limit", "lib/site/mail"],
  "lib/dashboard/audit": [...dashboard, "lib/config/secrets", "lib/dashboard/access", "lib/dashboard/projects"],
  "lib/dashboard/audit/export-audit": ["lib/dashboard/export", "lib/gate/http", "lib/print-csv"],
  "lib/dashboard/members": [
    ...dashboard,
    "lib/dashboard/audit",
    "lib/config/secrets",
    "lib/dashboard/access",
    "lib/dashboard/projects",
    "lib/gate/http/rate-limit",
    "lib/site/mail",
  ],
  "lib/dashboard/queries": [...dashboard, "lib/dashboard/sealing", "lib/gate/settings"],
  "lib/dashboard/retention": [
    ...dashboard,
    "lib/dashboard/access",
    "lib/dashboard/audit",
    "lib/dashboard/sealing",
    "lib/gate/settings",
  ],
  "lib/dashboard/sealing": [...dashboard, "lib/dashboard/queries"],
  "lib/dashboard/queries/list-traces": ["lib/gate/http/body"],
  "lib/dashboard/queries/stored-ids": ["lib/gate/scrub-context", "lib/gate/ingest"],
  "lib/dashboard/projects": [
    ...dashboard,
    "lib/dashboard/access",
    "lib/dashboard/queries",
    "lib/dashboard/sealing",
    "lib/gate/auth",
  ],
  "lib/dashboard/projects/sample-project": [
    "lib/gate/http/time-slices",
    "lib/gate/settings",
    "lib/gate/store-generated",
    "lib/sample",
  ],
  "lib/dashboard/erasure": [...dashboard, "lib/dashboard/queries", "lib/dashboard/sealing", "lib/gate/commit"],
  "lib/dashboard/alerts": [
    ...dashboard,
    "lib/dashboard/access/access",
    "lib/config/secrets",
    "lib/dashboard/queries",
    "lib/dashboard/projects",
    "lib/gate/quota",
    "lib/gate/settings",
    "lib/site/contracts",
    "lib/site/mail",
  ],
  "lib/dashboard/alerts/alert-periodically": ["lib/dashboard/weekly"],
  "lib/dashboard/weekly": [
    ...dashboard,
    "lib/config/secrets",
    "lib/dashboard/access/access",
    "lib/dashboard/access/session",
    "lib/dashboard/alerts/delivery-store",
    "lib/dashboard/alerts/run",
    "lib/dashboard/audit/recorded",
    "lib/dashboard/projects",
    "lib/dashboard/queries",
    "lib/site/forms/signed",
    "lib/site/mail",
  ],
  "lib/dashboard/data-requests": [...dashboard, "lib/config/secrets", "lib/dashboard", "lib/site/forms"],
  "lib/dashboard/settings": [
    ...dashboard,
    "lib/dashboard/access/session",
    "lib/dashboard/queries",
    "lib/dashboard/rescrub/stored-row",
    "lib/dashboard/retention",
    "lib/gate/ingest",
    "lib/gate/quota",
    "lib/gate/settings",
    "lib/scrub",
  ],
  "lib/dashboard/rescrub": [
    ...dashboard,
    "lib/dashboard/access/session",
    "lib/dashboard/queries",
    "lib/dashboard/sealing",
    "lib/gate/auth/deleted-projects",
    "lib/gate/ingest",
    "lib/gate/scrub-context",
    "lib/gate/settings",
    "lib/scrub",
  ],
  "lib/dashboard/export": [...dashboard, "lib/dashboard/queries"],
  "lib/dashboard/visitors": [...dashboard, "lib/gate/http", "lib/site/contracts", "lib/site/forms"],
  "lib/dashboard/endpoints": [...dashboard, "lib/dashboard", "lib/gate/http"],
  "lib/dashboard/pages/kind-labels": ["lib/scrub/kinds"],
  "lib/dashboard/reading": [...dashboard, "lib/dashboard", "lib/gate/auth", "lib/gate/http"],
  "lib/dashboard/pages": [...dashboard, "lib/dashboard", "lib/gate/http", "lib/site/contracts", "components"],

  "lib/sample": [...pipeline, "lib/dashboard/contracts"],

  "lib/site/contracts": ["lib/gate/contracts"],
  "lib/site/html": [],
  "lib/site/openapi": ["lib/gate/contracts", "lib/site/contracts", "lib/dashboard/contracts"],
  "lib/site/docs": [
    ...pipeline,
    "lib/config/configuration",
    "lib/dashboard/contracts",
    "lib/env",
    "lib/gate/http/cors",
    "lib/gate/otlp/mapping",
    "lib/metrics/meters",
    "lib/site/openapi",
  ],
  "lib/site/mail": [...shared, "lib/config/data-folder", "lib/site/html"],
  "lib/site/forms": [
    ...shared,
    "lib/config/secrets",
    "lib/store",
    "lib/site/contracts",
    "lib/site/mail",
    "lib/site/html",
  ],
  "lib/site/form-endpoint": [...shared, "lib/gate/http", "lib/site"],
  "lib/site/unsubscribe-endpoint": [...shared, "lib/gate/http", "lib/site"],
  "lib/site/plain-form-page": [...shared, "lib/site"],
  "lib/site/edge": [...shared, "lib/gate/http", "lib/site/page-headers"],
  "lib/site/page-headers": [],
  "lib/site/sdk-files": ["lib/site/docs/page"],
  "lib/site/pages": ["lib/site/docs"],
  "lib/site/home-figures": ["lib/gate/http/time-slices", "lib/sample"],

  "lib/browser": ["lib/gate/contracts"],
  "lib/terminal": [
    ...dashboard,
    "lib/config/data-folder",
    "lib/config/sign-in-methods",
    "lib/dashboard",
    "lib/gate/auth",
    "lib/scrub/rules",
  ],
  "lib/terminal/run-command": ["lib/backup/snapshot"],
  "lib/backup": [
    ...shared,
    "lib/config/data-folder",
    "lib/config/secrets",
    "lib/dashboard/access/access",
    "lib/dashboard/alerts/webhook-store",
    "lib/dashboard/audit/recorded",
    "lib/dashboard/erasure",
    "lib/dashboard/projects/delete-project",
    "lib/dashboard/projects/project-store",
    "lib/dashboard/rescrub/start-run",
    "lib/dashboard/retention/delete-expired",
    "lib/gate/commit/erased-events",
    "lib/scrub/rules",
    "lib/store",
    "lib/terminal/run-command",
    "lib/terminal/socket",
  ],
  "lib/boot": ["lib"],
  "lib/server": ["lib"],

  // Installed by callers, so it is a separate package. `sdk/local` bundles the scrubber.
  "sdk/src": [],
  "sdk/local": ["lib/scrub", "sdk/src"],

  components: [...pipeline, "lib/dashboard/contracts", "lib/site/contracts", "lib/browser"],
  app: ["lib", "components"],
};

/** No Node, Next or React. */
const pure = [...pipeline, "lib/dashboard/contracts", "lib/sample", "lib/site/contracts", "lib/browser"];
/** No Next or React: components show it. */
const text = ["lib/site/docs", "lib/site/openapi"];

/** The only dependency of the package: the React of the page, for the hook. */
const withReact = "sdk/src/widget/react";
/** Only its examples import anything. */
const examples = "lib/site/docs/sdk-snippets";

const isIn = (path: string, room: string) => path === room || path.startsWith(`${room}/`);
const rowsOf = (file: string) => Object.entries(rooms).filter(([room]) => isIn(file, room));

/** The imports of a source file that its module does not allow. */
function forbiddenImports(file: string, source: string): string[] {
  const path = file.replace(/\.\w+$/, "");
  const rows = rowsOf(path);
  const isPackage = isIn(path, "sdk");
  const allowed = rows.flatMap(([room, others]) => [room, ...others]);
  const code = source.replaceAll(/typeof import\("[^"]+"\)/g, "");
  const named = [...code.matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, name]) => String(name));
  return named.filter((name) => {
    if (name.endsWith(".css")) return false;
    if (name.startsWith("@/")) return !allowed.some((room) => isIn(name.slice(2), room)) || isIn(name, "@/app");
    if (name.startsWith(".")) return !isPackage || name.startsWith("../../");
    // No dependencies, and no module that only some runtimes have.
    if (isPackage) return name !== "react" || path !== withReact;
    if (pure.some((room) => isIn(path, room))) return /^(?:node:|next\b|react\b)/.test(name);
    return path !== examples && text.some((room) => isIn(path, room)) && /^(?:next|react)\b/.test(name);
  });
}

const files = ["lib", "components", "app", "sdk/src", "sdk/local"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

describe("the import rules", () => {
  it("have a row for every file", () => {
    expect(files.filter((file) => rowsOf(file.replace(/\.\w+$/, "")).length === 0)).toEqual([]);
  });

  it("are followed by every file", () => {
    const broken = files.flatMap((file) =>
      forbiddenImports(file, readFileSync(file, "utf8")).map((name) => `${file} imports ${name}`),
    );

    expect(broken).toEqual([]);
  });

  it("name only modules that exist", () => {
    const named = Object.entries(rooms).flatMap(([room, others]) => [room, ...others]);
    const paths = files.map((file) => file.replace(/\.\w+$/, ""));

    expect(named.filter((room) => !paths.some((path) => isIn(path, room)))).toEqual([]);
  });

  it.each([
    ["lib/scrub/scrub.ts", 'import { env } from "@/lib/env";'],
    ["lib/scrub/scrub.ts", 'import { createHash } from "node:crypto";'],
    ["lib/gate/ingest/ingest.ts", 'const { select } = await import("@/lib/store/query");'],
    ["lib/gate/http/body.ts", 'import { findKey } from "@/lib/gate/auth/key-cache";'],
    ["lib/gate/auth/authenticate.ts", 'import { parseAs } from "@/lib/gate/http/body";'],
    ["lib/gate/receive-events.ts", 'import { erase } from "@/lib/dashboard/erasure/erasure";'],
    ["lib/store/query.ts", 'import { parseAs } from "@/lib/gate/http/body";'],
    ["lib/dashboard/queries/live.ts", 'import type { Context } from "@/lib/gate/http/endpoint";'],
    ["lib/site/forms/messages.ts", 'import { listKeys } from "@/lib/dashboard/projects/list-keys";'],
    ["lib/site/docs/api.ts", 'import { createElement } from "react";'],
    ["components/dashboard/live/live.tsx", 'export { select } from "@/lib/store/query";'],
    ["app/(marketing)/page.tsx", 'import { POST } from "@/app/v1/events/route";'],
    ["lib/env.ts", 'import { log } from "./log";'],
    ["sdk/src/queue.ts", 'import { z } from "zod";'],
    ["sdk/src/queue.ts", 'import { scrub } from "@/lib/scrub/scrub";'],
    ["sdk/src/spool.ts", 'import { writeSync } from "node:fs";'],
    ["sdk/src/widget/widget.ts", 'import { useState } from "react";'],
    ["sdk/src/widget/react.ts", 'import { createRoot } from "react-dom/client";'],
  ])("find a planted violation in %s: %s", (file, source) => {
    expect(forbiddenImports(file, source)).toHaveLength(1);
  });
});
