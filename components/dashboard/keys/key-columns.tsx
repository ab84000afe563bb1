"use client";
import { labelOf } from "@/components/dashboard/keys/capture-field";
import { labelOfScopes } from "@/components/dashboard/keys/scope-field";
import type { Columns } from "@/components/ui/data-table";
import { Time } from "@/components/ui/time";
import type { KeySummary } from "@/lib/dashboard/contracts/keys";

export type KeyAction = "capture" | "revoke" | "roll";

/** When a key stops working unless it is revoked before. */
function endOf({ expiresAt, rolledUntil }: KeySummary): string | null {
  if (expiresAt === null || rolledUntil === null) return expiresAt ?? rolledUntil;
  return expiresAt < rolledUntil ? expiresAt : rolledUntil;
}

export function isActive(key: KeySummary): boolean {
  const end = endOf(key);
  return key.revokedAt === null && (end === null || Date.parse(end) > Date.now());
}

/** @param open Called by the buttons in a row. */
export const columnsFor = (open: (action: KeyAction, key: KeySummary) => void): Columns<KeySummary> => [
  {
    id: "key",
    header: "Key",
    sortBy: ({ name, shown }) => name || shown,
    cell: ({ name, shown }) => (
      <>
        <span className="block truncate font-medium text-sm">{name || "Unnamed key"}</span>
        <code className="block truncate font-normal text-quiet text-xs">{shown}</code>
      </>
    ),
  },
  {
    id: "scopes",
    header: "Permissions",
    isWide: true,
    sortBy: ({ scopes }) => labelOfScopes(scopes),
    cell: ({ scopes, networks, origins }) => (
      <>
        {labelOfScopes(scopes)}
        {networks.length > 0 && (
          <span className="wrap-anywhere block text-quiet text-xs">From {networks.join(", ")}</span>
        )}
        {origins.length > 0 && (
          <span className="wrap-anywhere block text-quiet text-xs">Widgets in {origins.join(", ")}</span>
        )}
      </>
    ),
  },
  {
    id: "capture",
    header: "Capture level",
    isWide: true,
    sortBy: ({ capture }) => capture,
    cell: (key) =>
      isActive(key) ? (
        <button type="button" className="link target" onClick={() => open("capture", key)}>
          {labelOf(key.capture)}
          <span className="sr-only"> (change the capture level of {key.name || key.shown})</span>
        </button>
      ) : (
        labelOf(key.capture)
      ),
  },
  {
    id: "created",
    header: "Created",
    isWide: true,
    firstDirection: "descending",
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => createdAt && <Time at={createdAt} />,
  },
  {
    id: "used",
    header: "Last used",
    isWide: true,
    firstDirection: "descending",
    sortBy: ({ lastUsedAt }) => lastUsedAt,
    cell: ({ lastUsedAt, lastNetwork, lastSdkVersion }) => (
      <>
        {lastUsedAt ? <Time at={lastUsedAt} /> : "Never"}
        {lastNetwork && <span className="block text-quiet text-xs">From {lastNetwork}</span>}
        {lastSdkVersion && <span className="block truncate text-quiet text-xs">{lastSdkVersion}</span>}
      </>
    ),
  },
  {
    id: "expires",
    header: "Expires",
    isWide: true,
    sortBy: endOf,
    cell: (key) => {
      const end = endOf(key);
      return end === null ? "Never" : <Time at={end} />;
    },
  },
  {
    id: "actions",
    header: "Actions",
    head: <span className="sr-only">Actions</span>,
    isUnlabeled: true,
    cell: (key) =>
      isActive(key) ? (
        <span className="flex items-center gap-x-4">
          {key.rolledUntil === null ? (
            <ActionButton label="Roll" apiKey={key} onClick={() => open("roll", key)} />
          ) : (
            <span className="text-quiet">Rolled</span>
          )}
          <ActionButton label="Revoke" apiKey={key} onClick={() => open("revoke", key)} />
        </span>
      ) : (
        <span title={key.revokedAt ?? undefined}>{key.revokedAt === null ? "Expired" : "Revoked"}</span>
      ),
  },
];

function ActionButton({ label, apiKey, onClick }: { label: string; apiKey: KeySummary; onClick: () => void }) {
  return (
    <button type="button" className="link target" onClick={onClick}>
      {label}
      <span className="sr-only"> {apiKey.name || apiKey.shown}</span>
    </button>
  );
}
