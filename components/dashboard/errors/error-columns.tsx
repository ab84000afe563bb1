import Link from "next/link";
import { rangeFields, type ScopeFields, withScope } from "@/components/dashboard/filters/scope";
import { countColumn } from "@/components/ui/columns";
import type { Column } from "@/components/ui/table";

type Group = { readonly id: string; readonly shape: string; readonly category: string; readonly count: number };

/** The message of an error, linked to its page, and how often it occurred. */
export const errorColumns = <Row extends Group>(projectId: string, scope: ScopeFields): [Column<Row>, Column<Row>] => [
  {
    header: "Message",
    csv: ({ shape }) => shape,
    cell: ({ id, shape, category }) => (
      <>
        <Link href={errorHref(projectId, id, scope)} prefetch={false} className="target hover:underline">
          <code className="wrap-anywhere line-clamp-2 whitespace-normal">{shape || "No message"}</code>
        </Link>
        {category !== "" && (
          <span className="wrap-anywhere block whitespace-normal text-quiet text-xs">{category}</span>
        )}
      </>
    ),
  },
  countColumn("Errors", ({ count }) => count),
];

/** Links to the page of an error. Keeps the range, which that page also has, but drops the filters. */
export const errorHref = (projectId: string, errorId: string, scope: ScopeFields) =>
  withScope(`/dashboard/${projectId}/errors/${errorId}`, rangeFields(scope));
