/** Warns clients whose SDK version differs from the one that this deployment serves. */
import { sdkVersion } from "@/sdk/src/version";

const pattern = /^sluice\/(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/;
const numbersIn = (version: unknown): number[] | undefined =>
  typeof version === "string" ? pattern.exec(version)?.slice(1).map(Number) : undefined;

/** @param sent The `sdk_version` of a batch. No warning if it is not a version of our SDK. */
export function versionWarnings(sent: unknown, served: string = sdkVersion): string[] {
  if (sent === served) return [];
  const [ours, theirs] = [numbersIn(served), numbersIn(sent)];
  if (ours === undefined || theirs === undefined) return [];
  const at = ours.findIndex((number, index) => number !== theirs[index]);
  const difference = (theirs[at] ?? 0) - (ours[at] ?? 0);
  if (difference === 0) return [];
  const [isOlder, one, other] = [difference < 0, theirs.join("."), ours.join(".")];
  const advice = isOlder ? "See /docs/sdk" : "Update the deployment";
  return [
    `sdk_version: sluice ${one} is ${isOlder ? "older" : "newer"} than ${other}, which this deployment serves. ${advice}`,
  ];
}
