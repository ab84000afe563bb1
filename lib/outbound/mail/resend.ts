/** Resend: sends emails and maintains the newsletter segment. Its client returns errors instead of throwing. */
import { Resend } from "resend";
import type { Carrier } from "@/lib/config/configuration";
import type { Mail, Outcome } from "@/lib/outbound/mail/mail";

type Account = Extract<Carrier, { kind: "resend" }>;
type ProviderResponse = { data: unknown; error: { name: string; statusCode: number | null } | null };

const timeoutMs = 10_000;

export async function sendThroughResend(account: Account, key: string, mail: Mail): Promise<Outcome> {
  const { from, to, replyTo, subject, text, html, headers } = mail;
  const payload = { from, to, subject, text, html, headers, ...(replyTo === undefined ? {} : { replyTo }) };
  // The client passes its options to `fetch`, although their type only has the key.
  const options = { idempotencyKey: key, signal: AbortSignal.timeout(timeoutMs) };
  return toOutcome(await resendClient(account).emails.send(payload, options));
}

/** Syncs one address to the segment. Creating an existing contact changes nothing, so this takes three steps. */
export async function putInSegment(account: Account, email: string, isSubscribed: boolean): Promise<Outcome> {
  const { contacts } = resendClient(account);
  const { segmentId } = account;
  if (segmentId === undefined) return { result: "done" };
  if (!isSubscribed) {
    return unlessUnknown(toOutcome(await contacts.update({ email, unsubscribed: true }, within())));
  }
  const steps = [
    () => contacts.create({ email, unsubscribed: false, segments: [{ id: segmentId }] }, within()),
    () => contacts.update({ email, unsubscribed: false }, within()),
    () => contacts.segments.add({ email, segmentId }, within()),
  ];
  for (const step of steps) {
    const outcome = toOutcome(await step());
    if (outcome.result !== "done") return outcome;
  }
  return { result: "done" };
}

/** Deletes an address at the provider. Succeeds if it doesn't exist. */
export async function removeContact(account: Account, email: string): Promise<Outcome> {
  if (account.segmentId === undefined) return { result: "done" };
  return unlessUnknown(toOutcome(await resendClient(account).contacts.remove({ email }, within())));
}

const unlessUnknown = (outcome: Outcome): Outcome =>
  "code" in outcome && outcome.code === "not_found" ? { result: "done" } : outcome;

const resendClient = ({ apiKey, baseUrl }: Account) => new Resend(apiKey, { baseUrl });
const within = () => ({ signal: AbortSignal.timeout(timeoutMs) });

/** Such as an invalid address. Other statuses are about the account, its limits and its quota, which can change. */
const rejectingStatuses = [400, 422];

/** The key was already used with different content (e.g. before an upgrade), so that email has been sent. */
function toOutcome({ data, error }: ProviderResponse): Outcome {
  if (data || error?.name === "invalid_idempotent_request") return { result: "done" };
  // A proxy may respond instead of the provider, with arbitrary content.
  const status = Number(error?.statusCode ?? 0);
  const code = /^[a-z_]{1,64}$/.test(String(error?.name)) ? String(error?.name) : "no_answer";
  const isRejected = status >= 400 && status < 500 && code !== "concurrent_idempotent_requests";
  return isRejected
    ? { result: "refused", code, isFinal: rejectingStatuses.includes(status) }
    : { result: "unknown", code };
}
