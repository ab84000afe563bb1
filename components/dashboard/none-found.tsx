"use client";
/** What a page shows without data: why, and buttons for what to do next. */
import Link from "next/link";
import type { ReactNode } from "react";
import { useMay } from "@/components/dashboard/access";
import { type ScopeFields, withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { Empty } from "@/components/ui/empty";
import { defaultRange, filterNames, type RangeName, ranges } from "@/lib/analytics/contracts/page-parameters";
import { dayMs } from "@/lib/durations";
import type { FirstEvent } from "@/lib/projects/contracts/projects";

type Props = {
  /** What is missing, such as `traces`. */
  what: string;
  /** False if the page has no filters. */
  isFiltered?: boolean;
  /** How long the page's data is kept, if not as long as events. */
  keptDays?: number;
  /** What the page would show, or how to send it. */
  children?: ReactNode;
};

export function NoneFound({ what, isFiltered = true, keptDays, children }: Props) {
  const hasFilters = useHasFilters() && isFiltered;
  return (
    <Empty>
      <h2 className="text-ink text-lg">{hasFilters ? `No matching ${what}` : `No ${what} in this range`}</h2>
      {children && <div className="mt-1 max-w-2xl">{children}</div>}
      <NextSteps isFiltered={isFiltered} keptDays={keptDays} />
    </Empty>
  );
}

const noFilters: ScopeFields = Object.fromEntries([...filterNames, "where"].map((name) => [name, undefined]));

function useHasFilters(): boolean {
  const { scope } = useScope();
  return [...filterNames, "where" as const].some((name) => scope[name]);
}

const longerRanges: readonly (readonly [range: RangeName, label: string])[] = [
  ["30d", "Show last 30 days"],
  ["12mo", "Show last 12 months"],
];

/** A range to try that includes all of this one and more. */
function longerRange({ range = defaultRange, from = "" }: ScopeFields, keptDays = Number.POSITIVE_INFINITY) {
  const agoMs = range === "custom" ? Date.now() - Date.parse(from) : ranges[range as RangeName];
  return longerRanges.find(([longer]) => ranges[longer] > agoMs && ranges[longer] <= keptDays * dayMs);
}

/** For a project that has never received an event, and those who may create its API keys. */
export function ConnectButton() {
  const { scope } = useScope();
  const projectId = useProjectId();
  const mayConnect = useMay("admin");
  const { data: first } = useLive<FirstEvent>({
    key: ["first-event", projectId],
    path: `/projects/${projectId}/first-event`,
    initial: undefined,
    everyMs: () => false,
    isEnabled: mayConnect,
  });
  if (!mayConnect || first === undefined || first.event !== null) return null;
  return (
    <Link href={withScope(`/dashboard/${projectId}/start`, scope)} prefetch={false} className="button button-held">
      Connect
    </Link>
  );
}

/** Buttons that clear the filters, show a longer range, or connect a server. */
export function NextSteps({
  isFiltered = true,
  keptDays,
}: Pick<Props, "isFiltered"> & { keptDays?: number | undefined }) {
  const { scope, href } = useScope();
  const hasFilters = useHasFilters() && isFiltered;
  const longer = longerRange(scope, keptDays);
  return (
    <p className="mt-5 flex flex-wrap gap-3 empty:hidden">
      {hasFilters && (
        <Link href={href(noFilters)} prefetch={false} className="button">
          Clear filters
        </Link>
      )}
      {!hasFilters && <ConnectButton />}
      {longer && (
        <Link href={href({ range: longer[0], from: undefined, to: undefined })} prefetch={false} className="button">
          {longer[1]}
        </Link>
      )}
    </p>
  );
}
