"use client";
import { type ReactNode, useState } from "react";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { Labeled } from "@/components/ui/fields";
import { capitalize } from "@/components/ui/format";
import { refusalOf } from "@/lib/browser/api";

type Props = {
  isChanged: boolean;
  send: () => Promise<unknown>;
  children: ReactNode;
};

/** Fields with a Save button, and the result of saving. */
export function SettingForm({ isChanged, send, children }: Props) {
  const [isSaved, setSaved] = useState(false);
  const { mutation, submit } = useSingleSubmit(send, () => setSaved(true));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSaved(false);
        submit();
      }}
    >
      {children}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <button type="submit" className="button" aria-disabled={mutation.isPending || !isChanged}>
          Save
        </button>
        <div role="status" className="min-w-0 flex-1 text-sm">
          {mutation.error && <Issues error={mutation.error} />}
          {isSaved && !isChanged && <p className="text-quiet">Saved.</p>}
        </div>
      </div>
    </form>
  );
}

type IssuesProps = { error: Error; wordingOf?: (issue: string) => string };

export function Issues({ error, wordingOf = (issue) => issue }: IssuesProps) {
  const { issues } = refusalOf(error);
  return (issues.length === 0 ? [error.message] : issues).map((issue) => (
    <p key={issue} className="wrap-anywhere text-failed">
      {capitalize(wordingOf(issue))}
    </p>
  ));
}

type LinesFieldProps = {
  label: string;
  about: string;
  value: string;
  rows?: number;
  onChange: (value: string) => void;
};

/** A list of strings, one per line. */
export const LinesField = ({ label, about, value, rows = 3, onChange }: LinesFieldProps) => (
  <Labeled label={label}>
    {(id) => (
      <>
        <textarea
          id={id}
          className="input font-mono text-sm"
          rows={rows}
          value={value}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}about`}
          onChange={({ target }) => onChange(target.value)}
        />
        <p id={`${id}about`} className="pt-1 text-quiet text-sm">
          {about}
        </p>
      </>
    )}
  </Labeled>
);

export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
