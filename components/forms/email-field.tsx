import { Field } from "@/components/forms/field";

/** An address, as browsers fill it in and phones type it. Not `type="email"`, which refuses internationalized addresses. */
export function EmailField({ reason }: { reason: string | undefined }) {
  return (
    <Field
      label="Email"
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      spellCheck={false}
      required
      reason={reason}
    />
  );
}
