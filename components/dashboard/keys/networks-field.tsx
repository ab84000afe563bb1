"use client";
import { TextField } from "@/components/ui/fields";

type Props = { networks: string; onChange: (networks: string) => void };

/** Limits from where a key can be used. */
export const NetworksField = ({ networks, onChange }: Props) => (
  <TextField
    label="Allowed networks (optional)"
    about="IP addresses or networks from which servers can use the key. Widgets can use its tokens from anywhere."
    value={networks}
    placeholder="203.0.113.0/24, 2001:db8::/32"
    onChange={({ target }) => onChange(target.value)}
  />
);
