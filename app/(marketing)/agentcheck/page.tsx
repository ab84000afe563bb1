import type { Metadata } from "next";
import { ScanForm } from "@/components/agentcheck/scan-form";

export const metadata: Metadata = {
  title: "Agentcheck",
  description:
    "Check whether an agent can find, understand and safely call your server, and what its texts would leak.",
  alternates: { canonical: "/agentcheck" },
};

export default function Agentcheck() {
  return (
    <div className="frame seam-grid">
      <div className="seam-left pt-14 lg:py-20">
        <h1 className="hero-small">Can an agent use your server?</h1>
        <p className="mt-6 max-w-md text-lg">
          Agentcheck fetches what an agent would fetch from a site, an API or an MCP server. It says what an agent can
          find, understand and safely call, and what your texts would leak.
        </p>
        <p className="mt-4 max-w-md text-quiet">
          It never calls a tool and never shows a value that it found. Reports are kept for 30 days and are not listed.{" "}
          <a className="link" href="/docs/agentcheck">
            All checks
          </a>
        </p>
      </div>
      <div className="seam-right pt-10 pb-24 lg:py-20">
        <ScanForm />
      </div>
    </div>
  );
}
