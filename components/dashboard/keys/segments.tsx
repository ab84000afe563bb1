"use client";
import { useId } from "react";

type Props<Value> = {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Explains the value. */
  about?: string;
};

/** A labeled row of buttons, one of which is pressed. */
export function Segments<Value extends string | number | null>(props: Props<Value>) {
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
