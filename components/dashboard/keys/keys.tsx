"use client";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { Freshness } from "@/components/dashboard/freshness";
import {
  CaptureField,
  captureLabel,
  KeyExpiryField,
  KeyName,
  labelOfScopes,
  NewKey,
  nameColumn,
  Revocation,
  ScopeField,
  Segments,
} from "@/components/dashboard/keys/key-fields";
import { useNameFilter } from "@/components/dashboard/name-filter";
import { NameForm } from "@/components/dashboard/name-form";
import { PageHead } from "@/components/dashboard/page-head";
import { useLive } from "@/components/dashboard/use-live";
import { Ago } from "@/components/ui/ago";
import { actionColumn, RowAction, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { Empty } from "@/components/ui/empty";
import { TextField } from "@/components/ui/fields";
import { Time } from "@/components/ui/time";
import { useSorted } from "@/components/ui/use-sorted";
import type { KeyDays } from "@/lib/analytics/contracts/limits";
import { callApi } from "@/lib/browser/api";
import type { CaptureLevel } from "@/lib/gate/contracts/api-key";
import type { KeyScope } from "@/lib/gate/contracts/setting-limits";
import type { CreatedKey, KeyList, KeySummary } from "@/lib/projects/contracts/keys";

type DialogState = { mode: "create" } | { mode: "show"; apiKey: string } | { mode: KeyAction; key: KeySummary };
const labels = {
  create: "New key",
  show: "New key",
  revoke: "Revoke key",
  roll: "Roll key",
  capture: "Change key",
} as const;
type Props = { projectId: string; initial: KeyList };

export function Keys({ projectId, initial }: Props) {
  const path = `/projects/${projectId}/keys`;
  const query = useLive({ key: ["keys", projectId], path, initial, everyMs: () => 30_000 });
  const [dialog, setDialog] = useState<DialogState>();
  const close = () => setDialog(undefined);
  const { keys } = query.data ?? initial;
  const columns = keyColumns((mode, key) => setDialog({ mode, key }));
  const { rows, ...sorting } = useSorted(keys, columns, "Created");
  const { shown, filter, rest } = useNameFilter(rows, "Search keys", (key) => `${key.name} ${key.shown}`);
  return (
    <>
      <PageHead title="Keys">
        <button type="button" className="button button-held" onClick={() => setDialog({ mode: "create" })}>
          New key
        </button>
      </PageHead>
      <p className="max-w-xl text-quiet">
        Servers use API keys to send events and mint widget tokens. Keep keys in server-side environment variables.
        Never ship them to a browser.
      </p>
      <Freshness query={query} />
      {filter}
      <DataTable
        label="Keys"
        columns={columns}
        rows={shown}
        rowKey={({ keyId }) => keyId}
        isQuiet={(key) => !isActive(key)}
        {...sorting}
        empty={keys.length === 0 ? <Empty>No API keys yet. Create one to start sending events.</Empty> : undefined}
      />
      {rest}
      <Dialog isOpen={dialog !== undefined} onClose={close} label={labels[dialog?.mode ?? "create"]}>
        {dialog?.mode === "create" && (
          <NewKeyForm
            path={path}
            onDone={async ({ key }) => {
              setDialog({ mode: "show", apiKey: key });
              await query.refetch();
            }}
          />
        )}
        {dialog?.mode === "show" && <NewKey apiKey={dialog.apiKey} onClose={close} />}
        {dialog?.mode === "roll" && (
          <RollKey
            apiKey={dialog.key}
            send={async (keepHours) => {
              const body = { keepHours };
              const { key } = await callApi<CreatedKey>(`${path}/${dialog.key.keyId}/roll`, { method: "POST", body });
              setDialog({ mode: "show", apiKey: key });
              await query.refetch();
            }}
          />
        )}
        {dialog?.mode === "revoke" && (
          <Revocation
            noun="key"
            of={dialog.key}
            path={`${path}/${dialog.key.keyId}`}
            onClose={close}
            onDone={query.refetch}
          />
        )}
        {dialog?.mode === "capture" && (
          <ChangeCapture
            apiKey={dialog.key}
            send={(capture) => callApi(`${path}/${dialog.key.keyId}`, { method: "PATCH", body: { capture } })}
            onClose={close}
            onDone={query.refetch}
          />
        )}
      </Dialog>
    </>
  );
}

/** The networks or origins in a text, separated by spaces or commas. */
const splitItems = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function NewKeyForm({ path, onDone }: { path: string; onDone: (created: CreatedKey) => void }) {
  const [capture, setCapture] = useState<CaptureLevel>("scrubbed");
  const [scope, setScope] = useState<KeyScope | null>(null);
  const [days, setDays] = useState<KeyDays | null>(null);
  const [networks, setNetworks] = useState("");
  const [origins, setOrigins] = useState("");
  const settings = {
    capture,
    days,
    networks: splitItems(networks),
    origins: splitItems(origins),
    ...(scope && { scopes: [scope] }),
  };
  return (
    <NameForm
      label="Name (optional)"
      isRequired={false}
      action="Create key"
      send={(name) => callApi<CreatedKey>(path, { method: "POST", body: { name, ...settings } })}
      onDone={onDone}
      more={
        <div className="mb-6 flex flex-col gap-4">
          <CaptureField level={capture} onChange={setCapture} />
          <ScopeField scope={scope} onChange={setScope} />
          <KeyExpiryField days={days} onChange={setDays} />
          <TextField
            label="Allowed networks (optional)"
            about="IP addresses or networks that servers can use the key from. Widgets can use its tokens from any address."
            placeholder="203.0.113.0/24, 2001:db8::/32"
            value={networks}
            onChange={({ target }) => setNetworks(target.value)}
          />
          <TextField
            label="Allowed origins (optional)"
            about="Origins of the pages where widgets can use its tokens. Add null for sandboxed frames."
            placeholder="https://example.com"
            value={origins}
            onChange={({ target }) => setOrigins(target.value)}
          />
        </div>
      }
    />
  );
}

type KeyAction = "capture" | "revoke" | "roll";

/** When a key stops working unless it is revoked first. */
function keyEnd({ expiresAt, rolledUntil }: KeySummary): string | null {
  if (expiresAt === null || rolledUntil === null) return expiresAt ?? rolledUntil;
  return expiresAt < rolledUntil ? expiresAt : rolledUntil;
}

function isActive(key: KeySummary): boolean {
  const end = keyEnd(key);
  return key.revokedAt === null && (end === null || Date.parse(end) > Date.now());
}

const keyColumns = (open: (action: KeyAction, key: KeySummary) => void): Columns<KeySummary> => [
  nameColumn("Key"),
  {
    header: "Permissions",
    isWide: true,
    sortBy: ({ scopes }) => labelOfScopes(scopes),
    cell: ({ scopes, networks, origins }) => (
      <span className="wrap-anywhere block min-w-56 whitespace-normal">
        {labelOfScopes(scopes)}
        {networks.length > 0 && <span className="block text-quiet text-xs">From {networks.join(", ")}</span>}
        {origins.length > 0 && <span className="block text-quiet text-xs">Widgets on {origins.join(", ")}</span>}
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
          label={captureLabel(key.capture)}
          of={`(change the capture level of ${key.name || key.shown})`}
          onClick={() => open("capture", key)}
        />
      ) : (
        captureLabel(key.capture)
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
    sortBy: keyEnd,
    cell: (key) => {
      const end = keyEnd(key);
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

type ChangeCaptureProps = {
  apiKey: KeySummary;
  send: (level: CaptureLevel) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
};

function ChangeCapture({ apiKey, send, ...rest }: ChangeCaptureProps) {
  const [level, setLevel] = useState(apiKey.capture);
  return (
    <Confirmation action="Save" send={() => send(level)} {...rest}>
      <KeyName of={apiKey} className="mb-4" />
      <CaptureField level={level} onChange={setLevel} />
      <p className="mt-2 max-w-md text-quiet text-sm">
        Changes apply to new events, including those from widgets. They take effect immediately on this server and
        within 60 seconds on others.
      </p>
      <History apiKey={apiKey} />
    </Confirmation>
  );
}

function History({ apiKey: { captureChanges, createdAt } }: { apiKey: KeySummary }) {
  if (captureChanges.length === 0) return null;
  const lines = captureChanges.map(({ at, level, who }, index) => {
    const before = captureChanges[index - 1]?.level ?? "scrubbed";
    const what =
      at === createdAt
        ? `Created with ${captureLabel(level)}`
        : `Changed from ${captureLabel(before)} to ${captureLabel(level)}`;
    return { at, text: who === "terminal" ? `${what} from the terminal` : `${what} by ${who}` };
  });
  return (
    <>
      <h3 className="mt-4 mb-1 font-medium">Changes</h3>
      <ul className="text-sm">
        {lines.reverse().map(({ at, text }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 border-line border-t py-1">
            <span className="min-w-0 break-words">{text}</span>
            <Time at={at} />
          </li>
        ))}
      </ul>
    </>
  );
}

const keepOptions = [
  { value: 0, label: "Immediately" },
  { value: 1, label: "In 1 hour" },
  { value: 24, label: "In 1 day" },
  { value: 168, label: "In 1 week" },
];

type RollKeyProps = { apiKey: KeySummary; send: (keepHours: number) => Promise<void> };

/** Replaces a key with a new one. */
function RollKey({ apiKey, send }: RollKeyProps) {
  const [keepHours, setKeepHours] = useState(24);
  return (
    <Confirmation action="Roll key" send={() => send(keepHours)}>
      <KeyName of={apiKey} className="mb-4" />
      <Segments label="The old key stops working" options={keepOptions} value={keepHours} onChange={setKeepHours} />
      <p className="mt-2 max-w-md text-quiet text-sm">
        You’ll get a new key with the same settings. Until the old key stops working, responses to batches sent with it
        contain a warning.
      </p>
    </Confirmation>
  );
}
