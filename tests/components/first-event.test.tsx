/** What the home page says about getting a key. */
import { expect, it } from "vitest";
import { FirstEvent } from "@/components/marketing/first-event-section";
import { elementTexts, plainText, renderHtml } from "@/tests/support/rendered-page";

const shown = (start: string | undefined) => renderHtml(<FirstEvent ingestUrl="https://in.example" start={start} />);

it("starts Sluice from its source if the operator says where that is", () => {
  expect(plainText(shown("npm start"))).toContain("this prints the key:npm start");
});

it("refers to the operator if they do not", () => {
  const html = shown(undefined);

  expect(plainText(html)).toContain("Ask the operator of this deployment for a key, or run Sluice yourself.");
  expect(html).toContain('href="/docs/running"');
  expect(elementTexts(html, "pre").join()).not.toContain("npm");
});
