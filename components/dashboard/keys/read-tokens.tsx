"use client";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { Freshness } from "@/components/dashboard/freshness";
import { ExpiryField, NewKey, nameColumn, Revocation, Secret } from "@/components/dashboard/keys/key-fields";
import { useNameFilter } from "@/components/dashboard/name-filter";
import { NameForm } from "@/components/dashboard/name-form";
import { useLive } from "@/components/dashboard/use-live";
import { actionColumn, RowAction, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { Empty } from "@/components/ui/empty";
import { Time } from "@/components/ui/time";
import { useSorted } from "@/components/ui/use-sorted";
import { defaultReadTokenDays } from "@/lib/analytics/contracts/limits";
import { callApi } from "@/lib/browser/api";
import type { GrantList, GrantSummary } from "@/lib/projects/contracts/grants";
import type { CreatedReadToken, ReadTokenList, ReadTokenSummary } from "@/lib/projects/contracts/keys";

type DialogState = { mode: "create" } | { mode: "show"; token: string } | { mode: "revoke"; token: ReadTokenSummary };
type Props = { projectId: string; initial: ReadTokenList };

export function ReadTokens({ projectId, initial }: Props) {
  const path = `/projects/${projectId}/read-tokens`;
  const query = useLive({ key: ["read-tokens", projectId], path, initial, everyMs: () => 30_000 });
  const [dialog, setDialog] = useState<DialogState>();
  const close = () => setDialog(undefined);
  const { tokens } = query.data ?? initial;
  const columns = columnsFor((token) => setDialog({ mode: "revoke", token }));
  const { rows, ...sorting } = useSorted(tokens, columns, "Created");
  const { shown, filter, rest } = useNameFilter(rows, "Search read tokens", (token) => `${token.name} ${token.shown}`);
  return (
    <section className="mt-8 border-line border-t pt-6">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Read tokens</h2>
        <button type="button" className="button" onClick={() => setDialog({ mode: "create" })}>
          New read token
        </button>
      </div>
      <p className="max-w-xl text-quiet">
        Scripts and{" "}
        <a href="/docs/mcp" className="link">
          MCP clients
        </a>{" "}
        use read tokens to{" "}
        <a href="/docs/querying" className="link">
          query this project’s data
        </a>
        . A read token can’t send events, and an API key can’t query.
      </p>
      <Freshness query={query} />
      {filter}
      <DataTable
        label="Read tokens"
        columns={columns}
        rows={shown}
        rowKey={({ tokenId }) => tokenId}
        isQuiet={(token) => tokenState(token) !== "active"}
        {...sorting}
        empty={tokens.length === 0 ? <Empty>No read tokens yet.</Empty> : undefined}
      />
      {rest}
      <Dialog
        isOpen={dialog !== undefined}
        onClose={close}
        label={dialog?.mode === "revoke" ? "Revoke read token" : "New read token"}
      >
        {dialog?.mode === "create" && (
          <NewTokenForm
            path={path}
            onDone={async ({ token }) => {
              setDialog({ mode: "show", token });
              await query.refetch();
            }}
          />
        )}
        {dialog?.mode === "show" && <NewReadToken token={dialog.token} onClose={close} />}
        {dialog?.mode === "revoke" && (
          <Revocation
            noun="token"
            of={dialog.token}
            path={`${path}/${dialog.token.tokenId}`}
            onClose={close}
            onDone={query.refetch}
          />
        )}
      </Dialog>
    </section>
  );
}

/** The token, and the command that connects Claude Code with it. */
const NewReadToken = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <>
    <NewKey apiKey={token} noun="token" />
    <div className="mt-5">
      <Secret title="Connect Claude Code with it:" about="run this in your terminal." onClose={onClose}>
        {`claude mcp add --transport http sluice ${window.location.origin}/mcp --header "Authorization: Bearer ${token}"`}
      </Secret>
    </div>
  </>
);

function NewTokenForm({ path, onDone }: { path: string; onDone: (created: CreatedReadToken) => void }) {
  const [days, setDays] = useState(defaultReadTokenDays);
  return (
    <NameForm
      label="Name (optional)"
      isRequired={false}
      action="Create read token"
      send={(name) => callApi<CreatedReadToken>(path, { method: "POST", body: { name, days } })}
      onDone={onDone}
      more={<ExpiryField days={days} onChange={setDays} />}
    />
  );
}

function tokenState({ revokedAt, expiresAt }: ReadTokenSummary): "active" | "expired" | "revoked" {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && Date.parse(expiresAt) > Date.now() ? "active" : "expired";
}

const columnsFor = (revoke: (token: ReadTokenSummary) => void): Columns<ReadTokenSummary> => [
  nameColumn("Token"),
  {
    header: "Expires",
    isWide: true,
    sortBy: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt }) => expiresAt && <Time at={expiresAt} />,
  },
  timeColumn("Created", ({ createdAt }) => createdAt),
  timeColumn("Last used", ({ lastUsedAt }) => lastUsedAt, { none: "Never" }),
  actionColumn("Revoke", (token) => {
    const state = tokenState(token);
    if (state === "revoked") return <span title={token.revokedAt ?? ""}>Revoked</span>;
    if (state === "expired") return "Expired";
    return <RowAction label="Revoke" of={token.name || token.shown} onClick={() => revoke(token)} />;
  }),
];

type ConnectedAppsProps = { projectId: string; initial: GrantList };

/** The OAuth clients that users let read the project. */
export function ConnectedApps({ projectId, initial }: ConnectedAppsProps) {
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
        columns={grantColumns(setRevoked)}
        rows={grants}
        rowKey={({ grantId }) => grantId}
        isQuiet={(grant) => stateOfGrant(grant) !== "Active"}
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

function stateOfGrant({ person, revokedAt, expiresAt }: GrantSummary): "Active" | "Revoked" | "Expired" | "No access" {
  if (revokedAt !== null) return "Revoked";
  if (Date.parse(expiresAt) <= Date.now()) return "Expired";
  return person === null ? "No access" : "Active";
}

const grantColumns = (revoke: (grant: GrantSummary) => void): Columns<GrantSummary> => [
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
    const state = stateOfGrant(grant);
    if (state === "Revoked") return <span title={grant.revokedAt ?? ""}>Revoked</span>;
    if (state !== "Active") return state;
    return <RowAction label="Revoke" of={grant.client} onClick={() => revoke(grant)} />;
  }),
];
