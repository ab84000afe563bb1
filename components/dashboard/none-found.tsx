"use client";
/** What a page shows without data: why, and buttons for what to do next. */
import Link from "next/link";
import type { ReactNode } from "react";
import { useMay } from "@/components/dashboard/access";
import { type ScopeFields, withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { Empty } from "@/components/ui/empty";
import { filterNames, type RangeName } from "@/lib/analytics/contracts/page-parameters";

type Props = {
  /** What is missing, such as `traces`. */
  what: string;
  /** False if the page has no filters. */
  isFiltered?: boolean;
  /** What the page would show, or how to send it. */
  children?: ReactNode;
};

export function NoneFound({ what, isFiltered = true, children }: Props) {
  const hasFilters = useHasFilters() && isFiltered;
  return (
    <Empty>
      <h2 className="text-ink text-lg">{hasFilters ? `No matching ${what}` : `No ${what} in this range`}</h2>
      {children && <div className="mt-1 max-w-2xl">{children}</div>}
      <NextSteps isFiltered={isFiltered} />
    </Empty>
  );
}

const noFilters: ScopeFields = Object.fromEntries([...filterNames, "where"].map((name) => [name, undefined]));

function useHasFilters(): boolean {
  const { scope } = useScope();
  return [...filterNames, "where" as const].some((name) => scope[name]);
}

/** A longer range to try. */
const longerRange = ({ range }: ScopeFields): [range: RangeName, label: string] | undefined => {
  if (range === "12mo") return undefined;
  return range === "30d" || range === "90d" ? ["12mo", "Show last 12 months"] : ["30d", "Show last 30 days"];
};

/** For those who may create API keys. */
export function ConnectButton() {
  const { scope } = useScope();
  const projectId = useProjectId();
  if (!useMay("admin")) return null;
  return (
    <Link href={withScope(`/dashboard/${projectId}/start`, scope)} prefetch={false} className="button button-held">
      Connect
    </Link>
  );
}

/** Buttons that clear the filters, show a longer range, or connect a server. */
export function NextSteps({ isFiltered = true }: Pick<Props, "isFiltered">) {
  const { scope, href } = useScope();
  const hasFilters = useHasFilters() && isFiltered;
  const longer = longerRange(scope);
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
