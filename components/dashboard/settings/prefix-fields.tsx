"use client";
import { type Alphabet, alphabets, settingLimits } from "@/lib/gate/contracts/setting-limits";
import type { CustomDetectorSetting } from "@/lib/projects/contracts/settings";

const labels: Readonly<Record<Alphabet, string>> = {
  digits: "Digits",
  hex: "Hexadecimal",
  letters: "Letters",
  letters_digits: "Letters, digits",
  base64url: "Letters, digits, - and _",
};

export type PrefixRow = { id: string; prefix: string; alphabet: Alphabet; min: string; max: string };
const firstPrefix = { prefix: "", alphabet: "digits", min: 6, max: 6 } as const;

export const newPrefix = ({ prefix, alphabet, min, max }: CustomDetectorSetting["prefixes"][number]): PrefixRow => ({
  id: crypto.randomUUID(),
  prefix,
  alphabet,
  min: String(min),
  max: String(max),
});

type Props = { prefixes: readonly PrefixRow[]; onChange: (prefixes: readonly PrefixRow[]) => void };

export function PrefixFields({ prefixes, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Prefixes</legend>
      <p className="mb-2 text-quiet text-sm">
        Which characters follow the prefix, and how many. For example, EMP- with 6 digits matches EMP-004711.
      </p>
      <ul className="flex flex-col gap-3">
        {prefixes.map((row, at) => (
          <Row
            key={row.id}
            row={row}
            number={at + 1}
            change={(changed) => onChange(prefixes.map((one) => (one.id === row.id ? { ...one, ...changed } : one)))}
            remove={() => onChange(prefixes.filter(({ id }) => id !== row.id))}
          />
        ))}
      </ul>
      {prefixes.length < settingLimits.maxPrefixes && (
        <button
          type="button"
          className="link target mt-1 text-sm"
          onClick={() => onChange([...prefixes, newPrefix(firstPrefix)])}
        >
          Add a prefix
        </button>
      )}
    </fieldset>
  );
}

type RowProps = { row: PrefixRow; number: number; change: (changed: Partial<PrefixRow>) => void; remove: () => void };

function Row({ row, number, change, remove }: RowProps) {
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-center gap-2 sm:grid-cols-[1.5fr_2fr_1fr_1fr_auto]">
      <input
        className="input max-sm:col-span-3"
        aria-label={`Prefix ${number}`}
        placeholder="EMP-"
        required
        minLength={2}
        maxLength={settingLimits.maxPrefixLength}
        autoComplete="off"
        spellCheck={false}
        value={row.prefix}
        onChange={({ target }) => change({ prefix: target.value })}
      />
      <select
        className="input max-sm:col-span-3"
        aria-label={`Characters after prefix ${number}`}
        value={row.alphabet}
        onChange={({ target }) => change({ alphabet: target.value as Alphabet })}
      >
        {alphabets.map((alphabet) => (
          <option key={alphabet} value={alphabet}>
            {labels[alphabet]}
          </option>
        ))}
      </select>
      {(["min", "max"] as const).map((name) => (
        <input
          key={name}
          className="input"
          type="number"
          inputMode="numeric"
          aria-label={`${name === "min" ? "Minimum" : "Maximum"} length after prefix ${number}`}
          required
          min={1}
          max={settingLimits.maxTailLength}
          value={row[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      <button type="button" className="link target text-sm" onClick={remove}>
        Remove<span className="sr-only"> prefix {number}</span>
      </button>
    </li>
  );
}
