"use client";
import { Segments } from "@/components/dashboard/keys/segments";
import { type KeyDays, keyDays } from "@/lib/analytics/contracts/limits";
import type { CaptureLevel } from "@/lib/gate/contracts/api-key";
import { type KeyScope, keyScopes } from "@/lib/gate/contracts/setting-limits";

const words: Readonly<Record<CaptureLevel, { label: string; about: string }>> = {
  scrubbed: { label: "Scrubbed", about: "Stores events without personal data or secrets." },
  shape: {
    label: "Shape",
    about: "Stores no free text. Property values are replaced with their types and lengths, and user IDs are hashed.",
  },
};
export const labelOf = (level: CaptureLevel) => words[level].label;

type Props = { level: CaptureLevel; onChange: (level: CaptureLevel) => void };

const options = (Object.keys(words) as CaptureLevel[]).map((value) => ({ value, label: labelOf(value) }));

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
