import { type FormField, formFields } from "@/lib/contracts/form-fields";

/** Why a form that was posted without JavaScript was not taken, from the two words in the address. */
export function Refusal({ problem, fields }: { problem: string; fields: readonly string[] }) {
  const named = fields.filter((name): name is FormField => Object.hasOwn(formFields, name));
  return (
    <>
      <p>{Object.hasOwn(reasons, problem) ? reasons[problem] : "It did not work, and that is our fault."}</p>
      {named.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2">
          {named.map((name) => (
            <li key={name} className="border-held border-l-2 pl-3">
              {formFields[name].rule}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4">Go back in your browser: it may still have what you wrote.</p>
    </>
  );
}

const reasons: Record<string, string> = {
  invalid_request: "Something in it needs another look.",
  rate_limited: "Too many forms came from your connection. Wait a minute, then send it again.",
  payload_too_large: "It is longer than a message can be here.",
  request_timeout: "It did not arrive in one piece.",
};
