"use client";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { Freshness } from "@/components/dashboard/freshness";
import { useLive } from "@/components/dashboard/use-live";
import { actionColumn, RowAction, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { Empty } from "@/components/ui/empty";
import { Time } from "@/components/ui/time";
import { callApi } from "@/lib/browser/api";
import type { GrantList, GrantSummary } from "@/lib/projects/contracts/grants";

type Props = { projectId: string; initial: GrantList };

/** The OAuth clients that users let read the project. */
export function ConnectedApps({ projectId, initial }: Props) {
  const path = `/projects/${projectId}/grants`;
  const query = useLive({ key: ["grants", projectId], path, initial, everyMs: () => 30_000 });
  const [revoked, setRevoked] = useState<GrantSummary>();
  const close = () => setRevoked(undefined);
  const { grants } = query.data ?? initial;
  return (
    <section className="mt-8 border-line border-t pt-6">
      <h2 className="mb-3 text-lg">Connected apps</h2>
      <p className="max-w-xl text-quiet">
        <a href="/docs/mcp#connect-without-a-token" className="link">
          MCP clients that sign in
        </a>{" "}
        instead of using a read token. Each one reads this project on behalf of the user who allowed it, for as long as
        that user has access.
      </p>
      <Freshness query={query} />
      <DataTable
        label="Connected apps"
        columns={columnsFor(setRevoked)}
        rows={grants}
        rowKey={({ grantId }) => grantId}
        isQuiet={(grant) => stateOf(grant) !== "Active"}
        sortedBy="Allowed"
        empty={<Empty>No connected apps yet.</Empty>}
      />
      <Dialog isOpen={revoked !== undefined} onClose={close} label="Revoke app">
        {revoked && (
          <Confirmation
            action="Revoke"
            send={() => callApi(`${path}/${revoked.grantId}`, { method: "DELETE" })}
            onClose={close}
            onDone={query.refetch}
          >
            <p className="wrap-anywhere mb-1 font-semibold">{revoked.client}</p>
            <p className="text-quiet">
              The app loses access immediately. It can ask again, and a user can allow it again.
            </p>
          </Confirmation>
        )}
      </Dialog>
    </section>
  );
}

function stateOf({ person, revokedAt, expiresAt }: GrantSummary): "Active" | "Revoked" | "Expired" | "No access" {
  if (revokedAt !== null) return "Revoked";
  if (Date.parse(expiresAt) <= Date.now()) return "Expired";
  return person === null ? "No access" : "Active";
}

const columnsFor = (revoke: (grant: GrantSummary) => void): Columns<GrantSummary> => [
  {
    header: "App",
    sortBy: ({ client }) => client,
    cell: ({ client, clientHost, person }) => (
      <>
        <span className="block truncate font-medium text-sm" title={client}>
          {client}
        </span>
        <span className="block truncate font-normal text-quiet text-xs">{clientHost ?? "Registered itself"}</span>
        <span className="block truncate font-normal text-quiet text-xs">
          Allowed by {person === null ? "a former member" : person === "terminal" ? "the terminal" : person}
        </span>
      </>
    ),
  },
  {
    header: "Expires",
    isWide: true,
    sortBy: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt }) => <Time at={expiresAt} />,
  },
  timeColumn("Allowed", ({ createdAt }) => createdAt),
  timeColumn("Last used", ({ lastUsedAt }) => lastUsedAt, { none: "Never" }),
  actionColumn("Revoke", (grant) => {
    const state = stateOf(grant);
    if (state === "Revoked") return <span title={grant.revokedAt ?? ""}>Revoked</span>;
    if (state !== "Active") return state;
    return <RowAction label="Revoke" of={grant.client} onClick={() => revoke(grant)} />;
  }),
];
