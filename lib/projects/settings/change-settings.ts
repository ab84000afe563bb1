/** Changes the settings of a project. */
import { requireRecentSignIn, type Session } from "@/lib/accounts/session";
import type { SettingChanges } from "@/lib/gate/contracts/project-settings";
import { isRequired } from "@/lib/gate/settings/project-scrubber";
import { refreshSettings } from "@/lib/gate/settings/project-settings";
import { readSettings, saveSettings } from "@/lib/gate/settings/setting-store";
import { invalidRequest } from "@/lib/problem";
import type { SettingsRequest } from "@/lib/projects/contracts/settings";
import { countExpired, deleteExpiredOf } from "@/lib/projects/retention/delete-expired";
import { requireWorking } from "@/lib/projects/settings/check-scrubbing";
import { mayDeleteByAge } from "@/lib/store/trusted-clock";

type Context = { readonly session: Session; readonly receivedAt: number };

/**
 * In effect on this server once resolved, and on others within 60 seconds.
 * @throws Problem invalid_request, recent_sign_in_required
 */
export async function changeSettings(
  projectId: string,
  { confirmDeletion = false, ...changes }: SettingsRequest,
  { session, receivedAt }: Context,
): Promise<void> {
  await requireAllowed(projectId, changes);
  const { retentionDays } = changes;
  const deletes = retentionDays === undefined ? 0 : (await countExpired(projectId, retentionDays, receivedAt)).events;
  if (deletes > 0) {
    if (!confirmDeletion)
      throw invalidRequest(`retentionDays: deletes ${deletes} events; send "confirmDeletion": true to confirm`);
    requireRecentSignIn(session, receivedAt);
  }
  await saveSettings(projectId, changes);
  await refreshSettings(projectId);
  // Otherwise the daily job deletes them, once the clock can be trusted. They are hidden until then.
  if (deletes > 0 && (await mayDeleteByAge(receivedAt))) await deleteExpiredOf(projectId, receivedAt);
}

async function requireAllowed(projectId: string, { kinds, allow, detectors }: SettingChanges): Promise<void> {
  const required = Object.entries(kinds ?? {}).filter(([kind, isOn]) => !isOn && isRequired(kind));
  if (required.length > 0)
    throw invalidRequest(...required.map(([kind]) => `kinds.${kind}: must be on, because the deployment requires it`));
  if (!kinds && !allow && !detectors) return;
  const { settings } = await readSettings(projectId);
  await requireWorking({
    ...settings,
    ...(kinds && { kinds }),
    ...(allow && { allow }),
    ...(detectors && { detectors }),
  });
}
