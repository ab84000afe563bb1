"use client";
import { useId, useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { SettingForm } from "@/components/dashboard/settings/setting-form";
import { SettingSection } from "@/components/dashboard/settings/setting-section";
import type { Save } from "@/components/dashboard/settings/settings";
import { Dialog } from "@/components/ui/dialog";
import { countText } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { callApi } from "@/lib/browser/api";
import type { RetentionPreview, SettingsSummary } from "@/lib/dashboard/contracts/settings";

type Props = { projectId: string; retention: SettingsSummary["retention"]; save: Save };

/** How long the events of a project are kept. */
export function RetentionSettings({ projectId, retention: { days, maxDays }, save }: Props) {
  const id = useId();
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
      about="For how many days events are kept. Older events are hidden at once, and deleted from the disk every day after midnight UTC. Deleted events don’t come back if you raise the number later."
    >
      <SettingForm isChanged={written !== days} send={send}>
        <div className="max-w-xs">
          <label htmlFor={id} className="mb-1 block font-medium">
            Days
          </label>
          <input
            id={id}
            className="input"
            type="number"
            inputMode="numeric"
            min={1}
            max={maxDays}
            placeholder={`${maxDays} (default)`}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      </SettingForm>
      <Dialog isOpen={preview !== undefined} onClose={close} label="Delete older events">
        {preview && (
          <Confirmation
            action="Delete and save"
            send={() => save({ retentionDays: written, confirmDeletion: true })}
            onClose={close}
          >
            <p>
              This permanently deletes {countText(preview.events)} {preview.events === 1 ? "event" : "events"} from
              before <Time at={preview.before} />.
            </p>
          </Confirmation>
        )}
      </Dialog>
    </SettingSection>
  );
}
