/** Every kind of personal data, in order of precedence. */

import { apiKey } from "@/lib/scrub/detectors/api-key";
import { bankAccount } from "@/lib/scrub/detectors/bank-account";
import { card } from "@/lib/scrub/detectors/card";
import { dateOfBirth } from "@/lib/scrub/detectors/date-of-birth";
import { email } from "@/lib/scrub/detectors/email";
import { homePath } from "@/lib/scrub/detectors/home-path";
import { iban } from "@/lib/scrub/detectors/iban";
import { ip } from "@/lib/scrub/detectors/ip";
import { jwt } from "@/lib/scrub/detectors/jwt";
import { nationalId } from "@/lib/scrub/detectors/national-id";
import { person } from "@/lib/scrub/detectors/person";
import { phone } from "@/lib/scrub/detectors/phone";
import { privateKey } from "@/lib/scrub/detectors/private-key";
import { secret } from "@/lib/scrub/detectors/secret/secret";
import { streetAddress } from "@/lib/scrub/detectors/street-address";
import { urlCredentials } from "@/lib/scrub/detectors/url-credentials";
import { usSsn } from "@/lib/scrub/detectors/us-ssn";
import type { Detector } from "@/lib/scrub/engine/detector";
import { imei, mac, wallet } from "@/lib/scrub/optional/optional-kinds";

const unreadable = {
  kind: "unreadable",
  label: { one: "unreadable value", many: "unreadable values" },
  about:
    "Values nested too deeply, circular values, values a detector failed on, and text that is encoded more than three times in Base64 or hexadecimal, or that inflates to more than 64 KiB per event. They are dropped rather than stored unchecked.",
  standard: "Fails closed",
  marker: "[unreadable]",
  examples: [],
  stays: [],
  passes: [],
} as const satisfies Detector;

/** Where two matches overlap, both are removed, and the marker is named after the earlier kind in this list. */
export const detectors = [
  privateKey,
  urlCredentials,
  jwt,
  apiKey,
  secret,
  email,
  iban,
  card,
  usSsn,
  phone,
  ip,
  homePath,
  mac,
  imei,
  wallet,
  nationalId,
  dateOfBirth,
  streetAddress,
  person,
  bankAccount,
  unreadable,
] as const satisfies readonly Detector[];

export type Kind = (typeof detectors)[number]["kind"];
/** What a project's custom detector finds. */
export type OwnKind = `custom:${string}`;
export type AnyKind = Kind | OwnKind;

/** Kinds that a project cannot turn off and that its allow-list does not affect. No analysis needs them, and leaking them causes harm. */
export const lockedKinds: ReadonlySet<AnyKind> = new Set<Kind>([
  ...(["private_key", "url_credentials", "jwt", "api_key", "secret", "card", "unreadable"] as const),
]);

export const markers = new Map<Kind, string>(detectors.map(({ kind, marker }) => [kind, marker]));

export const kindOfMarker = new Map<string, Kind>(detectors.map(({ kind, marker }) => [marker, kind]));
