"use client";
import Link from "next/link";
import { Freshness } from "@/components/dashboard/freshness";
import { PageLinks } from "@/components/dashboard/list-frame";
import { PageHead } from "@/components/dashboard/page-head";
import { useLive } from "@/components/dashboard/use-live";
import { timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { noValue } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import type { AuditEntry, AuditList, AuditQuery } from "@/lib/projects/contracts/audit";
import { auditActionNames, auditActions } from "@/lib/projects/contracts/audit-actions";

type Props = {
  place: "project" | "deployment";
  /** The API path of the project, or empty for the deployment. */
  path: string;
  query: AuditQuery;
  initial: AuditList;
};

/** Who did what, to what and when. */
export function AuditLog({ place, path, query, initial }: Props) {
  const live = useLive({
    key: ["audit", path, query],
    path: `${path}/audit${auditSearch(query)}`,
    initial,
    everyMs: () => 15_000,
  });
  const { entries, older } = live.data ?? initial;
  const page = `/dashboard${path.replace("/projects", "")}/audit`;
  const { action, who, before } = query;
  const isFiltered = action !== "" || who !== "";
  return (
    <>
      <PageHead title="Audit log">
        <div className="flex flex-wrap gap-2">
          {(["csv", "ndjson"] as const).map((format) => (
            <a
              key={format}
              href={`/api/dashboard${path}/audit/export${auditSearch({ action, who }, { format })}`}
              download
              className="button"
            >
              Download {format.toUpperCase()}
            </a>
          ))}
        </div>
      </PageHead>
      <p className="max-w-xl text-quiet">
        {place === "project"
          ? "Changes, exports and deletions in this project."
          : "Sign-ins, changes, exports and deletions in this deployment and all projects."}{" "}
        Entries contain names and IDs, never values.
      </p>
      <Freshness query={live} />
      <Filters page={page} query={query} isFiltered={isFiltered} />
      <DataTable
        label="Audit log"
        columns={[...columns, ...(place === "project" ? [] : [projectColumn]), at]}
        rows={entries}
        rowKey={({ auditId }) => auditId}
        isQuiet={({ outcome }) => outcome !== "done"}
        empty={<Empty>{isFiltered ? "No matching entries." : before ? "No older entries." : "No entries yet."}</Empty>}
      />
      <PageLinks
        first={before ? { href: `${page}${auditSearch({ action, who })}`, label: "Newest" } : undefined}
        older={older ? `${page}${auditSearch({ action, who, before: older })}` : undefined}
      />
    </>
  );
}

function auditSearch(query: AuditQuery, more: Record<string, string> = {}): string {
  const { action, who, before } = query;
  const search = new URLSearchParams({
    ...(action && { action }),
    ...(who && { who }),
    ...(before && { before }),
    ...more,
  });
  return search.size === 0 ? "" : `?${search}`;
}

type FilterProps = { page: string; query: AuditQuery; isFiltered: boolean };

function Filters({ page, query: { action, who }, isFiltered }: FilterProps) {
  return (
    <form method="get" action={page} className="mb-3 flex flex-wrap items-center gap-2" key={`${action} ${who}`}>
      <select name="action" aria-label="Action" defaultValue={action} className="input input-small w-auto">
        <option value="">All actions</option>
        {auditActionNames.map((name) => (
          <option key={name} value={name}>
            {auditActions[name]}
          </option>
        ))}
      </select>
      <input
        type="search"
        name="who"
        aria-label="User"
        placeholder="User"
        defaultValue={who}
        maxLength={254}
        autoComplete="off"
        className="input input-small w-48"
      />
      <button type="submit" className="button button-small">
        Filter
      </button>
      {isFiltered && (
        <Link href={page} prefetch={false} className="link text-xs">
          Clear filters
        </Link>
      )}
    </form>
  );
}

const outcomes = { started: "No outcome recorded", done: "", refused: "Rejected", failed: "Failed" } as const;
const methods: Readonly<Record<string, string>> = {
  email: "email sign-in",
  terminal: "terminal sign-in",
  passkey: "passkey",
  oidc: "single sign-on",
  command: "command line",
  invitation: "invitation",
  link: "sign-in link",
  oauth: "connected app",
  unsubscribe: "unsubscribe link",
};

const columns: Columns<AuditEntry> = [
  {
    header: "Action",
    cell: ({ action, outcome }) => (
      <span>
        <span className="font-medium">{auditActions[action]}</span>
        {outcome !== "done" && <span className="block text-quiet text-xs">{outcomes[outcome]}</span>}
      </span>
    ),
  },
  {
    header: "User",
    isWide: true,
    cell: ({ who, method }) => (
      <span className="block min-w-0">
        <span className="block truncate" title={who}>
          {who === "" ? "Unknown" : who === "terminal" ? "Terminal" : who}
        </span>
        <span className="block text-quiet text-xs">{methods[method] ?? method}</span>
      </span>
    ),
  },
  {
    header: "Target",
    isWide: true,
    cell: ({ target, names }) => {
      // The target may be among the names.
      const others = names.filter((name) => name !== target);
      return (
        <span className="wrap-anywhere block min-w-0 whitespace-normal text-xs">
          {target ? <LongName text={target} /> : others.length === 0 && noValue}
          {others.length > 0 && <span className="block text-quiet">{others.join(", ")}</span>}
        </span>
      );
    },
  },
];

const at = timeColumn<AuditEntry>("Time", (entry) => entry.at);

const projectColumn: Columns<AuditEntry>[number] = {
  header: "Project",
  isWide: true,
  cell: ({ project, projectId }) => (
    <span className="block min-w-0 max-w-48">
      <LongName text={project ?? projectId ?? noValue} />
    </span>
  ),
};
