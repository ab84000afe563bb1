/** What the page on which a user allows an OAuth client says about the client. */
import { expect, it } from "vitest";
import { Consent } from "@/components/dashboard/consent/consent";
import { plainText, renderHtml } from "@/tests/support/rendered-page";

it("warns of a client that registered itself, whose name nobody has verified", () => {
  const textFor = (host: string | undefined) =>
    plainText(
      renderHtml(
        <Consent
          client={{ name: "Claude", host }}
          redirectHost="claude.example"
          projects={[{ projectId: "prj_1", name: "Flights" }]}
          signedInAs="jane@acme.com"
          days={90}
          action="/oauth/decision"
          request="signed"
        />,
      ),
    );

  expect(textFor(undefined)).toContain("this app registered itself, so nobody has verified its name.");
  expect(textFor("claude.example")).not.toContain("Warning");
});
