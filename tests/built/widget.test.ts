/** The widget SDK as it is built, packed and served. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "sluice-types-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const built = (file: string) => readFileSync(path.join(root, "sdk", "dist", file));
const { version } = JSON.parse(readFileSync(path.join(root, "sdk", "package.json"), "utf8")) as { version: string };

describe("the widget SDK", () => {
  it("is at most 3.25 KB gzipped, in one file without imports", () => {
    expect(gzipSync(built("widget.js"), { level: 9 }).length).toBeLessThanOrEqual(3.25 * 1024);
    expect(built("widget.js").toString()).not.toMatch(/\bimport\b|\brequire\(/);
  });

  it("has a separate entry for Web Vitals, of at most 1.5 KB", () => {
    expect(gzipSync(built("widget-web-vitals.js"), { level: 9 }).length).toBeLessThanOrEqual(1.5 * 1024);
    expect(built("widget-web-vitals.js").toString()).not.toMatch(/\bimport\b/);
  });

  it("has a hook for client components that imports the widget and doesn't bundle React", () => {
    const hook = built("widget-react.js").toString();

    expect(hook).toMatch(/^"use client";/);
    expect([...hook.matchAll(/from\s*"([^"]+)"/g)].map(([, name]) => name)).toEqual(["react", "./widget.js"]);
  });

  it("is served in one file with its version in the name", () => {
    expect(readFileSync(path.join(root, "public", "sdk", `widget-${version}.js`))).toEqual(built("widget.js"));
  });

  it("has types that need neither the DOM nor Node", () => {
    const consumer = path.join(folder, "consumer.ts");
    const from = (name: string) => JSON.stringify(path.join(root, "sdk", "dist", "widget", `${name}.js`));
    writeFileSync(
      consumer,
      `import { createWidget, type Widget } from ${from("widget")};
import { useWidget } from ${from("react")};
import { recordWebVitals } from ${from("web-vitals")};
const widget: Widget = createWidget({ token: "t", url: "u", renew: async () => ({ token: "t" }), consent: false });
widget.track("name", { any: [1] });
const hook: Widget | undefined = useWidget(undefined);
const stop: () => void = recordWebVitals(widget);
// @ts-expect-error The address is required.
createWidget({ token: "t" });
export { hook, stop };
`,
    );
    const typescript = path.join(root, "node_modules", "typescript", "bin", "tsc");
    const options =
      "--noEmit --strict --ignoreConfig --target es2022 --lib es2022 --module esnext --moduleResolution bundler";
    expect(() =>
      execFileSync(process.execPath, [typescript, ...options.split(" "), "--types", "", consumer], { stdio: "pipe" }),
    ).not.toThrow();
  });
});
