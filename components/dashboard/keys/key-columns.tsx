"use client";
import { labelOf } from "@/components/dashboard/keys/capture-field";
import { nameColumn } from "@/components/dashboard/keys/key-name";
import { labelOfScopes } from "@/components/dashboard/keys/scope-field";
import { Ago } from "@/components/ui/ago";
import { actionColumn, RowAction, timeColumn } from "@/components/ui/columns";
import type { Columns } from "@/components/ui/data-table";
import { Time } from "@/components/ui/time";
import type { KeySummary } from "@/lib/projects/contracts/keys";

export type KeyAction = "capture" | "revoke" | "roll";

/** When a key stops working unless it is revoked first. */
function endOf({ expiresAt, rolledUntil }: KeySummary): string | null {
  if (expiresAt === null || rolledUntil === null) return expiresAt ?? rolledUntil;
  return expiresAt < rolledUntil ? expiresAt : rolledUntil;
}

export function isActive(key: KeySummary): boolean {
  const end = endOf(key);
  return key.revokedAt === null && (end === null || Date.parse(end) > Date.now());
}

export const columnsFor = (open: (action: KeyAction, key: KeySummary) => void): Columns<KeySummary> => [
  nameColumn("Key"),
  {
    header: "Permissions",
    isWide: true,
    sortBy: ({ scopes }) => labelOfScopes(scopes),
    cell: ({ scopes, networks, origins }) => (
      <span className="min-w-0">
        {labelOfScopes(scopes)}
        {networks.length > 0 && (
          <span className="wrap-anywhere block text-quiet text-xs">From {networks.join(", ")}</span>
        )}
        {origins.length > 0 && (
          <span className="wrap-anywhere block text-quiet text-xs">Widgets on {origins.join(", ")}</span>
        )}
      </span>
    ),
  },
  {
    header: "Capture level",
    isWide: true,
    sortBy: ({ capture }) => capture,
    cell: (key) =>
      isActive(key) ? (
        <RowAction
          label={labelOf(key.capture)}
          of={`(change the capture level of ${key.name || key.shown})`}
          onClick={() => open("capture", key)}
        />
      ) : (
        labelOf(key.capture)
      ),
  },
  timeColumn("Created", ({ createdAt }) => createdAt),
  timeColumn("Last used", ({ lastUsedAt }) => lastUsedAt, {
    cell: ({ lastUsedAt, lastNetwork, lastSdkVersion }) => (
      <span className="min-w-0">
        {lastUsedAt ? <Ago at={lastUsedAt} /> : "Never"}
        {lastNetwork && <span className="block text-quiet text-xs">From {lastNetwork}</span>}
        {lastSdkVersion && <span className="block truncate text-quiet text-xs">{lastSdkVersion}</span>}
      </span>
    ),
  }),
  {
    header: "Expires",
    isWide: true,
    sortBy: endOf,
    cell: (key) => {
      const end = endOf(key);
      return end === null ? "Never" : <Time at={end} />;
    },
  },
  actionColumn("Actions", (key) =>
    isActive(key) ? (
      <span className="flex items-center gap-x-4">
        {key.rolledUntil === null ? (
          <RowAction label="Roll" of={key.name || key.shown} onClick={() => open("roll", key)} />
        ) : (
          <span className="text-quiet">Rolled</span>
        )}
        <RowAction label="Revoke" of={key.name || key.shown} onClick={() => open("revoke", key)} />
      </span>
    ) : (
      <span title={key.revokedAt ?? undefined}>{key.revokedAt === null ? "Expired" : "Revoked"}</span>
    ),
  ),
];
