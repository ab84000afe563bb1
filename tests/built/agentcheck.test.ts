/** Sluice's own report: a scan of the built app finds nothing. */
import { expect, inject, it } from "vitest";
import { newReport, parseTarget, scan } from "@/lib/agentcheck/scan";
import { isPublicAddress } from "@/lib/outbound/public-address";

const app = inject("site");

/** Only this machine, so that the test depends on nothing else. */
const policy = {
  allows: (address: string) => !isPublicAddress(address),
  ports: undefined,
  allowsLocalNames: true,
  userAgent: "SluiceAgentcheck/1.0 (test)",
};

async function scanned(url: string, mcpEndpoint: string) {
  const target = parseTarget({ url, mcpEndpoint }, policy);
  if ("issue" in target) throw new Error(target.issue);
  return scan(newReport("", target, Date.now()), target, policy);
}

it("has no failure and no warning, and says where to sign in", async () => {
  const { checks, leaks } = await scanned(app.siteUrl, `${app.siteUrl}/mcp`);
  const found = checks.filter(({ status }) => status === "fail" || status === "warn");

  expect(found.map(({ id, message }) => ({ id, message }))).toEqual([]);
  for (const id of ["auth.challenge", "auth.resource", "auth.server"])
    expect(checks.find((check) => check.id === id)).toMatchObject({ id, status: "pass" });
  expect(leaks).toEqual([]);
});

it("serves a page as HTML or Markdown by Accept, and says that the response depends on it", async () => {
  for (const [page, markdown] of [
    ["/", "/index.md"],
    ["/docs", "/docs.md"],
    ["/docs/errors", "/docs/errors.md"],
  ] as const) {
    const asMarkdown = await fetch(app.url + page, { headers: { accept: "text/markdown, text/html;q=0.9" } });
    const asHtml = await fetch(app.url + page, { headers: { accept: "text/html" } });
    const file = await fetch(app.url + markdown);

    expect(asMarkdown.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(asHtml.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect([asMarkdown, asHtml].map(({ headers }) => headers.get("vary"))).toEqual(
      Array(2).fill("Accept, Accept-Encoding"),
    );
    expect(asHtml.headers.get("link")).toContain(`<${markdown}>; rel="alternate"; type="text/markdown"`);
    expect(await asMarkdown.text()).toBe(await file.text());
  }
});
