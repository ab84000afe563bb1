"use client";
import Link from "next/link";
import { useState } from "react";
import { SettingForm } from "@/components/dashboard/settings/setting-form";
import { SettingSection } from "@/components/dashboard/settings/setting-section";
import type { Save } from "@/components/dashboard/settings/settings";
import { TextField } from "@/components/ui/fields";
import { settingLimits } from "@/lib/gate/contracts/setting-limits";
import type { SettingsSummary } from "@/lib/projects/contracts/settings";

type Quota = SettingsSummary["quota"];
type Props = { projectId: string; quota: Quota; save: Save };

const textOf = (limit: number | null) => (limit === null ? "" : String(limit));
const limitOf = (text: string) => (text.trim() === "" ? null : Number(text));

export function QuotaSettings({ projectId, quota, save }: Props) {
  const [day, setDay] = useState(textOf(quota.day));
  const [month, setMonth] = useState(textOf(quota.month));
  const written: Quota = { day: limitOf(day), month: limitOf(month) };
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

type FieldProps = { label: string; value: string; onChange: (value: string) => void };

function LimitField({ label, value, onChange }: FieldProps) {
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
