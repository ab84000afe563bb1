import type { ReactNode } from "react";
import type { Submission } from "@/components/forms/use-submission";

type Props = {
  submission: Submission;
  action: string;
  stamp: string;
  labels: { ready: string; sending: string };
  /** Beside the button. */
  note?: ReactNode;
  children: ReactNode;
};

/** A form with its button and its outcome. When it was sent, only the outcome is left. */
export function FormFrame({ submission, action, stamp, labels, note, children }: Props) {
  const { formRef, outcomeRef, state, outcome, onSubmit, onChange } = submission;
  const label = state === "failed" ? "Try again" : labels[state === "sending" ? "sending" : "ready"];
  return (
    <div>
      <form
        ref={formRef}
        method="post"
        action={action}
        onSubmit={onSubmit}
        onChange={onChange}
        hidden={state === "sent"}
      >
        <div className="flex flex-col gap-5">{children}</div>
        <input type="hidden" name="stamp" value={stamp} />
        <div className="sr-only" aria-hidden="true">
          <label>
            Leave this empty
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-6">
          <button type="submit" className="button button-held min-w-36" aria-disabled={state === "sending"}>
            {label}
          </button>
          {note}
        </div>
      </form>
      <p
        ref={outcomeRef}
        role="status"
        tabIndex={-1}
        className={state === "sent" ? "outcome-sent" : outcome === "" ? "" : "pt-4 text-held text-sm"}
      >
        {outcome}
      </p>
    </div>
  );
}
