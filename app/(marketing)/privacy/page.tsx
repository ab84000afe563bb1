import type { Metadata } from "next";
import { env } from "@/lib/env";
import { storedData } from "@/lib/site/docs/stored-data";

export const metadata: Metadata = {
  title: "Privacy",
  description: "What this deployment of Sluice stores, for how long, and how to have it erased.",
  alternates: { canonical: "/privacy" },
};

/** Describes the deployment's configuration, not the build's. */
export default function Privacy() {
  return (
    <>
      <div className="frame seam-grid">
        <div className="seam-left pt-14 lg:py-20">
          <h1 className="hero-small">What we store, and for how long</h1>
        </div>
        <div className="seam-right flex flex-col justify-end gap-4 pt-8 pb-14 lg:py-20">
          <p className="max-w-md text-lg">
            Sluice keeps personal data out of analytics. This page lists everything this deployment does store.
          </p>
          <p className="max-w-md text-quiet">
            The docs show{" "}
            <a href="/docs/scrubbing" className="link">
              what we scrub from events
            </a>{" "}
            and{" "}
            <a href="/docs/privacy-by-design" className="link">
              who can see stored data
            </a>
            . What you type into the event on the home page never leaves your browser.
          </p>
        </div>
      </div>
      <div className="frame">
        <div className="row-grid py-3! text-quiet text-xs max-lg:hidden">
          <p className="row-left">Data</p>
          <p className="row-right">Retention</p>
        </div>
        {storedData(env()).map(({ name, what, ends }) => (
          <section key={name} className="row-grid">
            <div className="row-left">
              <h2 className="text-lg">{name}</h2>
              <p className="mt-2 max-w-xl text-quiet">{what}</p>
            </div>
            <p className="row-right max-w-xl lg:pt-9.5">
              <span className="block text-quiet text-xs lg:sr-only">Retention</span> {ends}
            </p>
          </section>
        ))}
        <section className="row-grid">
          <div className="row-left">
            <h2 className="text-lg">Request erasure</h2>
            <p className="mt-2 max-w-xl text-quiet">
              Tell us what to erase: a message you sent, a newsletter address, or the user, trace or session ID of the
              events. The team that runs this deployment erases it in the dashboard. Newsletter addresses are also
              deleted from the email provider.
            </p>
          </div>
          <p className="row-right lg:pt-9.5">
            <a href="/contact" className="button">
              Contact
            </a>
          </p>
        </section>
      </div>
    </>
  );
}
