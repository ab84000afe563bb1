/** Which compiled scrubbers of projects are kept in memory. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { ProjectSettings } from "@/lib/gate/contracts/project-settings";
import { projectScrubber } from "@/lib/gate/settings/project-scrubber";

const settingsVersion = (changedAt: number, settings: object = {}) => ({
  settings: ProjectSettings.parse({ allow: ["support@acme.com"], ...settings }),
  changedAt,
  bytes: 0,
});
const scrubberOfNew = () => projectScrubber(randomUUID(), settingsVersion(1));

it("the scrubber of a project is compiled once per version of its settings, and only the newest version is kept", () => {
  const projectId = randomUUID();
  const [first, second] = [settingsVersion(1), settingsVersion(2)];
  const scrubber = projectScrubber(projectId, first);
  expect(projectScrubber(projectId, first)).toBe(scrubber);

  const changed = projectScrubber(projectId, second);
  // A batch that started before the change.
  expect(projectScrubber(projectId, first)).not.toBe(scrubber);
  expect(projectScrubber(projectId, second)).toBe(changed);
});

it("the scrubbers of projects take at most 128 MB, so the ones that were used last are kept", () => {
  const projectId = randomUUID();
  const scrubber = projectScrubber(projectId, settingsVersion(1));
  const fitting = Math.floor((128 * 1024 * 1024) / scrubber.maxBytes);
  for (let others = 1; others < fitting; others++) scrubberOfNew();
  expect(projectScrubber(projectId, settingsVersion(1))).toBe(scrubber);
  for (let others = 0; others < fitting; others++) scrubberOfNew();
  expect(projectScrubber(projectId, settingsVersion(1))).not.toBe(scrubber);
});
