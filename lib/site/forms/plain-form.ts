/** The two forms as HTML pages without JavaScript, refilled after an error. */

import type { ProblemCode } from "@/lib/gate/contracts/problems";
import { escapeHtml } from "@/lib/outbound/mail/escape-html";
import { type FormField, formFields } from "@/lib/site/contracts/form-fields";
import { plainPage } from "@/lib/site/forms/plain-page";

export type PlainForm = {
  readonly name: keyof typeof forms;
  readonly stamp: string;
  /** The posted values. Absent for a new form or if the body was not read. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  readonly problem?: { readonly code: ProblemCode; readonly metadata: Readonly<Record<string, unknown>> } | undefined;
};

type Input = { readonly name: FormField; readonly label: string; readonly attributes: string; readonly lines?: number };

// Not `type="email"`, which rejects internationalized addresses.
const email: Input = {
  name: "email",
  label: "Email",
  attributes: 'inputmode="email" autocomplete="email" autocapitalize="off" spellcheck="false" required',
};
const forms = {
  contact: {
    title: "Contact",
    heading: "Contact us",
    action: "/api/contact",
    button: "Send message",
    note: 'We store your message so that we can reply. <a href="/privacy">Privacy</a>',
    inputs: [
      { name: "name", label: "Name", attributes: 'autocomplete="name" required' },
      { name: "company", label: "Company (optional)", attributes: 'autocomplete="organization"' },
      email,
      { name: "message", label: "Message", attributes: "required", lines: 8 },
    ],
  },
  newsletter: {
    title: "Newsletter",
    heading: "Get release updates",
    action: "/api/newsletter",
    button: "Subscribe",
    note: "One email per release. Every email has an unsubscribe link.",
    inputs: [email],
  },
} as const satisfies Record<string, { inputs: readonly Input[] } & Record<string, unknown>>;

const messages: Partial<Record<ProblemCode, string>> = {
  invalid_request: "Not sent. Fix the marked fields and try again.",
  invalid_stamp: "Not sent. This form had expired. Press the button again to send it.",
  rate_limited: "Not sent. Too many submissions from your network. Wait a minute and try again.",
  payload_too_large: "Not sent. The form is too large. Shorten your message.",
  request_timeout: "Not sent. The upload was interrupted. Try again.",
};
const ourFault = "Not sent. Something went wrong on our side. Try again in a moment.";
const goBack = "Go back in your browser to recover your input.";

export function plainForm({ name, stamp, values, problem }: PlainForm): string {
  const { title, heading, action, button, note, inputs } = forms[name];
  const alert = problem && [messages[problem.code] ?? ourFault, ...(values ? [] : [goBack])].join(" ");
  const fields = (problem?.metadata.fields ?? {}) as Record<string, readonly string[]>;
  return plainPage({
    title,
    heading,
    body: `${alert ? `<p role="alert">${alert}</p>` : ""}
<form method="post" action="${action}">
${inputs.map((input) => field(input, values?.[input.name], fields[input.name]?.[0])).join("\n")}
<input type="hidden" name="stamp" value="${escapeHtml(stamp)}">
<div class="hidden" aria-hidden="true"><label>Leave this empty <input name="nothingHere" tabindex="-1" autocomplete="off"></label></div>
<p class="note">${note}</p>
<button type="submit">${button}</button>
</form>`,
  });
}

function field({ name, label, attributes, lines }: Input, value: unknown, reason: string | undefined): string {
  const { maxLength } = formFields[name];
  const text = escapeHtml(typeof value === "string" ? value : "");
  const described = reason === undefined ? "" : ` aria-invalid="true" aria-describedby="${name}-reason"`;
  const shared = `id="${name}" name="${name}" maxlength="${maxLength}" ${attributes}${described}`;
  // HTML ignores a line break right after the tag.
  const input = lines
    ? `<textarea ${shared} rows="${lines}">\n${text}</textarea>`
    : `<input ${shared} value="${text}">`;
  const why = reason === undefined ? "" : `\n<p class="reason" id="${name}-reason">${escapeHtml(reason)}</p>`;
  return `<label for="${name}">${label}</label>\n${input}${why}`;
}
