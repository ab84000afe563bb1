/** Who filled in a form: a signed stamp says how long ago it was made, and one field is there for programs only. */
import { connection } from "next/server";
import { readSigned, sign } from "@/lib/forms/signed";

/** Nobody reads a form and fills it in faster. Our own forms wait for it, so no person is taken for a program. */
const minAgeMs = 1_000;

/** The stamp for a form that is rendered now, for a visitor: never at build time. */
export async function formStamp(): Promise<string> {
  await connection();
  return stampAt(Date.now());
}

export const stampAt = (milliseconds: number) => sign("form-stamp", milliseconds.toString(36));

export type Sent = { readonly stamp?: string | undefined; readonly nothingHere?: string | undefined };

/**
 * Was this sent by a program that fills in forms? The documented call, JSON without a stamp, is none; a browser's own
 * post without a stamp is one, since every form of ours has it. A stamp never grows too old: a tab may stay open.
 */
export function isAutomatic(sent: Sent, isFormPost: boolean, now: number): boolean {
  if (sent.nothingHere) return true;
  if (sent.stamp === undefined) return isFormPost;
  const time = readSigned("form-stamp", sent.stamp);
  return time === undefined || now - Number.parseInt(time, 36) < minAgeMs;
}
