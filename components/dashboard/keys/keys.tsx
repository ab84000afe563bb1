"use client";
import { useState } from "react";
import { Freshness } from "@/components/dashboard/freshness";
import { CaptureField } from "@/components/dashboard/keys/capture-field";
import { ChangeCapture } from "@/components/dashboard/keys/change-capture";
import { KeyExpiryField } from "@/components/dashboard/keys/expiry-field";
import { columnsFor, isActive, type KeyAction } from "@/components/dashboard/keys/key-columns";
import { NewKey } from "@/components/dashboard/keys/new-key";
import { Revocation } from "@/components/dashboard/keys/revocation";
import { RollKey } from "@/components/dashboard/keys/roll-key";
import { ScopeField } from "@/components/dashboard/keys/scope-field";
import { useNameFilter } from "@/components/dashboard/name-filter";
import { NameForm } from "@/components/dashboard/name-form";
import { PageHead } from "@/components/dashboard/page-head";
import { useLive } from "@/components/dashboard/use-live";
import { DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { Empty } from "@/components/ui/empty";
import { TextField } from "@/components/ui/fields";
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
  const columns = columnsFor((mode, key) => setDialog({ mode, key }));
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
const itemsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function NewKeyForm({ path, onDone }: { path: string; onDone: (created: CreatedKey) => void }) {
  const [capture, setCapture] = useState<CaptureLevel>("scrubbed");
  const [scope, setScope] = useState<KeyScope | null>(null);
  const [days, setDays] = useState<KeyDays | null>(null);
  const [networks, setNetworks] = useState("");
  const [origins, setOrigins] = useState("");
  const settings = {
    capture,
    days,
    networks: itemsIn(networks),
    origins: itemsIn(origins),
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
