import type { ReactNode } from "react";
import type { Submission } from "@/components/forms/use-submission";

type Props = {
  submission: Submission;
  labels: { ready: string; sending: string };
  /** A note next to the button. */
  note?: ReactNode;
  /** Puts the button next to the only field and shows only that field's error. */
  isInline?: boolean;
  children: ReactNode;
};

/** Keeps password managers from filling in the honeypot field. */
const notForPasswordManagers = { "data-1p-ignore": true, "data-lpignore": "true", "data-bwignore": true };

/** A form with its button and outcome. After a successful submission, only the outcome is shown. */
export function FormFrame({ submission, labels, note, isInline = false, children }: Props) {
  const { name, formRef, outcomeRef, state, reasons, outcome, onFocus, onSubmit, onChange } = submission;
  const label = state === "failed" ? "Try again" : labels[state === "sending" ? "sending" : "ready"];
  const isShownAtField = isInline && Object.keys(reasons).length > 0;
  return (
    <div>
      <noscript>
        <p className="pb-4">This form needs JavaScript. Use the plain form instead:</p>
        <a className="button button-held" href={`/${name}/form`}>
          Open the plain form
        </a>
      </noscript>
      <form
        ref={formRef}
        method="post"
        action={`/api/${name}`}
        onFocus={onFocus}
        onSubmit={onSubmit}
        onChange={onChange}
        hidden={state === "sent"}
        className={`noscript:hidden ${isInline ? "gap-x-3 sm:grid sm:grid-cols-[1fr_auto]" : ""}`}
      >
        <div className="flex flex-col gap-5">{children}</div>
        <div className="sr-only" aria-hidden="true">
          <label>
            Leave this empty
            <input name="nothingHere" tabIndex={-1} autoComplete="off" {...notForPasswordManagers} />
          </label>
        </div>
        {note}
        <p className={isInline ? "pt-4 sm:pt-7.5" : "pt-6"}>
          <button type="submit" className="button button-held min-w-36" aria-disabled={state === "sending"}>
            {label}
          </button>
        </p>
      </form>
      <p
        ref={outcomeRef}
        role="status"
        tabIndex={-1}
        className={
          state === "sent"
            ? "border-ink border-l-3 pl-5 text-lg focus:outline-none"
            : isShownAtField
              ? "sr-only"
              : outcome && "pt-4 text-failed text-sm"
        }
      >
        {outcome}
      </p>
    </div>
  );
}
