import { type ComponentProps, useId } from "react";
import type { FormField } from "@/lib/site/contracts/form-fields";

type Shared = { label: string; note?: string | undefined; reason: string | undefined };
type Props = Shared & { name: FormField } & (
    | ({ lines: number } & ComponentProps<"textarea">)
    | ({ lines?: undefined } & ComponentProps<"input">)
  );

/** A labeled field with its error message. */
export function Field({ label, note, reason, ...input }: Props) {
  const id = useId();
  const described = reason === undefined ? {} : { "aria-invalid": true, "aria-describedby": `${id}-reason` };
  return (
    <div>
      <label htmlFor={id} className="flex items-baseline justify-between gap-4 pb-1.5 font-medium text-sm leading-6">
        {label}
        {note && <span className="font-normal text-quiet">{note}</span>}
      </label>
      {input.lines === undefined ? (
        <input {...input} {...described} id={id} className="input" />
      ) : (
        <Area {...input} {...described} id={id} />
      )}
      {reason !== undefined && (
        <p id={`${id}-reason`} className="pt-1.5 text-failed text-sm">
          {reason}
        </p>
      )}
    </div>
  );
}

function Area({ lines, ...area }: { lines: number } & ComponentProps<"textarea">) {
  return <textarea {...area} rows={lines} className="input resize-y" />;
}
