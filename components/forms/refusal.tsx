import { OutcomePage } from "@/components/forms/outcome-page";
import { type FormField, formFields } from "@/lib/contracts/form-fields";

/** Whatever stands in the address. */
type Search = { readonly problem?: unknown; readonly fields?: unknown };

/** What became of a form that was posted without JavaScript and not taken: why, from the two words in the address. */
export function Refusal({ title, again, search }: { title: string; again: string; search: Search }) {
  const problem = String(search.problem);
  const fields = String(search.fields ?? "").split(",");
  const named = fields.filter((name): name is FormField => Object.hasOwn(formFields, name));
  return (
    <OutcomePage title={title} next={{ href: again, label: "To an empty form" }}>
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
    </OutcomePage>
  );
}

const reasons: Record<string, string> = {
  invalid_request: "Something in it needs another look.",
  rate_limited: "Too many forms came from your connection. Wait a minute, then send it again.",
  payload_too_large: "It is longer than a message can be here.",
  request_timeout: "It did not arrive in one piece.",
};
