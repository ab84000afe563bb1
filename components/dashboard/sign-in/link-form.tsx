"use client";
import { type ReactNode, useState } from "react";

type Props = {
  /** The path that the form posts to. */
  action: string;
  fields: Readonly<Record<string, string>>;
  label: string;
  children?: ReactNode;
};

/** The button on a page that an emailed link opens. Links are single-use, so a double click must submit only once. */
export function LinkForm({ action, fields, label, children }: Props) {
  const [isSent, setSent] = useState(false);
  return (
    <form method="post" action={action} onSubmit={() => setSent(true)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button type="submit" className="button button-held" disabled={isSent}>
        {label}
      </button>
    </form>
  );
}
