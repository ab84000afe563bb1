"use client";
import { Segments } from "@/components/dashboard/keys/segments";
import { type KeyScope, keyScopes } from "@/lib/gate/contracts/setting-limits";

const labels: Readonly<Record<KeyScope, string>> = {
  send_events: "Send events",
  mint_widget_tokens: "Mint widget tokens",
};
const both = { value: null, label: "Both" };
const options = [both, ...keyScopes.map((value) => ({ value, label: labels[value] }))];

export const labelOfScopes = (scopes: readonly KeyScope[]) =>
  scopes.length === keyScopes.length ? "Send events, mint widget tokens" : scopes.map((scope) => labels[scope]).join();

type Props = { scope: KeyScope | null; onChange: (scope: KeyScope | null) => void };

/** Chooses what a key may do. Null means everything. */
export const ScopeField = ({ scope, onChange }: Props) => (
  <Segments label="Permissions" options={options} value={scope} onChange={onChange} />
);
