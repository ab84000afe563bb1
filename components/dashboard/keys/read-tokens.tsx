"use client";
import { useState } from "react";
import { Freshness } from "@/components/dashboard/freshness";
import { ExpiryField } from "@/components/dashboard/keys/key-fields";
import { nameColumn, Revocation } from "@/components/dashboard/keys/key-name";
import { NewKey, Secret } from "@/components/dashboard/keys/new-key";
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
        isQuiet={(token) => stateOf(token) !== "active"}
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

function stateOf({ revokedAt, expiresAt }: ReadTokenSummary): "active" | "expired" | "revoked" {
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
    const state = stateOf(token);
    if (state === "revoked") return <span title={token.revokedAt ?? ""}>Revoked</span>;
    if (state === "expired") return "Expired";
    return <RowAction label="Revoke" of={token.name || token.shown} onClick={() => revoke(token)} />;
  }),
];
