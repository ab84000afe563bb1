/** A request as a line for bash: pasted, it runs. With a secret that readers have elsewhere, it is `sh`: to be completed. */
import { printJson } from "@/lib/print-json";
import { fenced } from "@/lib/site/docs/markdown";

type Request = {
  /** Where a body does not say it. */
  readonly method?: "POST";
  readonly url: string;
  /** The variable that holds the credential. */
  readonly bearer?: "SLUICE_API_KEY" | "WIDGET_TOKEN" | "CRON_SECRET";
  /** The variable that holds the token of a body: by default a widget's, or one that was mailed. */
  readonly bodyToken?: "TOKEN" | "WIDGET_TOKEN";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** As a browser posts it. */
  readonly form?: unknown;
};

export function curl(request: Request): string {
  const line = curlLine(request);
  return fenced(/\$(?:TOKEN|CRON_SECRET)\b/.test(line) ? "sh" : "bash", line);
}

function curlLine({ method, url, bearer, bodyToken = "WIDGET_TOKEN", headers = {}, body, form }: Request): string {
  const all = { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers };
  const options = [
    ...(method === undefined ? [] : [`-X ${method}`]),
    ...(bearer === undefined ? [] : [`-H "Authorization: Bearer $${bearer}"`]),
    ...Object.entries(all).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined ? [] : [`-d ${quoted(printJson(body), bodyToken)}`]),
    ...(form === undefined ? [] : [`-d "${new URLSearchParams(form as Record<string, string>)}"`]),
  ];
  return [`curl ${/[?&$]/.test(url) ? `"${url}"` : url}`, ...options].join(" \\\n  ");
}

const now = "$(date -u +%Y-%m-%dT%H:%M:%SZ)";

/** In single quotes. Any `timestamp` becomes the time at which the line runs, since an old one would be refused; a `token` comes from its variable. */
function quoted(text: string, bodyToken: "TOKEN" | "WIDGET_TOKEN"): string {
  const escaped = text.replaceAll("'", "'\\''");
  const stamped = escaped.replace(/"timestamp": "[^"]*"/g, `"timestamp": "'${now}'"`);
  return `'${stamped.replace(/"token": "[^"]*"/g, `"token": "'$${bodyToken}'"`)}'`;
}
