import type { Metadata } from "next";
import { env } from "@/lib/env";
import { documented } from "@/lib/scrub/documented";

export const metadata: Metadata = { title: "Scrubbing" };
/** The kinds are those of the deployment, not of the build. */
export const dynamic = "force-dynamic";

export default function Scrubbing() {
  const { kinds, allow } = env().scrub;
  return (
    <>
      <h1>Scrubbing</h1>
      <p>
        Names, messages and everything in an event&rsquo;s properties, keys included, go through these detectors before
        the event is written. What they find is replaced by a marker, also inside of JSON and URLs; ids, enums, times
        and measurements are not touched. Each answer names kinds and paths of what was removed, never a value.
      </p>
      <p>
        Here <code>SCRUB_KINDS</code> is {setting(kinds)} and <code>SCRUB_ALLOW</code> is{" "}
        {setting(allow.map((entry) => (entry.includes("@") ? "an address" : entry)))}. The first turns kinds on and off,
        as <code>+mac,-ip</code>; the second lists e-mail addresses that may stay, and domains whose addresses may.
      </p>
      <dl>
        {documented(kinds).map(({ kind, marker, about, standard, isOn, isOnByDefault, examples }) => (
          <div key={kind} id={kind}>
            <dt>
              <a href={`#${kind}`}>
                <code>{kind}</code>
              </a>{" "}
              {state(isOn, isOnByDefault)}, leaves <code>{marker}</code>
            </dt>
            <dd>
              {about} {standard}.
              {examples.map(({ before, after }) => (
                <pre key={before}>
                  {before}
                  {"\n→ "}
                  {after}
                </pre>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function setting(entries: readonly string[]) {
  return entries.length === 0 ? "not set" : <code>{entries.join(",")}</code>;
}

function state(isOn: boolean, isOnByDefault: boolean): string {
  if (isOn === isOnByDefault) return isOn ? "on" : "off by default";
  return isOn ? "turned on" : "turned off";
}
