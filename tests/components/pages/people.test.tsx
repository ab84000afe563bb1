/** What Members, Owners, Inbox and Subscribers show, with and without an email provider. */
import { describe, expect, it } from "vitest";
import { Inbox } from "@/components/dashboard/inbox/inbox";
import { Members } from "@/components/dashboard/members/members";
import { Subscribers } from "@/components/dashboard/subscribers/subscribers";
import { MemberList } from "@/lib/projects/contracts/members";
import { type CarrierKind, Inbox as InboxAnswer, type MailState, SubscriberList } from "@/lib/site/contracts/lists";
import { given } from "@/tests/support/given";
import { plainText, renderHtml } from "@/tests/support/rendered-page";

const listQuery = { search: "" };

describe("an email", () => {
  const inbox = (mail: MailState, carrier: CarrierKind) =>
    plainText(
      renderHtml(
        <Inbox
          listQuery={listQuery}
          initial={given(InboxAnswer, { carrier, found: 1, messages: [{ messageId: "1", name: "Ada", mail }] })}
        />,
      ),
    );
  const subscribers = (welcome: MailState, carrier: CarrierKind) =>
    plainText(
      renderHtml(
        <Subscribers
          listQuery={listQuery}
          initial={given(SubscriberList, { carrier, subscribers: [{ subscriberId: "1", welcome }] })}
        />,
      ),
    );

  it("without a provider is saved, not sent", () => {
    for (const text of [inbox("sent", "outbox"), inbox("waiting", "none"), subscribers("sent", "outbox")])
      expect(text).toContain("Saved, not sent");
    expect(inbox("sent", "outbox")).toContain("not emailed, because no email provider is configured.");
  });

  it("with a provider is sent, or waits to be", () => {
    expect(inbox("sent", "resend")).toContain("Sent");
    expect(inbox("waiting", "resend")).toContain("Pending");
    expect(inbox("held", "resend")).toContain("Unconfirmed");
    expect(inbox("sent", "resend")).toContain("Each one is also emailed to the team.");
    expect(inbox("sent", "resend") + subscribers("sent", "resend")).not.toContain("not sent");
  });
});

describe("Members and Owners", () => {
  const shown = (place: "project" | "deployment", canInvite: boolean) =>
    renderHtml(<Members place={place} path="" initial={given(MemberList, { canInvite })} />);

  it("say how to invite", () => {
    for (const place of ["project", "deployment"] as const) {
      expect(plainText(shown(place, true))).toContain("An invitation is a link that works once within 7 days.");
      expect(shown(place, true)).toContain('href="/docs/running#the-dashboard"');
    }
  });

  it("say what to set before anyone can be invited", () => {
    expect(plainText(shown("deployment", false))).toContain("set DASHBOARD_EMAILS");
    expect(shown("deployment", false)).toContain('href="/docs/running#signing-in"');
    expect(shown("deployment", false)).not.toContain("Invite owner");
  });
});
