"use client";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { DryRun, Issues, LinesField, splitLines, type TryOut } from "@/components/dashboard/settings/setting-form";
import { SettingSection } from "@/components/dashboard/settings/setting-section";
import type { Save } from "@/components/dashboard/settings/settings";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { actionColumn, RowAction } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { CancelButton, Dialog } from "@/components/ui/dialog";
import { Empty } from "@/components/ui/empty";
import { TextField } from "@/components/ui/fields";
import { capitalize } from "@/components/ui/format";
import { type Alphabet, alphabets, settingLimits } from "@/lib/gate/contracts/setting-limits";
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
        isCards
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
  { header: "Marker", isWide: true, cell: ({ name }) => <code className="held m-0">[{name}]</code> },
  actionColumn("Actions", (detector) => (
    <span className="flex gap-x-4">
      <RowAction label="Edit" of={detector.name} onClick={() => open("edit", detector)} />
      <RowAction label="Delete" of={detector.name} onClick={() => open("delete", detector)} />
    </span>
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

type Lists = "literals" | "fields" | "examples" | "stays";
const lists: readonly { name: Lists; label: string; about: string }[] = [
  { name: "literals", label: "Exact strings", about: "Strings to remove, one per line. Case is ignored." },
  {
    name: "fields",
    label: "Fields",
    about: "Names of fields whose values are removed, one per line. employee_id also matches employeeId.",
  },
  {
    name: "examples",
    label: "Must match",
    about: "Examples that must match, one per line. Use made-up values, and write field examples as JSON.",
  },
  { name: "stays", label: "Must not match", about: "Similar strings that must not match, one per line." },
];

/** Names the field and the line: `detectors.3.stays.0: …` is "Must not match, line 1: …". */
const issueWording = (issue: string) =>
  issue.replace(/^detectors\.\d+\./, "").replace(/^(\w+)\.(\d+)/, (_, list, at) => {
    const label = lists.find(({ name }) => name === list)?.label ?? capitalize(list);
    return `${label}, line ${Number(at) + 1}`;
  });

type DetectorFormProps = {
  detector: CustomDetectorSetting | undefined;
  send: (detector: CustomDetectorSetting) => Promise<unknown>;
  tryOut: TryOut;
  onDone: () => void;
};

function DetectorForm({ detector, send, tryOut, onDone }: DetectorFormProps) {
  const [name, setName] = useState(detector?.name ?? "");
  const [prefixes, setPrefixes] = useState<readonly PrefixRow[]>((detector?.prefixes ?? []).map(newPrefix));
  const [texts, setTexts] = useState<Readonly<Record<Lists, string>>>({
    literals: (detector?.literals ?? []).join("\n"),
    fields: (detector?.fields ?? []).join("\n"),
    examples: (detector?.examples ?? []).join("\n"),
    stays: (detector?.stays ?? []).join("\n"),
  });
  const written = (): CustomDetectorSetting => ({
    name,
    prefixes: prefixes.map(({ prefix, alphabet, min, max }) => ({
      prefix,
      alphabet,
      min: Number(min),
      max: Number(max),
    })),
    literals: splitLines(texts.literals),
    fields: splitLines(texts.fields),
    examples: splitLines(texts.examples),
    stays: splitLines(texts.stays),
  });
  const { mutation, submit } = useSingleSubmit(() => send(written()), onDone);
  const listField = ({ name: list, ...field }: (typeof lists)[number]) => (
    <LinesField key={list} {...field} value={texts[list]} onChange={(value) => setTexts({ ...texts, [list]: value })} />
  );
  return (
    <form onSubmit={submit}>
      <div className="flex flex-col gap-4">
        <TextField
          label="Name"
          required
          maxLength={settingLimits.maxNameLength}
          pattern="[a-z][a-z_]+"
          title="Lowercase letters and underscores, such as employee_id"
          placeholder="employee_id"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {lists.slice(0, 1).map(listField)}
        <PrefixFields prefixes={prefixes} onChange={setPrefixes} />
        {lists.slice(1).map(listField)}
      </div>
      <DryRun tryOut={tryOut} changes={() => ({ detectors: [written()] })} />
      <div className="dialog-actions mt-4">
        {/* In the bar that is always visible, because the form is long. */}
        <div role="alert" className="w-full text-xs empty:hidden">
          {mutation.error && <Issues error={mutation.error} wordingOf={issueWording} />}
        </div>
        <button type="submit" className="button button-held" aria-disabled={mutation.isPending}>
          Save detector
        </button>
        <CancelButton />
      </div>
    </form>
  );
}

const alphabetLabels: Readonly<Record<Alphabet, string>> = {
  digits: "Digits",
  hex: "Hexadecimal",
  letters: "Letters",
  letters_digits: "Letters, digits",
  base64url: "Letters, digits, - and _",
};

type PrefixRow = { id: string; prefix: string; alphabet: Alphabet; min: string; max: string };
const firstPrefix = { prefix: "", alphabet: "digits", min: 6, max: 6 } as const;

const newPrefix = ({ prefix, alphabet, min, max }: CustomDetectorSetting["prefixes"][number]): PrefixRow => ({
  id: crypto.randomUUID(),
  prefix,
  alphabet,
  min: String(min),
  max: String(max),
});

type PrefixFieldsProps = { prefixes: readonly PrefixRow[]; onChange: (prefixes: readonly PrefixRow[]) => void };

function PrefixFields({ prefixes, onChange }: PrefixFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Prefixes</legend>
      <p className="mb-2 text-quiet text-sm">
        Which characters follow the prefix, and how many. For example, EMP- with 6 digits matches EMP-004711.
      </p>
      <ul className="flex flex-col gap-3">
        {prefixes.map((row, at) => (
          <Row
            key={row.id}
            row={row}
            number={at + 1}
            change={(changed) => onChange(prefixes.map((one) => (one.id === row.id ? { ...one, ...changed } : one)))}
            remove={() => onChange(prefixes.filter(({ id }) => id !== row.id))}
          />
        ))}
      </ul>
      {prefixes.length < settingLimits.maxPrefixes && (
        <button
          type="button"
          className="link target mt-1 text-sm"
          onClick={() => onChange([...prefixes, newPrefix(firstPrefix)])}
        >
          Add a prefix
        </button>
      )}
    </fieldset>
  );
}

type RowProps = { row: PrefixRow; number: number; change: (changed: Partial<PrefixRow>) => void; remove: () => void };

function Row({ row, number, change, remove }: RowProps) {
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-center gap-2 sm:grid-cols-[1.5fr_2fr_1fr_1fr_auto]">
      <input
        className="input max-sm:col-span-3"
        aria-label={`Prefix ${number}`}
        placeholder="EMP-"
        required
        minLength={2}
        maxLength={settingLimits.maxPrefixLength}
        autoComplete="off"
        spellCheck={false}
        value={row.prefix}
        onChange={({ target }) => change({ prefix: target.value })}
      />
      <select
        className="input max-sm:col-span-3"
        aria-label={`Characters after prefix ${number}`}
        value={row.alphabet}
        onChange={({ target }) => change({ alphabet: target.value as Alphabet })}
      >
        {alphabets.map((alphabet) => (
          <option key={alphabet} value={alphabet}>
            {alphabetLabels[alphabet]}
          </option>
        ))}
      </select>
      {(["min", "max"] as const).map((name) => (
        <input
          key={name}
          className="input"
          type="number"
          inputMode="numeric"
          aria-label={`${name === "min" ? "Minimum" : "Maximum"} length after prefix ${number}`}
          required
          min={1}
          max={settingLimits.maxTailLength}
          value={row[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      <button type="button" className="link target text-sm" onClick={remove}>
        Remove<span className="sr-only"> prefix {number}</span>
      </button>
    </li>
  );
}
