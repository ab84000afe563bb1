"use client";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { DetectorForm } from "@/components/dashboard/settings/detector-form";
import type { TryOut } from "@/components/dashboard/settings/dry-run";
import { SettingSection } from "@/components/dashboard/settings/setting-section";
import type { Save } from "@/components/dashboard/settings/settings";
import { actionColumn, RowAction } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { Empty } from "@/components/ui/empty";
import { settingLimits } from "@/lib/gate/contracts/setting-limits";
import { countedText } from "@/lib/number-text";
import type { CustomDetectorSetting } from "@/lib/projects/contracts/settings";

type DialogState = { mode: "create" } | { mode: "edit" | "delete"; detector: CustomDetectorSetting };
const labels = { create: "New detector", edit: "Edit detector", delete: "Delete detector" } as const;
type Props = { detectors: readonly CustomDetectorSetting[]; save: Save; tryOut: TryOut };

/** Detectors for data that only this project considers personal or secret. */
export function CustomDetectors({ detectors, save, tryOut }: Props) {
  const [dialog, setDialog] = useState<DialogState>();
  const close = () => setDialog(undefined);
  const current = dialog === undefined || dialog.mode === "create" ? undefined : dialog.detector;
  const others = detectors.filter(({ name }) => name !== current?.name);
  return (
    <SettingSection
      title="Custom detectors"
      about="Remove values that only your team recognizes, such as employee numbers or project code names. The Redactions page shows what each detector found."
      action={
        detectors.length < settingLimits.maxDetectors && (
          <button type="button" className="button" onClick={() => setDialog({ mode: "create" })}>
            New detector
          </button>
        )
      }
    >
      <DataTable
        label="Custom detectors"
        columns={columnsFor((mode, detector) => setDialog({ mode, detector }))}
        rows={detectors}
        rowKey={({ name }) => name}
        empty={
          <Empty>
            No custom detectors yet. Create one to remove specific text, identifiers with a known prefix, or whole
            fields.
          </Empty>
        }
      />
      <Dialog isOpen={dialog !== undefined} onClose={close} label={labels[dialog?.mode ?? "create"]}>
        {dialog && dialog.mode !== "delete" && (
          <DetectorForm
            detector={current}
            send={(detector) => save({ detectors: [...others, detector] })}
            tryOut={(changed, signal) => tryOut({ detectors: [...others, ...(changed.detectors ?? [])] }, signal)}
            onDone={close}
          />
        )}
        {dialog?.mode === "delete" && (
          <Confirmation action="Delete" send={() => save({ detectors: others })} onClose={close}>
            <p className="mb-1 font-semibold">{dialog.detector.name}</p>
            <p className="text-quiet">
              Values it matches will be stored in new events. Values it already removed can’t be restored.
            </p>
          </Confirmation>
        )}
      </Dialog>
    </SettingSection>
  );
}

const columnsFor = (
  open: (mode: "edit" | "delete", detector: CustomDetectorSetting) => void,
): Columns<CustomDetectorSetting> => [
  {
    header: "Name",
    cell: (detector) => (
      <>
        <span className="block font-medium text-sm">{detector.name}</span>
        <span className="wrap-anywhere block whitespace-normal font-normal text-quiet text-xs">
          {findsText(detector)}
        </span>
      </>
    ),
  },
  { header: "Marker", cell: ({ name }) => <code className="held m-0">[{name}]</code> },
  actionColumn("Edit", (detector) => (
    <RowAction label="Edit" of={detector.name} onClick={() => open("edit", detector)} />
  )),
  actionColumn("Delete", (detector) => (
    <RowAction label="Delete" of={detector.name} onClick={() => open("delete", detector)} />
  )),
];

function findsText({ literals, prefixes, fields }: CustomDetectorSetting): string {
  return [
    literals.length === 0 ? "" : countedText(literals.length, "text"),
    prefixes.map(({ prefix }) => `${prefix}…`).join(", "),
    fields.length === 0 ? "" : `${fields.length === 1 ? "field" : "fields"} ${fields.join(", ")}`,
  ]
    .filter(Boolean)
    .join("; ");
}
