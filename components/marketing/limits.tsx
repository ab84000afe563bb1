import { Section } from "@/components/marketing/section";
import { notFound, publicDataRecall, unseenSetRecall } from "@/lib/scrub/recall";

/** What the detectors miss, and how much of data whose authors did not write them. */
export function Limits() {
  return (
    <Section
      id="limits"
      title="What it doesn’t find"
      intro="A detector needs a form it knows, or a word nearby. Keys that store shapes only keep no free text at all."
    >
      <div className="frame">
        <div className="row-grid">
          <div className="row-left">
            <h3 className="text-lg">Stored as it is</h3>
            <ul className="mt-3 max-w-lg space-y-3">
              {notFound.map(({ text, why }) => (
                <li key={text}>
                  <code className="wrap-anywhere text-[0.875rem]">{text}</code>
                  <p className="text-quiet text-sm">{why}</p>
                </li>
              ))}
            </ul>
            <p className="mt-6 max-w-lg text-quiet text-sm">{unseenSetRecall}</p>
          </div>
          <div className="row-right max-lg:mt-8">
            <h3 className="text-lg">Removed from public test data</h3>
            <p className="mt-1 max-w-md text-quiet text-sm">
              Published by six other projects, measured on {publicDataRecall.measuredOn}.{" "}
              <a href="/docs/scrubbing#what-is-not-found" className="link">
                How it is counted
              </a>
            </p>
            <dl className="mt-3 max-w-md text-sm">
              {publicDataRecall.rows.map(({ of, found, values }) => (
                <div key={of} className="flex justify-between gap-6 border-line border-t py-1.5">
                  <dt>{of}</dt>
                  <dd className="shrink-0 tabular-nums">
                    {found} of {values}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </Section>
  );
}
