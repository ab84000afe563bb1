"use client";
import type { QueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { CopyButton } from "@/components/ui/copy-button";
import type { Column } from "@/components/ui/table";
import { type KeyDays, keyDays } from "@/lib/analytics/contracts/limits";
import { callApi } from "@/lib/browser/api";
import type { CaptureLevel } from "@/lib/gate/contracts/api-key";
import { type KeyScope, keyScopes } from "@/lib/gate/contracts/setting-limits";

const words: Readonly<Record<CaptureLevel, { label: string; about: string }>> = {
  scrubbed: { label: "Scrubbed", about: "Stores events without personal data or secrets." },
  shape: {
    label: "Shape",
    about: "Stores no free text. Property values are replaced with their types and lengths, and user IDs are hashed.",
  },
};
export const captureLabel = (level: CaptureLevel) => words[level].label;

type Props = { level: CaptureLevel; onChange: (level: CaptureLevel) => void };

const options = (Object.keys(words) as CaptureLevel[]).map((value) => ({ value, label: captureLabel(value) }));

export const CaptureField = ({ level, onChange }: Props) => (
  <Segments label="Capture level" options={options} value={level} onChange={onChange} about={words[level].about} />
);

const expiries: Readonly<Record<KeyDays, string>> = { 30: "30 days", 90: "90 days", 365: "1 year" };
const expiryOptions = keyDays.map((value) => ({ value, label: expiries[value] }));
const never = { value: null, label: "Never" };

type ExpiryFieldProps<Days> = { days: Days; onChange: (days: Days) => void };

export function ExpiryField({ days, onChange }: ExpiryFieldProps<KeyDays>) {
  return <Segments label="Expires after" options={expiryOptions} value={days} onChange={onChange} />;
}

export function KeyExpiryField({ days, onChange }: ExpiryFieldProps<KeyDays | null>) {
  return <Segments label="Expires after" options={[never, ...expiryOptions]} value={days} onChange={onChange} />;
}

const permissions: Readonly<Record<KeyScope, string>> = {
  send_events: "Send events",
  mint_widget_tokens: "Mint widget tokens",
};
const both = { value: null, label: "Both" };
const permissionOptions = [both, ...keyScopes.map((value) => ({ value, label: permissions[value] }))];

export const labelOfScopes = (scopes: readonly KeyScope[]) =>
  scopes.length === keyScopes.length
    ? "Send events, mint widget tokens"
    : scopes.map((scope) => permissions[scope]).join();

type ScopeFieldProps = { scope: KeyScope | null; onChange: (scope: KeyScope | null) => void };

/** Chooses what a key may do. Null means everything. */
export const ScopeField = ({ scope, onChange }: ScopeFieldProps) => (
  <Segments label="Permissions" options={permissionOptions} value={scope} onChange={onChange} />
);

type Named = { readonly name: string; readonly shown: string };

type KeyNameProps = { of: Named; noun?: "key" | "token"; className: string };

/** Names a key or a read token in a dialog. */
export const KeyName = ({ of: { name, shown }, noun = "key", className }: KeyNameProps) => (
  <p className={className}>
    <strong className="font-semibold">{name || `Unnamed ${noun}`}</strong> <code className="text-xs">{shown}</code>
  </p>
);

type Owned = { readonly isOfFormerMember: boolean; readonly revokedAt: string | null };

export const nameColumn = <Row extends Named & Owned>(header: "Key" | "Token"): Column<Row> => ({
  header,
  sortBy: ({ name, shown }) => name || shown,
  cell: ({ name, shown, isOfFormerMember, revokedAt }) => (
    <>
      <span className="wrap-anywhere block whitespace-normal font-medium text-sm">
        {name || `Unnamed ${header.toLowerCase()}`}
      </span>
      <code className="block truncate font-normal text-quiet text-xs">{shown}</code>
      {isOfFormerMember && revokedAt === null && (
        <span className="block font-medium text-xs">Created by a former member</span>
      )}
    </>
  ),
});

type RevocationProps = {
  noun: "key" | "token";
  of: { readonly name: string; readonly shown: string };
  path: string;
  onClose: () => void;
  onDone: () => void;
};

/** Revokes a key or a read token. */
export const Revocation = ({ noun, of, path, ...rest }: RevocationProps) => (
  <Confirmation action="Revoke" send={() => callApi(path, { method: "DELETE" })} {...rest}>
    <KeyName of={of} noun={noun} className="mb-1" />
    <p className="text-quiet">
      {noun === "key" ? "Requests" : "Queries"} with this {noun} will get a 401. This server process rejects the {noun}{" "}
      immediately. Other processes do so within 60 seconds. This can’t be undone.
    </p>
  </Confirmation>
);

const mutationKey = (projectId: string) => ["new-key", projectId];

/** Keeps a new key until the page is reloaded. The server stores only its hash. */
export function rememberKey(client: QueryClient, projectId: string, apiKey: string): void {
  client.setQueryDefaults(mutationKey(projectId), { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(mutationKey(projectId), apiKey);
}

export const rememberedKey = (client: QueryClient, projectId: string): string | undefined =>
  client.getQueryData(mutationKey(projectId));

type SecretProps = {
  children: string;
  /** What is in the box, and what to do with it. */
  title: string;
  about: string;
  /** Adds a Done button. */
  onClose?: (() => void) | undefined;
};

/** A value that is shown only once, with a button to copy it. */
export const Secret = ({ title, about, onClose, children }: SecretProps) => (
  <div>
    <p className="wrap-anywhere mb-2">
      <strong className="font-semibold">{title}</strong> <span className="text-quiet">{about}</span>
    </p>
    <div className="flex flex-wrap items-center gap-3 border border-line bg-raised p-3">
      <code className="min-w-0 flex-1 break-all text-xs">{children}</code>
      <CopyButton text={children} />
    </div>
    {onClose && (
      <button type="button" className="button mt-5" onClick={onClose}>
        Done
      </button>
    )}
  </div>
);

type NewKeyProps = { apiKey: string; noun?: "key" | "token"; onClose?: () => void };

/** Shows a new API key or read token. */
export const NewKey = ({ apiKey, noun = "key", onClose }: NewKeyProps) => (
  <Secret title={`Copy this ${noun} now. You won’t see it again.`} about="We store only a hash." onClose={onClose}>
    {apiKey}
  </Secret>
);

type SegmentsProps<Value> = {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Explains the value. */
  about?: string;
};

/** A labeled row of buttons, one of which is pressed. */
export function Segments<Value extends string | number | null>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, about } = props;
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1 font-medium">
        {label}
      </p>
      <fieldset className="segments" aria-labelledby={id}>
        {options.map((option) => (
          <button
            key={option.label}
            type="button"
            aria-pressed={value === option.value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        ))}
      </fieldset>
      {/* Reserve two lines, so that nothing below moves when the selection changes. */}
      {about && <p className="min-h-12 max-w-md pt-2 text-quiet text-sm">{about}</p>}
    </div>
  );
}
