"use client";
import { useState } from "react";
import { PageHead } from "@/components/dashboard/page-head";
import { AllowedValues } from "@/components/dashboard/settings/allowed-values";
import { CustomDetectors } from "@/components/dashboard/settings/custom-detectors";
import type { TryOut } from "@/components/dashboard/settings/dry-run";
import { KindSettings } from "@/components/dashboard/settings/kind-settings";
import { QuotaSettings } from "@/components/dashboard/settings/quota-settings";
import { Rescrub } from "@/components/dashboard/settings/rescrub";
import { RetentionSettings } from "@/components/dashboard/settings/retention-settings";
import { callApi } from "@/lib/browser/api";
import type { DryRun, Rescrubs, SettingsRequest, SettingsSummary } from "@/lib/projects/contracts/settings";

type Props = { projectId: string; initial: SettingsSummary; rescrubs: Rescrubs };
/** Saves settings and shows them as stored. */
export type Save = (changes: SettingsRequest) => Promise<unknown>;

/** What the gate does with a project's events. */
export function Settings({ projectId, initial, rescrubs }: Props) {
  const [settings, setSettings] = useState(initial);
  const path = `/projects/${projectId}/settings`;
  const tryOut: TryOut = (body, signal) => callApi<DryRun>(`${path}/dry-run`, { method: "POST", body, signal });
  const save: Save = async (changes) => {
    setSettings(await callApi<SettingsSummary>(path, { method: "PATCH", body: changes }));
  };
  return (
    <>
      <PageHead title="Settings" />
      <p className="max-w-2xl text-quiet">
        Changes apply to new events on every server within 60 seconds. Stored events don’t change until you scrub them
        again.{" "}
        <a href="/docs/scrubbing" className="link">
          How scrubbing works
        </a>
      </p>
      <KindSettings settings={settings} save={save} tryOut={tryOut} />
      <AllowedValues allow={settings.allow} save={save} />
      <CustomDetectors detectors={settings.detectors} save={save} tryOut={tryOut} />
      <Rescrub projectId={projectId} initial={rescrubs} />
      <RetentionSettings projectId={projectId} retention={settings.retention} save={save} />
      <QuotaSettings projectId={projectId} quota={settings.quota} save={save} />
    </>
  );
}
