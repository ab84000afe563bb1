/** The setups that the Connect page shows: each has code for an API key, and leads to its section in the docs. */
import { expect, it } from "vitest";
import { agentSetups, setups } from "@/lib/site/docs/opentelemetry-agents";

const ingestUrl = "https://events.example";
const shown = agentSetups({ ingestUrl });
const docs = setups({ ingestUrl } as Parameters<typeof setups>[0]).join("\n");

it("are those of the docs, in the same order", () => {
  const headings = [...docs.matchAll(/^### (.+)$/gm)].map(([, title]) => title);
  expect(shown.map(({ title }) => title)).toEqual(headings);
});

it.each(shown.map((setup) => [setup.title, setup] as const))(
  "%s: code of the docs, with the address and the key",
  (_, { blocks }) => {
    const text = blocks.flatMap(({ lead, code }) => [lead, code]).join("\n");
    expect(text).toMatch(/\$\{?(?:env:)?SLUICE_API_KEY|YOUR_API_KEY/);
    expect(text).toContain(ingestUrl);
    for (const { lead } of blocks) expect(lead).not.toMatch(/\]\(|^```/);
  },
);
