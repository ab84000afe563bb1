/** A minimal Resend server on loopback: it validates like the provider, remembers idempotency keys, and can inject faults. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export type SentMail = {
  readonly from: string;
  readonly to: string;
  readonly reply_to?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Record<string, string>;
};
type Contact = { unsubscribed: boolean; segments: Set<string> };
type Rejection = { status: number; name: string };
/**
 * A fault to inject. `answer`: the request is rejected. `reset`: the connection ends before the request is processed. `lose`: it
 * ends afterwards. `hold`: the request waits until the test releases it.
 */
type ResendFault = { times: number } & (({ does: "answer" } & Rejection) | { does: "reset" | "lose" | "hold" });

export type ResendServer = {
  readonly url: string;
  readonly environment: Record<string, string>;
  readonly mails: SentMail[];
  /** How many times each idempotency key was received. */
  readonly offers: Map<string, number>;
  readonly contacts: Map<string, Contact>;
  order(fault: ResendFault): void;
  recover(): void;
  /** Resolves when a request is held back. */
  held(): Promise<void>;
  close(): Promise<void>;
};

const apiKey = "re_test_0123456789";
const segmentId = "78261eea-8f8b-4381-83c6-79fa7120f1cf";

class Refused extends Error {
  readonly rejection: Rejection;
  constructor(rejection: Rejection) {
    super(rejection.name);
    this.rejection = rejection;
  }
}
const refuse = (status: number, name: string): never => {
  throw new Refused({ status, name });
};

export async function startResend(): Promise<ResendServer> {
  const mails: SentMail[] = [];
  const offers = new Map<string, number>();
  const contacts = new Map<string, Contact>();
  /** The payload by key, and the response once there is one. */
  const keys = new Map<string, { payload: string; id?: string }>();
  let fault: ResendFault | undefined;
  let release: () => void = () => undefined;
  let released = new Promise<void>(() => undefined);
  let onBlocked: () => void = () => undefined;
  let held = new Promise<void>(() => undefined);
  const renew = () => {
    released = new Promise((resolve) => {
      release = resolve;
    });
    held = new Promise((resolve) => {
      onBlocked = resolve;
    });
  };
  renew();

  async function send(body: string, key: string, hold: Promise<void> | undefined): Promise<unknown> {
    if (key === "" || key.length > 256) refuse(400, "invalid_idempotency_key");
    const known = keys.get(key);
    if (known && known.payload !== body) refuse(409, "invalid_idempotent_request");
    if (known && known.id === undefined) refuse(409, "concurrent_idempotent_requests");
    if (known) return { id: known.id };
    const mail = checkedMail(body);
    const entry: { payload: string; id?: string } = { payload: body };
    keys.set(key, entry);
    await hold;
    mails.push(mail);
    entry.id = `mail-${mails.length}`;
    return { id: entry.id };
  }

  function contact(method: string, [, address, , segment]: string[], body: string): unknown {
    if (method === "POST" && address === undefined) {
      const { email, unsubscribed, segments } = JSON.parse(body);
      if (typeof email !== "string" || !email.includes("@")) refuse(422, "validation_error");
      if (!segments.every(({ id }: { id: string }) => id === segmentId)) refuse(404, "not_found");
      // An existing contact does not change, and the response is the same.
      if (!contacts.has(email)) contacts.set(email, { unsubscribed, segments: new Set([segmentId]) });
      return { object: "contact", id: email };
    }
    const known = contacts.get(decodeURIComponent(String(address))) ?? refuse(404, "not_found");
    if (method === "POST" && segment !== segmentId) refuse(404, "not_found");
    if (method === "DELETE") contacts.delete(decodeURIComponent(String(address)));
    else if (method === "POST") known.segments.add(segmentId);
    else known.unsubscribed = JSON.parse(body).unsubscribed;
    return { object: "contact", id: address };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += chunk;
    const key = String(request.headers["idempotency-key"] ?? "");
    offers.set(key, (offers.get(key) ?? 0) + 1);
    const struck = fault;
    if (fault && --fault.times === 0) fault = undefined;
    if (struck?.does === "reset") return void request.socket.resetAndDestroy();
    const hold = struck?.does === "hold" ? released : undefined;
    if (hold) onBlocked();
    try {
      if (struck?.does === "answer") throw new Refused(struck);
      if (request.headers.authorization !== `Bearer ${apiKey}`) refuse(401, "invalid_api_key");
      const [, ...path] = (request.url ?? "").split("/");
      if (path[0] !== "emails") await hold;
      const answer = path[0] === "emails" ? await send(body, key, hold) : contact(String(request.method), path, body);
      if (struck?.does === "lose") return void request.socket.resetAndDestroy();
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
    } catch (error) {
      const { status, name } = error instanceof Refused ? error.rejection : { status: 500, name: String(error) };
      response.writeHead(status, { "content-type": "application/json", "retry-after": "1" });
      response.end(JSON.stringify({ statusCode: status, name, message: name }));
    }
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    environment: {
      SITE_URL: "http://sluice.test",
      RESEND_API_KEY: apiKey,
      RESEND_BASE_URL: url,
      RESEND_SEGMENT_ID: segmentId,
      MAIL_FROM: "Sluice <hello@sluice.test>",
      CONTACT_TO: "team@sluice.test",
      CRON_SECRET: "4be09d71c2f6a85e13d7f04c92ab6835",
    },
    mails,
    offers,
    contacts,
    order: (next) => {
      fault = next;
    },
    recover: () => {
      fault = undefined;
      release();
      renew();
    },
    held: () => held,
    close: () => {
      release();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const mailbox = /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Validates like Resend, which rejects these with 422. */
function checkedMail(body: string): SentMail {
  const mail = JSON.parse(body) as SentMail;
  for (const field of ["from", "to", "subject"] as const) if (!mail[field]) refuse(422, "missing_required_field");
  if (!mail.text && !mail.html) refuse(422, "missing_required_field");
  for (const address of [mail.from, mail.to, mail.reply_to ?? mail.to]) {
    if (!mailbox.test(address)) refuse(422, "validation_error");
  }
  const inHead = [mail.subject, ...Object.entries(mail.headers ?? {}).flat()];
  if (inHead.some((text) => /[\r\n]/.test(text))) refuse(422, "validation_error");
  return mail;
}
