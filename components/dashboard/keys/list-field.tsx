"use client";
import { useId } from "react";

const fields = {
  networks: {
    label: "Allowed networks (optional)",
    placeholder: "203.0.113.0/24, 2001:db8::/32",
    about: "IP addresses or networks that servers can use the key from. Widgets can use its tokens from any address.",
  },
  origins: {
    label: "Allowed origins (optional)",
    placeholder: "https://example.com",
    about: "Origins of the pages where widgets can use its tokens. Add null for sandboxed frames.",
  },
} as const;

type Props = { field: keyof typeof fields; value: string; onChange: (value: string) => void };

/** The items in a list field. */
export const itemsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Where a key and its widget tokens can be used. */
export function ListField({ field, value, onChange }: Props) {
  const id = useId();
  const { label, placeholder, about } = fields[field];
  return (
    <>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        id={id}
        className="input"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}about`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}about`} className="max-w-md pt-2 text-quiet text-sm">
        {about}
      </p>
    </>
  );
}
