"use client";
import { type ReactNode, useId, useState } from "react";
import { needsRecentSignIn, RecentSignIn } from "@/components/dashboard/confirmation";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { DialogActions, Issue } from "@/components/ui/fields";
import { capitalize } from "@/components/ui/format";
import { maxNameLength } from "@/lib/analytics/contracts/limits";
import { toRefusal } from "@/lib/browser/api";

type Props<Answer> = {
  label: string;
  /** The initial value. */
  name?: string;
  isRequired?: boolean;
  /** The text that confirms an irreversible action. */
  mustBe?: string;
  maxLength?: number;
  action: string;
  send: (name: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  children?: ReactNode;
  /** Fields below the name. */
  more?: ReactNode;
};

/** A form with one field, a name or a URL: to create, to rename or to confirm a deletion. */
export function NameForm<Answer>(props: Props<Answer>) {
  const { label, name: first = "", isRequired = true, mustBe, action, send, onDone, children, more } = props;
  const { maxLength = maxNameLength } = props;
  const id = useId();
  const [name, setName] = useState(first);
  const { mutation, submit } = useSingleSubmit(() => send(name), onDone);
  const isReady = mustBe === undefined ? !isRequired || name.trim() !== "" : name.trim() === mustBe.trim();
  const issue = mutation.error ? errorIssue(mutation.error) : "";
  if (needsRecentSignIn(mutation.error)) return <RecentSignIn />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) submit();
      }}
    >
      {children}
      <label htmlFor={`${id}name`} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        id={`${id}name`}
        className="input"
        value={name}
        maxLength={maxLength}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the dialog was just opened for this field.
        autoFocus
        aria-invalid={issue !== ""}
        aria-describedby={`${id}issue`}
        onChange={({ target }) => setName(target.value)}
      />
      <Issue id={`${id}issue`}>{issue}</Issue>
      {more}
      <DialogActions action={action} isPending={mutation.isPending} isDisabled={!isReady} />
    </form>
  );
}

/** Drops the name of the field, since the message is shown under the field. */
function errorIssue(error: Error): string {
  const [issue] = toRefusal(error).issues;
  return issue === undefined ? error.message : capitalize(issue.replace(/^(?:name|url): /, ""));
}
