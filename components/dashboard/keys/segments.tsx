"use client";
import { useId } from "react";

type Props<Value> = {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A labeled row of buttons, one of which is pressed. */
export function Segments<Value extends string | number | null>({ label, options, value, onChange }: Props<Value>) {
  const id = useId();
  return (
    <>
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
    </>
  );
}
