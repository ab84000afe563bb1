/** Changes the settings of a project. */
import { requireWorking } from "@/lib/dashboard/settings/check-scrubbing";
import type { SettingChanges } from "@/lib/gate/contracts/project-settings";
import { isRequired } from "@/lib/gate/settings/project-scrubber";
import { refreshSettings } from "@/lib/gate/settings/project-settings";
import { readSettings, saveSettings } from "@/lib/gate/settings/setting-store";
import { Problem } from "@/lib/problem";

/**
 * In effect on this server once resolved, and on others within 60 seconds.
 * @throws Problem invalid_request
 */
export async function changeSettings(projectId: string, changes: SettingChanges): Promise<void> {
  const { kinds = {}, allow, detectors } = changes;
  const refused = Object.entries(kinds).filter(([kind, isOn]) => !isOn && isRequired(kind));
  if (refused.length > 0) {
    const issues = refused.map(([kind]) => `kinds.${kind}: must be on, because the deployment requires it`);
    throw new Problem("invalid_request", { metadata: { issues } });
  }
  if (changes.kinds || allow || detectors) {
    const { settings } = await readSettings(projectId);
    await requireWorking({
      ...settings,
      kinds: changes.kinds ?? settings.kinds,
      allow: allow ?? settings.allow,
      detectors: detectors ?? settings.detectors,
    });
  }
  await saveSettings(projectId, changes);
  await refreshSettings(projectId);
}
