/** Which module may import which. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { examples, pure, rooms, text, withReact } from "@/tests/support/import-table";

const isInRoom = (path: string, room: string) => path === room || path.startsWith(`${room}/`);
const findRows = (file: string) => Object.entries(rooms).filter(([room]) => isInRoom(file, room));

/** The imports of a source file that its module does not allow. */
function forbiddenImports(file: string, source: string): string[] {
  const path = file.replace(/\.\w+$/, "");
  const rows = findRows(path);
  const isPackage = isInRoom(path, "sdk");
  const allowed = rows.flatMap(([room, others]) => [room, ...others]);
  const code = source.replaceAll(/typeof import\("[^"]+"\)/g, "");
  const named = [...code.matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, name]) => String(name));
  return named.filter((name) => {
    if (name.endsWith(".css")) return false;
    if (name.startsWith("@/")) return !allowed.some((room) => isInRoom(name.slice(2), room)) || isInRoom(name, "@/app");
    if (name.startsWith(".")) return !isPackage || name.startsWith("../../");
    // No dependencies, and no module that only some runtimes have.
    if (isPackage) return name !== "react" || path !== withReact;
    if (pure.some((room) => isInRoom(path, room))) return /^(?:node:|next\b|react\b)/.test(name);
    return path !== examples && text.some((room) => isInRoom(path, room)) && /^(?:next|react)\b/.test(name);
  });
}

const files = ["lib", "components", "app", "sdk/src", "sdk/local"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

it("the import rules have a row for every file", () => {
  expect(files.filter((file) => findRows(file.replace(/\.\w+$/, "")).length === 0)).toEqual([]);
});

it("the import rules are followed by every file", () => {
  const broken = files.flatMap((file) =>
    forbiddenImports(file, readFileSync(file, "utf8")).map((name) => `${file} imports ${name}`),
  );

  expect(broken).toEqual([]);
});

it("the import rules name only modules that exist", () => {
  const named = Object.entries(rooms).flatMap(([room, others]) => [room, ...others]);
  const paths = files.map((file) => file.replace(/\.\w+$/, ""));

  expect(named.filter((room) => !paths.some((path) => isInRoom(path, room)))).toEqual([]);
});

it.each([
  ["lib/scrub/scrub.ts", 'import { env } from "@/lib/env";'],
  ["lib/scrub/scrub.ts", 'import { createHash } from "node:crypto";'],
  ["lib/scrub/engine/view.ts", 'import { email } from "@/lib/scrub/detectors/email";'],
  ["lib/gate/ingest/ingest.ts", 'const { select } = await import("@/lib/store/query");'],
  ["lib/gate/http/body.ts", 'import { findKey } from "@/lib/gate/auth/key-cache";'],
  ["lib/gate/auth/authenticate.ts", 'import { parseAs } from "@/lib/gate/http/body";'],
  ["lib/gate/receive-events.ts", 'import { erase } from "@/lib/projects/erasure";'],
  ["lib/store/query.ts", 'import { parseAs } from "@/lib/gate/http/body";'],
  ["lib/analytics/queries/live.ts", 'import type { Context } from "@/lib/gate/http/endpoint";'],
  ["lib/site/forms/messages.ts", 'import { listKeys } from "@/lib/projects/keys";'],
  ["lib/site/docs/api.ts", 'import { createElement } from "react";'],
  ["components/dashboard/live/live.tsx", 'export { select } from "@/lib/store/query";'],
  ["app/(marketing)/page.tsx", 'import { POST } from "@/app/v1/events/route";'],
  ["lib/env.ts", 'import { log } from "./log";'],
  ["sdk/src/queue.ts", 'import { z } from "zod";'],
  ["sdk/src/queue.ts", 'import { scrub } from "@/lib/scrub/scrub";'],
  ["sdk/src/spool.ts", 'import { writeSync } from "node:fs";'],
  ["sdk/src/widget/widget.ts", 'import { useState } from "react";'],
  ["sdk/src/widget/react.ts", 'import { createRoot } from "react-dom/client";'],
])("the import rules find a planted violation in %s: %s", (file, source) => {
  expect(forbiddenImports(file, source)).toHaveLength(1);
});
