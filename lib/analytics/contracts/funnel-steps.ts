/** The steps of a funnel in the URL of its page. Contains no schemas, so it doesn't load zod. Other pages don't load it. */

/** Events of a type, or only those with a name, such as the calls of a tool. */
export type FunnelStep = { readonly type: string; readonly name?: string | undefined };

/** Each step uses at most this many of a session's or trace's events, the earliest ones. */
export const maxStepEvents = 10_000;
export const maxFunnelSteps = 5;
export const maxStepNameLength = 256;
/** The time within which a funnel's steps must follow each other. */
export const funnelUnits = ["session", "trace"] as const;
export type FunnelUnit = (typeof funnelUnits)[number];
export const defaultFunnelUnit: FunnelUnit = "session";

/** `tool_call` or `tool_call:search`, separated by commas. In names, commas and percent signs are percent-encoded. */
export const stepsText = (steps: readonly FunnelStep[]): string => steps.map(stepText).join(",");

export const stepText = ({ type, name }: FunnelStep): string =>
  name === undefined ? type : `${type}:${name.replaceAll(/[%,]/g, encodeURIComponent)}`;

/** @returns undefined if a name is not encoded correctly */
export function parseSteps(text = ""): FunnelStep[] | undefined {
  if (text === "") return [];
  try {
    return text.split(",").map(parseStep);
  } catch {
    return undefined;
  }
}

/** @throws URIError */
export function parseStep(text: string): FunnelStep {
  const colon = text.indexOf(":");
  return colon < 0 ? { type: text } : { type: text.slice(0, colon), name: decodeURIComponent(text.slice(colon + 1)) };
}
