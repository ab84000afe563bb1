/** Shared parts of the pages of a session, a trace and a user. */
import type { ReactNode } from "react";
import { rangeFields, withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { ZoneChoice } from "@/components/dashboard/filters/zone-choice";
import { PageHead } from "@/components/dashboard/page-head";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { CopyButton } from "@/components/ui/copy-button";

export type DetailProps<Answer> = {
  initial: Answer;
  /** The time of the request in milliseconds since the epoch. */
  now: number;
};

/** Below the title. @param isTitle Whether the title already is the ID. */
export const DetailId = ({ id, isTitle = false }: { id: string; isTitle?: boolean }) => (
  <div className="-mt-2 mb-4 flex flex-wrap items-center gap-3">
    {!isTitle && <code className="min-w-0 break-all text-quiet text-xs">{id}</code>}
    <CopyButton text={id} label="Copy ID" />
    <div className="text-xs">
      <ZoneChoice />
    </div>
  </div>
);

/** @param children Facts. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-wrap gap-x-9 gap-y-3 border-line border-y py-3.5 text-xs tabular-nums *:min-w-0 [&_dd]:wrap-anywhere">
    {children}
  </dl>
);

const lists = {
  session: { path: "sessions", label: "Sessions" },
  tool: { path: "tools", label: "Tools" },
  user: { path: "users", label: "Users" },
  error: { path: "errors", label: "Errors" },
  request: { path: "requests", label: "Requests" },
} as const;

/** The list that a page belongs to, for the range of the page. */
export function useBackTo(noun: keyof typeof lists) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const { path, label } = lists[noun];
  return { href: withScope(`/dashboard/${projectId}/${path}`, rangeFields(scope)), label };
}

export function NotFound({ noun, id }: { noun: "session" | "user"; id: string }) {
  return (
    <>
      <PageHead title={noun === "session" ? "Session not found" : "User not found"} back={useBackTo(noun)} />
      <p className="max-w-xl text-quiet">
        No events in this project have the {noun} ID <code className="break-all text-ink">{id}</code>. They may not have
        arrived yet, or they may have been deleted.
      </p>
    </>
  );
}
