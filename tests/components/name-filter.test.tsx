/** Long lists of projects and keys. */
import { expect, it } from "vitest";
import { Keys } from "@/components/dashboard/keys/keys";
import { matches } from "@/components/dashboard/name-filter";
import { Projects } from "@/components/dashboard/projects/projects";
import { KeyList } from "@/lib/projects/contracts/keys";
import { ProjectList } from "@/lib/projects/contracts/projects";
import { given } from "@/tests/support/given";
import { findTable, plainText, projectId, renderHtml } from "@/tests/support/rendered-page";

const names = Array.from({ length: 109 }, (_, number) => ({ name: `name ${number}` }));
const hours = Array<number>(24).fill(0);

it("renders at most 100 projects and keys, and counts the others", () => {
  const keys = renderHtml(<Keys projectId={projectId} initial={given(KeyList, { keys: names })} />);
  const projects = renderHtml(
    <Projects initial={given(ProjectList, { projects: names.map((named) => ({ ...named, hours })) })} />,
  );

  for (const [label, html] of Object.entries({ Keys: keys, Projects: projects })) {
    expect(findTable(html, label).rows).toHaveLength(100);
    expect(plainText(html)).toContain("9 more not shown. Search by name to find them.");
    expect(html).toContain('type="search"');
  }
});

it("finds names by all their words, in any case", () => {
  expect(names.map(({ name }) => name).filter((name) => matches(name, "108 NAME"))).toEqual(["name 108"]);
});
