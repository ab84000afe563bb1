"use client";
import { useMutation } from "@tanstack/react-query";
import { useMay } from "@/components/dashboard/access";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { Time } from "@/components/ui/time";
import type { ErrorState, SettableState } from "@/lib/analytics/contracts/error-states";
import { callApi } from "@/lib/browser/api";

const names: Record<ErrorState["state"], string> = {
  open: "Open",
  resolved: "Resolved",
  ignored: "Ignored",
  returned: "Returned",
};

/** The state of an error as a label. Nothing if it is open, as most are. */
export function StateLabel({ state }: { state: ErrorState["state"] }) {
  if (state === "open") return null;
  return (
    <span
      className={`flex-none rounded-(--radius-s) border px-1.5 ${state === "returned" ? "border-failed text-failed" : "border-line text-quiet"}`}
    >
      {names[state]}
    </span>
  );
}

const actions: Record<SettableState, string> = {
  resolved: "Resolve",
  ignored: "Ignore until it returns",
  open: "Reopen",
};
/** What can be done in each state. */
const next: Record<ErrorState["state"], readonly SettableState[]> = {
  open: ["resolved", "ignored"],
  returned: ["resolved", "ignored"],
  resolved: ["open"],
  ignored: ["open"],
};

type Props = { errorId: string; state: ErrorState; onChange: () => Promise<unknown> };

export function ErrorStateControl({ errorId, state, onChange }: Props) {
  const projectId = useProjectId();
  const isAdmin = useMay("admin");
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: SettableState) =>
      callApi<ErrorState>(`/projects/${projectId}/errors/${errorId}/state`, {
        method: "POST",
        body: { state: wanted },
      }),
    onSuccess: () => onChange(),
  });
  return (
    <div className="flex flex-wrap items-center gap-3 text-xs">
      {isAdmin &&
        next[state.state].map((wanted, at) => (
          <button
            // The position, so that the button keeps the focus when it is renamed.
            key={String(at)}
            type="button"
            className="button button-small"
            aria-disabled={isPending}
            onClick={() => isPending || mutate(wanted)}
          >
            {actions[wanted]}
          </button>
        ))}
      <span role="status" className="text-quiet">
        <Description state={state} />
      </span>
      {error && (
        <span role="alert" className="text-failed">
          {error.message}
        </span>
      )}
    </div>
  );
}

function Description({ state: { state, changedAt, changedBy, returnedAt } }: { state: ErrorState }) {
  if (changedAt === null) return null;
  const by = changedBy === "terminal" ? "from the terminal" : `by ${changedBy}`;
  if (state === "returned" && returnedAt !== null)
    return (
      <>
        <span className="text-failed">Returned</span> <Time at={returnedAt} />, closed {by} <Time at={changedAt} />
      </>
    );
  return (
    <>
      {state === "open" ? "Reopened" : names[state]} {by} <Time at={changedAt} />
      {state === "ignored" && ". It returns if it happens again after a day without occurrences."}
      {state === "resolved" && ". It returns if it occurs again."}
    </>
  );
}
