/** Links from the dashboard to the docs. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { env } from "@/lib/env";
import { docsPages, docsPath } from "@/lib/site/docs/pages";

it("lead to pages and headings that exist", () => {
  const sources = readdirSync("components/dashboard", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => readFileSync(path.join("components/dashboard", file), "utf8"));
  const links = sources.flatMap((source) => source.match(/(?<=")\/docs\/[^"]+/g) ?? []);
  const broken = links.filter((link) => {
    const [target, heading] = link.split("#");
    const page = docsPages.find((page) => docsPath(page) === target);
    if (page === undefined || heading === undefined) return page === undefined;
    return !findAnchors(page.markdown(env())).includes(heading);
  });

  expect(links).toContain("/docs/sending#lost-events");
  expect(broken).toEqual([]);
});

/** The anchors of headings of words. */
const findAnchors = (markdown: string) =>
  [...markdown.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = ""]) => heading.toLowerCase().replaceAll(" ", "-"));
