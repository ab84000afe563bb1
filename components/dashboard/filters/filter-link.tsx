"use client";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { LongName } from "@/components/ui/long-name";
import type { FilterName } from "@/lib/analytics/contracts/page-parameters";

type Props = { filter: FilterName; value: string; className?: string };

/** Toggles a filter. A link, so that it can be opened in another tab. A plain click updates the URL without a navigation. */
export function FilterLink({ filter, value, className = "" }: Props) {
  const { scope, href, change } = useScope();
  if (value === "") return <span className={`${className} text-quiet`}>(not set)</span>;
  const isSet = scope[filter] === value;
  const toggled = { [filter]: isSet ? undefined : value };
  return (
    <a
      href={href(toggled)}
      title={value}
      aria-current={isSet || undefined}
      className={`${className} hover:underline`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        change(toggled);
      }}
    >
      <LongName text={value} />
    </a>
  );
}
