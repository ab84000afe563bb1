"use client";
import { Segments } from "@/components/dashboard/keys/segments";
import { type KeyDays, keyDays } from "@/lib/analytics/contracts/limits";

const labels: Readonly<Record<KeyDays, string>> = { 30: "30 days", 90: "90 days", 365: "1 year" };
const options = keyDays.map((value) => ({ value, label: labels[value] }));
const never = { value: null, label: "Never" };

type Props<Days> = { days: Days; onChange: (days: Days) => void };

export function ExpiryField({ days, onChange }: Props<KeyDays>) {
  return <Segments label="Expires after" options={options} value={days} onChange={onChange} />;
}

export function KeyExpiryField({ days, onChange }: Props<KeyDays | null>) {
  return <Segments label="Expires after" options={[never, ...options]} value={days} onChange={onChange} />;
}
