/** Pages as Markdown: their addresses, and which clients want them. */
import { describe, expect, it } from "vitest";
import { prefersMarkdown } from "@/lib/site/content-negotiation";
import { docsPages, docsPath } from "@/lib/site/docs/pages";
import { markdownPath } from "@/lib/site/markdown-pages";

describe("the Markdown of a page", () => {
  it("exists for every page of the docs", () => {
    for (const path of docsPages.map(docsPath)) expect(markdownPath(path)).toBe(`${path}.md`);
  });

  it.each([
    ["/", "/index.md"],
    ["/docs.md", undefined],
    ["/docs/errors.md", undefined],
    ["/docs/a/b", undefined],
    ["/docs/", undefined],
    ["/dashboard", undefined],
    ["/agentcheck", undefined],
  ])("of %s is at %s", (path, expected) => {
    expect(markdownPath(path)).toBe(expected);
  });
});

describe("Accept", () => {
  it.each<[accept: string | null, expected: boolean]>([
    ["text/markdown", true],
    ["TEXT/Markdown", true],
    ["text/markdown, text/html, */*", true],
    ["text/html, text/markdown;q=0.9", false],
    ["text/html;q=0.8, text/markdown;q=0.9", true],
    ["text/markdown;variant=GFM", true],
    ["text/markdown;q=0", false],
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", false],
    ["*/*", false],
    ["text/*", false],
    ["", false],
    [null, false],
  ])("%s prefers Markdown: %s", (accept, expected) => {
    expect(prefersMarkdown(accept)).toBe(expected);
  });
});
