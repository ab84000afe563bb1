"use client";
import { type ComponentProps, type ReactNode, useId } from "react";
import { CancelButton } from "@/components/ui/dialog";

type LabeledProps = { label: string; className?: string; children: (id: string) => ReactNode };

/** A labeled control. @param children Renders the control with this ID. */
export function Labeled({ label, className, children }: LabeledProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

type TextFieldProps = ComponentProps<"input"> & {
  label: string;
  /** Help below the field. */
  about?: string;
};

/** A labeled field without autocomplete or spell checking, because most fields hold names, IDs and numbers. */
export const TextField = ({ label, about, className = "", ...input }: TextFieldProps) => (
  <Labeled label={label} className={className}>
    {(id) => (
      <>
        <input
          {...input}
          id={id}
          className="input"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={about && `${id}about`}
        />
        {about && (
          <p id={`${id}about`} className="max-w-md pt-2 text-quiet text-sm">
            {about}
          </p>
        )}
      </>
    )}
  </Labeled>
);

type ActionsProps = { action: string; isPending?: boolean; isDisabled?: boolean };

/** The buttons of a form in a dialog. */
export const DialogActions = ({ action, isPending = false, isDisabled = false }: ActionsProps) => (
  <div className="dialog-actions">
    <button type="submit" className="button button-held" disabled={isDisabled} aria-disabled={isPending}>
      {action}
    </button>
    <CancelButton />
  </div>
);

/** Below a field or a form. Reserves a line, so that nothing moves when it appears. */
export const Issue = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} role="alert" className="min-h-6 pt-1 text-failed text-xs">
    {children}
  </p>
);
