/** The settings of a project as the dashboard shows them. */

import { env } from "@/lib/env";
import { switchableKinds } from "@/lib/gate/contracts/setting-limits";
import { shownLabel } from "@/lib/gate/ingest/kind-label";
import { isRequired, scrubOptionsOf } from "@/lib/gate/settings/project-scrubber";
import { readSettings } from "@/lib/gate/settings/setting-store";
import type { KindSetting, SettingsSummary } from "@/lib/projects/contracts/settings";
import { detectors, type Kind, lockedKinds } from "@/lib/scrub/kinds";
import { kindsOn } from "@/lib/scrub/rules";

export async function summarizeSettings(projectId: string): Promise<SettingsSummary> {
  const { settings } = await readSettings(projectId);
  const isOn = kindsOn(scrubOptionsOf(settings).kinds);
  const isOnByDefault = kindsOn(env().scrub.kinds);
  const locked = detectors.filter(({ kind }) => lockedKinds.has(kind) && isOn.has(kind));
  return {
    kinds: switchableKinds.map((kind): KindSetting => {
      const { label, about } = descriptionOf(kind);
      return {
        kind,
        label: shownLabel(label).many,
        about: about.replaceAll("`", ""),
        isOn: isOn.has(kind),
        isDefault: settings.kinds[kind] === undefined,
        isOnByDefault: isOnByDefault.has(kind),
        isRequired: isRequired(kind),
      };
    }),
    locked: locked.map(({ label }) => shownLabel(label).many),
    allow: settings.allow,
    detectors: settings.detectors,
    quota: settings.quota,
    retention: { days: settings.retentionDays, maxDays: env().retentionDays },
  };
}

const descriptionOf = (wanted: Kind) => detectors.find(({ kind }) => kind === wanted) as (typeof detectors)[number];
