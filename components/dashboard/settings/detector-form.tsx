"use client";
import { useState } from "react";
import { DryRun, type TryOut } from "@/components/dashboard/settings/dry-run";
import { LinesField, linesOf } from "@/components/dashboard/settings/lines-field";
import { newPrefix, PrefixFields, type PrefixRow } from "@/components/dashboard/settings/prefix-fields";
import { Issues } from "@/components/dashboard/settings/setting-form";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { CancelButton } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/fields";
import { capitalize } from "@/components/ui/format";
import { settingLimits } from "@/lib/gate/contracts/setting-limits";
import type { CustomDetectorSetting } from "@/lib/projects/contracts/settings";

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
const wordingOf = (issue: string) =>
  issue.replace(/^detectors\.\d+\./, "").replace(/^(\w+)\.(\d+)/, (_, list, at) => {
    const label = lists.find(({ name }) => name === list)?.label ?? capitalize(list);
    return `${label}, line ${Number(at) + 1}`;
  });

type Props = {
  detector: CustomDetectorSetting | undefined;
  send: (detector: CustomDetectorSetting) => Promise<unknown>;
  tryOut: TryOut;
  onDone: () => void;
};

export function DetectorForm({ detector, send, tryOut, onDone }: Props) {
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
    literals: linesOf(texts.literals),
    fields: linesOf(texts.fields),
    examples: linesOf(texts.examples),
    stays: linesOf(texts.stays),
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
          {mutation.error && <Issues error={mutation.error} wordingOf={wordingOf} />}
        </div>
        <button type="submit" className="button button-held" aria-disabled={mutation.isPending}>
          Save detector
        </button>
        <CancelButton />
      </div>
    </form>
  );
}
