import type { Metadata } from "next";
import { ScanPage } from "@/components/agentcheck/scan-page";

export const metadata: Metadata = {
  title: "Agentcheck",
  description:
    "Check whether an agent can find, understand and safely call your server, and which personal data its text exposes.",
  alternates: { canonical: "/agentcheck" },
};

export default function Agentcheck() {
  return (
    <ScanPage title="Can an agent use your server?">
      <p className="mt-6 max-w-md text-lg">
        Agentcheck fetches what an agent would fetch from a site, an API or an MCP server. It says what an agent can
        find, understand and safely call, and which personal data your text exposes.
      </p>
      <p className="mt-4 max-w-md text-quiet">
        It never calls a tool, and never shows the values it finds. Reports are kept for 30 days and are not listed.{" "}
        <a className="link" href="/docs/agentcheck">
          All checks
        </a>
      </p>
    </ScanPage>
  );
}
