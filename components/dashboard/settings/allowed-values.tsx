"use client";
import { useState } from "react";
import { LinesField, linesOf } from "@/components/dashboard/settings/lines-field";
import { SettingForm } from "@/components/dashboard/settings/setting-form";
import { SettingSection } from "@/components/dashboard/settings/setting-section";
import type { Save } from "@/components/dashboard/settings/settings";

type Props = { allow: readonly string[]; save: Save };

export function AllowedValues({ allow, save }: Props) {
  const [text, setText] = useState(allow.join("\n"));
  const values = linesOf(text);
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
