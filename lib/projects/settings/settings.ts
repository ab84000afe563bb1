/** The settings of a project and the use of its quota, as the dashboard shows and changes them. */

import { requireRecentSignIn, type SignIn } from "@/lib/accounts/sign-ins";
import { dayMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { Event } from "@/lib/gate/contracts/event";
import type { ProjectSettings, SettingChanges } from "@/lib/gate/contracts/project-settings";
import { switchableKinds } from "@/lib/gate/contracts/setting-limits";
import { shownLabel } from "@/lib/gate/ingest/scrub-event";
import { countUsage, startOfDay, startOfMonth } from "@/lib/gate/quota/usage-store";
import { isRequired, loadProjectKinds, toScrubOptions } from "@/lib/gate/settings/project-scrubber";
import { refreshSettings } from "@/lib/gate/settings/project-settings";
import { readSettings, saveSettings } from "@/lib/gate/settings/setting-store";
import { iso } from "@/lib/iso-time";
import { invalidRequest } from "@/lib/problem";
import type { KindSetting, SettingsRequest, SettingsSummary, UsageSummary } from "@/lib/projects/contracts/settings";
import { countExpired, deleteProjectExpired } from "@/lib/projects/retention/delete-expired";
import { normalizedName, toOwnKind } from "@/lib/scrub/custom/custom-detectors";
import { type AnyKind, detectors, type Kind, kindOfMarker, lockedKinds } from "@/lib/scrub/kinds";
import { kindsOn } from "@/lib/scrub/options";
import { createScrubber, type Scrubber } from "@/lib/scrub/scrub";
import { mayDeleteByAge } from "@/lib/store/trusted-clock";

type Context = { readonly signIn: SignIn; readonly receivedAt: number };

/**
 * In effect on this server once resolved, and on others within 60 seconds.
 * @throws Problem invalid_request, recent_sign_in_required
 */
export async function changeSettings(
  projectId: string,
  { confirmDeletion = false, ...changes }: SettingsRequest,
  { signIn, receivedAt }: Context,
): Promise<void> {
  await requireAllowed(projectId, changes);
  const { retentionDays } = changes;
  const deletes = retentionDays === undefined ? 0 : (await countExpired(projectId, retentionDays, receivedAt)).events;
  if (deletes > 0) {
    if (!confirmDeletion)
      throw invalidRequest(`retentionDays: deletes ${deletes} events; send "confirmDeletion": true to confirm`);
    requireRecentSignIn(signIn, receivedAt);
  }
  await saveSettings(projectId, changes);
  await refreshSettings(projectId);
  // Otherwise the daily job deletes them, once the clock can be trusted. They are hidden until then.
  if (deletes > 0 && (await mayDeleteByAge(receivedAt))) await deleteProjectExpired(projectId, receivedAt);
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

type Detector = ProjectSettings["detectors"][number];

/**
 * Checks that custom detectors and allowed values do what they promise. Issues contain positions, never values.
 * @throws Problem invalid_request
 */
async function requireWorking(settings: ProjectSettings): Promise<void> {
  await loadProjectKinds(settings);
  const scrubber = createScrubber(toScrubOptions(settings));
  const issues = [
    ...settings.detectors.flatMap((detector, at) =>
      detectorIssues(detector, scrubber).map((issue) => `detectors.${at}.${issue}`),
    ),
    ...settings.allow.flatMap((value, at) => allowIssue(value, scrubber).map((issue) => `allow.${at}: ${issue}`)),
  ];
  if (issues.length > 0) throw invalidRequest(...issues.slice(0, maxIssues));
}

const maxIssues = 20;

/** The fields of an event itself. Without them, no event could be found again. */
const reserved = new Set([...Object.keys(Event.shape), "properties", "sequence"].map(normalizedName));

function detectorIssues({ name, literals, fields, examples, stays }: Detector, scrubber: Scrubber): string[] {
  const own = toOwnKind(name);
  const finds = (text: string) => findKinds(text, scrubber).includes(own);
  const missing = (text: string) => {
    const [other] = findKinds(text, scrubber);
    return other === undefined ? "the detector must match it" : `is detected as ${other}, use different text`;
  };
  return [
    ...(kindOfMarker.has(`[${name}]`) ? ["name: must not be the name of a built-in kind"] : []),
    ...fields.flatMap((field, at) =>
      reserved.has(normalizedName(field)) || normalizedName(field) === ""
        ? [`fields.${at}: must not be a built-in event field, such as event_name`]
        : [],
    ),
    ...literals.flatMap((text, at) => (finds(text) ? [] : [`literals.${at}: ${missing(text)}`])),
    ...examples.flatMap((text, at) => (finds(text) ? [] : [`examples.${at}: ${missing(text)}`])),
    ...stays.flatMap((text, at) => (finds(text) ? [`stays.${at}: the detector must not match it`] : [])),
  ];
}

const allowIssue = (value: string, scrubber: Scrubber): string[] => {
  const [kind] = findKinds(value, scrubber);
  return kind === undefined ? [] : [`is still removed as ${kind}, so it cannot be allowed`];
};

const findKinds = (text: string, scrubber: Scrubber): AnyKind[] =>
  scrubber.scrub({ text }).redactions.map(({ kind }) => kind);

export async function summarizeSettings(projectId: string): Promise<SettingsSummary> {
  const { settings } = await readSettings(projectId);
  const isOn = kindsOn(toScrubOptions(settings).kinds);
  const isOnByDefault = kindsOn(env().scrub.kinds);
  const locked = detectors.filter(({ kind }) => lockedKinds.has(kind) && isOn.has(kind));
  return {
    kinds: switchableKinds.map((kind): KindSetting => {
      const { label, about } = kindDescription(kind);
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

const kindDescription = (wanted: Kind) => detectors.find(({ kind }) => kind === wanted) as (typeof detectors)[number];

/** @param now In milliseconds since the epoch. */
export async function summarizeUsage(projectId: string, now: number): Promise<UsageSummary> {
  const [{ settings }, { today, month, days }] = await Promise.all([
    readSettings(projectId),
    countUsage(projectId, now),
  ]);
  const { quota } = settings;
  return {
    day: { events: today.events, quota: quota.day, resetsAt: iso(startOfDay(now) + dayMs) },
    month: { events: month, quota: quota.month, resetsAt: iso(startOfMonth(now, 1)) },
    days: days.toReversed(),
  };
}
