/** The header and the footer of the site. */
import { expect, it } from "vitest";
import { SiteFrame } from "@/components/site/site-frame";
import { findElement, plainText, renderHtml } from "@/tests/support/rendered-page";

const source = "https://git.example/sluice";
const shown = (sourceUrl: string | undefined) => renderHtml(<SiteFrame sourceUrl={sourceUrl}>content</SiteFrame>);

it("link to the source, with the command that gets it, if the operator says where it is", () => {
  const html = shown(source);

  expect(findElement(html, "nav", "Main")).toContain(`href="${source}"`);
  expect(plainText(html)).toContain(`git clone ${source} sluice`);
});

it("say how Sluice is run if the operator does not say where its source is", () => {
  expect(plainText(shown(undefined))).not.toMatch(/Source|git clone/);
  expect(shown(undefined)).toContain('<a href="/docs/running" class="link">How to run Sluice</a>');
});
