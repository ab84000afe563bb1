import { normalEmailAddress, trimInvisible } from "@/lib/gate/contracts/email-address";
import { type FormField, formFields } from "@/lib/site/contracts/form-fields";

/** Validates a form before submission, with the server's error messages. The server validates again. */
export function findFaults(form: HTMLFormElement, fields: readonly FormField[]): Partial<Record<FormField, string>> {
  const faults: Partial<Record<FormField, string>> = {};
  for (const name of fields) {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) continue;
    const { maxLength, missing, wrong, rule } = formFields[name];
    const text = trimInvisible(input.value);
    if (input.required && text === "") faults[name] = missing;
    else if (text.length > maxLength) faults[name] = rule;
    else if (name === "email" && normalEmailAddress(text) === undefined) faults[name] = wrong;
  }
  return faults;
}
