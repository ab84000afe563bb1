/** Which kinds of personal data were on by default when a project was created, to tell new data from a new default. */

import type { ProjectSettings } from "@/lib/gate/contracts/project-settings";
import { isRequired } from "@/lib/gate/settings/project-scrubber";
import type { Project } from "@/lib/projects/project-store";

/** The version of the defaults that turned a kind on. Kinds that are missing were always on, or are off. */
const onSince: Readonly<Record<string, number>> = { person: 1, date_of_birth: 1, street_address: 1, national_id: 1 };

/** Whether a kind can be found in a project only because of a default that is newer than the project. */
export function isOnByNewDefault(
  kind: string,
  { defaults_version }: Pick<Project, "defaults_version">,
  { kinds }: Pick<ProjectSettings, "kinds">,
): boolean {
  const isChosen = kinds[kind as keyof typeof kinds] === true || isRequired(kind);
  return !isChosen && defaults_version < (onSince[kind] ?? 0);
}
