"use client";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { SettingForm } from "@/components/dashboard/settings/setting-form";
import { SettingSection } from "@/components/dashboard/settings/setting-section";
import type { Save } from "@/components/dashboard/settings/settings";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/fields";
import { Time } from "@/components/ui/time";
import { callApi } from "@/lib/browser/api";
import { countedText } from "@/lib/number-text";
import type { RetentionPreview, SettingsSummary } from "@/lib/projects/contracts/settings";

type Props = { projectId: string; retention: SettingsSummary["retention"]; save: Save };

export function RetentionSettings({ projectId, retention: { days, maxDays }, save }: Props) {
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
