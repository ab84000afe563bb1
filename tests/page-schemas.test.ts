/** The pages of the dashboard load no schemas: zod is a fifth of their JavaScript. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = ["lib", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

/** Whether a browser that loads the file also loads zod. Types are not loaded. */
function loadsSchemas(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const imports = readFileSync(file, "utf8").matchAll(/^(?:import|export) (?!type\b)[^;]*?\bfrom "([^"]+)";/gm);
  return [...imports].some(([, name = ""]) => {
    const imported = files.find((one) => name.startsWith("@/") && one.replace(/\.\w+$/, "") === name.slice(2));
    return name === "zod" || (imported !== undefined && loadsSchemas(imported, seen));
  });
}

it("loads no schemas with the pages of the dashboard", () => {
  const pages = files.filter((file) => file.startsWith("components/dashboard/"));

  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((file) => loadsSchemas(file))).toEqual([]);
  expect(loadsSchemas("lib/analytics/contracts/search.ts")).toBe(true);
});
