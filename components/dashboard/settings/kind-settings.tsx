"use client";
import { useId, useState } from "react";
import { DryRun, type TryOut } from "@/components/dashboard/settings/dry-run";
import { SettingForm } from "@/components/dashboard/settings/setting-form";
import { SettingSection } from "@/components/dashboard/settings/setting-section";
import type { Save } from "@/components/dashboard/settings/settings";
import { capitalize } from "@/components/ui/format";
import type { SettingChanges } from "@/lib/gate/contracts/project-settings";
import type { KindSetting, SettingsSummary } from "@/lib/projects/contracts/settings";

type Props = { settings: Pick<SettingsSummary, "kinds" | "locked">; save: Save; tryOut: TryOut };

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

export function KindSettings({ settings: { kinds, locked }, save, tryOut }: Props) {
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
