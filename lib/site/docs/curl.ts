/** A request as a curl command. `bash` if it runs as pasted, `sh` if the reader must fill in a secret. */
import { printJson } from "@/lib/print-json";
import { fenced } from "@/lib/site/docs/markdown";

type Request = {
  /** Defaults to POST with a body, else GET. */
  readonly method?: "POST";
  readonly url: string;
  /** The environment variable that contains the credential. */
  readonly bearer?: "SLUICE_API_KEY" | "SLUICE_READ_TOKEN" | "WIDGET_TOKEN" | "CRON_SECRET" | "METRICS_TOKEN";
  /** The environment variable that contains the token in the body. */
  readonly bodyToken?: "TOKEN" | "WIDGET_TOKEN";
  readonly body?: unknown;
  /** A urlencoded body. */
  readonly form?: unknown;
};

/** @param title The title of a tab. */
export function curl(request: Request, title?: string): string {
  const line = curlLine(request);
  return fenced(
    /\$(?:TOKEN|SLUICE_READ_TOKEN|REFRESH_TOKEN|CRON_SECRET|METRICS_TOKEN)\b/.test(line) ? "sh" : "bash",
    line,
    title,
  );
}

function curlLine({ method, url, bearer, bodyToken = "WIDGET_TOKEN", body, form }: Request): string {
  const options = [
    ...(method === undefined ? [] : [`-X ${method}`]),
    ...(bearer === undefined ? [] : [`-H "Authorization: Bearer $${bearer}"`]),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d ${quoted(printJson(body), bodyToken)}`]),
    ...(form === undefined ? [] : [`-d "${formArguments(form as Record<string, string>)}"`]),
  ];
  return [`curl ${/[?&$]/.test(url) ? `"${url}"` : url}`, ...options].join(" \\\n  ");
}

const formArguments = (form: Record<string, string>) =>
  String(new URLSearchParams(form)).replace(/refresh_token=svf_[^&]*/, "refresh_token=$REFRESH_TOKEN");

const now = "$(date -u +%Y-%m-%dT%H:%M:%SZ)";

const nowNanoseconds = "$(date +%s)000000000";

/** Single-quotes JSON. Replaces times with the current one, since old ones are rejected, and `token` with its variable. */
function quoted(text: string, bodyToken: "TOKEN" | "WIDGET_TOKEN"): string {
  const escaped = text.replaceAll("'", "'\\''");
  const stamped = escaped.replace(/"timestamp": "[^"]*"/g, `"timestamp": "'${now}'"`);
  const timed = stamped.replace(/"(\w*[tT]imeUnixNano)": "\d+"/g, `"$1": "'${nowNanoseconds}'"`);
  return `'${timed.replace(/"token": "[^"]*"/g, `"token": "'$${bodyToken}'"`)}'`;
}
