"use client";
import { type ReactNode, useState } from "react";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
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
