import { Field } from "@/components/forms/field";

/** Not `type="email"`, which rejects internationalized addresses. */
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
