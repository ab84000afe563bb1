/** What the home page says about getting a key. */
import { expect, it } from "vitest";
import { FirstEvent } from "@/components/marketing/first-event-section";
import { htmlOf, textOf, textsOf } from "@/tests/support/rendered-page";

const shown = (start: string | undefined) => htmlOf(<FirstEvent ingestUrl="https://in.example" start={start} />);

it("starts Sluice from its source if the operator says where that is", () => {
  expect(textOf(shown("npm start"))).toContain("this prints the key:npm start");
});

it("refers to the operator if they do not", () => {
  const html = shown(undefined);

  expect(textOf(html)).toContain("Ask the operator of this deployment for a key, or run Sluice yourself.");
  expect(html).toContain('href="/docs/running"');
  expect(textsOf(html, "pre").join()).not.toContain("npm");
});
