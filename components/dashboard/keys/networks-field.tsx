"use client";
import { useId } from "react";

type Props = { networks: string; onChange: (networks: string) => void };

/** Limits from where a key can be used. */
export function NetworksField({ networks, onChange }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="mb-1 block font-medium">
        Allowed networks (optional)
      </label>
      <input
        id={id}
        className="input"
        value={networks}
        placeholder="203.0.113.0/24, 2001:db8::/32"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}about`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}about`} className="max-w-md pt-2 text-quiet text-sm">
        IP addresses or networks from which servers can use the key. Widgets can use its tokens from anywhere.
      </p>
    </>
  );
}
