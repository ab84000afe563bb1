"use client";
import Link from "next/link";
import { useId, useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { PageHead } from "@/components/dashboard/page-head";
import { CustomDetectors } from "@/components/dashboard/settings/custom-detectors";
import { Rescrub } from "@/components/dashboard/settings/rescrub";
import { DryRun, LinesField, SettingForm, splitLines, type TryOut } from "@/components/dashboard/settings/setting-form";
import { SettingSection } from "@/components/dashboard/settings/setting-section";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/fields";
import { capitalize } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { callApi } from "@/lib/browser/api";
import type { SettingChanges } from "@/lib/gate/contracts/project-settings";
import { settingLimits } from "@/lib/gate/contracts/setting-limits";
import { countedText } from "@/lib/number-text";
import type {
  DryRun as DryRunAnswer,
  KindSetting,
  Rescrubs,
  RetentionPreview,
  SettingsRequest,
  SettingsSummary,
} from "@/lib/projects/contracts/settings";

type Props = { projectId: string; initial: SettingsSummary; rescrubs: Rescrubs };
/** Saves settings and shows them as stored. */
export type Save = (changes: SettingsRequest) => Promise<unknown>;

/** What the gate does with a project's events. */
export function Settings({ projectId, initial, rescrubs }: Props) {
  const [settings, setSettings] = useState(initial);
  const path = `/projects/${projectId}/settings`;
  const tryOut: TryOut = (body, signal) => callApi<DryRunAnswer>(`${path}/dry-run`, { method: "POST", body, signal });
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

type KindSettingsProps = { settings: Pick<SettingsSummary, "kinds" | "locked">; save: Save; tryOut: TryOut };

/**
 * The project's choices after the changes. Setting a kind to the deployment's choice makes it follow that choice again. Choices that were not
 * changed are kept, even if the deployment has made the same one since.
 */
export function chosenKinds(kinds: readonly KindSetting[], changed: Readonly<Record<string, boolean>>) {
  const own = kinds.flatMap(({ kind, isOn, isDefault, isOnByDefault }) => {
    const choice = changed[kind];
    if (choice === undefined) return isDefault ? [] : [[kind, isOn] as const];
    return choice === isOnByDefault ? [] : [[kind, choice] as const];
  });
  return Object.fromEntries(own);
}

function KindSettings({ settings: { kinds, locked }, save, tryOut }: KindSettingsProps) {
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const isOn = ({ kind, isOn }: KindSetting) => changed[kind] ?? isOn;
  const written = (): SettingChanges => ({ kinds: chosenKinds(kinds, changed) });
  const isChanged = kinds.some((kind) => isOn(kind) !== kind.isOn);
  return (
    <SettingSection
      title="Personal data"
      about={
        <>
          Kinds of personal data to remove from this project’s events. Always removed:{" "}
          {new Intl.ListFormat("en").format(locked)}.
        </>
      }
    >
      <SettingForm
        isChanged={isChanged}
        send={async () => {
          await save(written());
          setChanged({});
        }}
      >
        <ul className="grid gap-x-8 md:grid-cols-2">
          {kinds.map((kind) => (
            <KindField
              key={kind.kind}
              kind={kind}
              isOn={isOn(kind)}
              onChange={(isOn) => setChanged({ ...changed, [kind.kind]: isOn })}
            />
          ))}
        </ul>
      </SettingForm>
      {isChanged && <DryRun tryOut={tryOut} changes={written} />}
    </SettingSection>
  );
}

type FieldProps = { kind: KindSetting; isOn: boolean; onChange: (isOn: boolean) => void };

function KindField({ kind, isOn, onChange }: FieldProps) {
  const { label, about, isRequired, isOnByDefault } = kind;
  const follows = isOn === kind.isOn ? kind.isDefault : isOn === isOnByDefault;
  const id = useId();
  return (
    <li className="border-line border-t py-2">
      <label className="flex min-h-8 items-center gap-2 font-medium">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-ink"
          checked={isOn}
          disabled={isRequired}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {capitalize(label)}
      </label>
      <p id={id} className="pl-6 text-quiet text-sm">
        {about} {isRequired ? "Required by this deployment." : originText(follows, isOnByDefault)}
      </p>
    </li>
  );
}

function originText(follows: boolean, isOnByDefault: boolean): string {
  const state = isOnByDefault ? "on" : "off";
  return follows ? `Default: ${state}.` : `Set for this project. Default: ${state}.`;
}

type AllowedValuesProps = { allow: readonly string[]; save: Save };

function AllowedValues({ allow, save }: AllowedValuesProps) {
  const [text, setText] = useState(allow.join("\n"));
  const values = splitLines(text);
  return (
    <SettingSection
      title="Allowed values"
      about="Values that are never removed, such as your support email address. Enter the whole value, exactly as it would be removed. Credentials and card numbers cannot be allowed."
    >
      <div className="max-w-2xl">
        <SettingForm isChanged={values.join("\n") !== allow.join("\n")} send={() => save({ allow: values })}>
          <LinesField label="Values" about="One per line. Case is ignored." value={text} rows={4} onChange={setText} />
        </SettingForm>
      </div>
    </SettingSection>
  );
}

type RetentionSettingsProps = { projectId: string; retention: SettingsSummary["retention"]; save: Save };

function RetentionSettings({ projectId, retention: { days, maxDays }, save }: RetentionSettingsProps) {
  const [text, setText] = useState(days === null ? "" : String(days));
  const [preview, setPreview] = useState<RetentionPreview>();
  const written = text.trim() === "" ? null : Number(text);
  const close = () => setPreview(undefined);
  const send = async () => {
    const found = await callApi<RetentionPreview>(`/projects/${projectId}/settings/retention-preview`, {
      method: "POST",
      body: { retentionDays: written },
    });
    if (found.events > 0) setPreview(found);
    else await save({ retentionDays: written });
  };
  return (
    <SettingSection
      title="Data retention"
      about="How many days to keep events. Older events are hidden immediately and deleted from disk daily after midnight UTC. Raising the number later doesn’t restore deleted events."
    >
      <SettingForm isChanged={written !== days} send={send}>
        <TextField
          label="Days"
          className="max-w-xs"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxDays}
          placeholder={`${maxDays} (default)`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </SettingForm>
      <Dialog isOpen={preview !== undefined} onClose={close} label="Delete older events">
        {preview && (
          <Confirmation
            action="Delete and save"
            send={() => save({ retentionDays: written, confirmDeletion: true })}
            onClose={close}
          >
            <p>
              This permanently deletes {countedText(preview.events, "event")} from before <Time at={preview.before} />.
            </p>
          </Confirmation>
        )}
      </Dialog>
    </SettingSection>
  );
}

type Quota = SettingsSummary["quota"];
type QuotaSettingsProps = { projectId: string; quota: Quota; save: Save };

const limitText = (limit: number | null) => (limit === null ? "" : String(limit));
const parseLimit = (text: string) => (text.trim() === "" ? null : Number(text));

function QuotaSettings({ projectId, quota, save }: QuotaSettingsProps) {
  const [day, setDay] = useState(limitText(quota.day));
  const [month, setMonth] = useState(limitText(quota.month));
  const written: Quota = { day: parseLimit(day), month: parseLimit(month) };
  return (
    <SettingSection
      title="Quota"
      about={
        <>
          How many events this project can store. At 80%, responses include a warning and you get an email. When a quota
          is used up, batches are rejected with a 429 until the day or month ends (UTC). Events are never dropped
          silently.{" "}
          <Link href={`/dashboard/${projectId}/usage`} className="link">
            Usage
          </Link>
        </>
      }
    >
      <SettingForm
        isChanged={written.day !== quota.day || written.month !== quota.month}
        send={() => save({ quota: written })}
      >
        <div className="grid max-w-xl gap-4 sm:grid-cols-2">
          <LimitField label="Events per day" value={day} onChange={setDay} />
          <LimitField label="Events per month" value={month} onChange={setMonth} />
        </div>
      </SettingForm>
    </SettingSection>
  );
}

type LimitFieldProps = { label: string; value: string; onChange: (value: string) => void };

function LimitField({ label, value, onChange }: LimitFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={settingLimits.maxQuota}
      placeholder="No limit"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
