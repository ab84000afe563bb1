/** What the Alerts page shows for given rules, incidents, notifications and webhooks. */
import { expect, it } from "vitest";
import { Alerts } from "@/components/dashboard/alerts/alerts";
import { RuleForm } from "@/components/dashboard/alerts/rules";
import { AlertList, type RuleSummary } from "@/lib/alerts/contracts/alerts";
import { given, type Some } from "@/tests/support/given";
import { findTable, plainText, projectId, renderHtml } from "@/tests/support/rendered-page";

const [started, ended] = ["2026-03-01T10:00:00.000Z", "2026-03-01T10:30:00.000Z"];
const condition = "error rate above 5% in 15 minutes";
const aRule = (state: RuleSummary["state"], fields: Some<RuleSummary> = {}) => ({
  ruleId: state,
  condition,
  state,
  emails: ["jane@acme.com"],
  ...fields,
});
const anIncident = (incidentId: string, fields: Some<AlertList["incidents"][number]> = {}) => ({
  incidentId,
  condition,
  openedAt: started,
  opening: "100% (3 of 3 calls)",
  href: "/dashboard/prj_1/errors?range=custom",
  ...fields,
});
const aDelivery = (deliveryId: string, fields: Some<AlertList["deliveries"][number]>) => ({
  deliveryId,
  target: "https://example.com/hook",
  condition,
  attempts: 1,
  answer: "sent",
  ...fields,
});
const shown = (list: Some<AlertList>, isOwner = true) =>
  renderHtml(<Alerts projectId={projectId} initial={given(AlertList, list)} />, { path: "/alerts", isOwner });

it("explains alerts and webhooks while there are none", () => {
  const text = plainText(shown({}));

  expect(text).toContain("Rules are checked every minute.");
  expect(text).toContain("No alerts yet.");
  expect(text).toContain("No webhooks yet.");
  expect(text).not.toContain("Incidents");
  expect(plainText(shown({ schedule: "scheduled" }))).toContain("each time the scheduler runs");
});

it("shows the state of each rule, firing ones first", () => {
  const failure = { since: started, reason: "storage_unavailable" } as const;
  const rules = [
    aRule("ok", { figure: "1% (1 of 100 calls)", checkedAt: ended }),
    aRule("pending"),
    aRule("unknown", { failure }),
    aRule("firing", { firingSince: started }),
  ];
  const actions = `Edit ${condition}Delete ${condition}`;

  expect(findTable(shown({ rules }), "Rules").rows).toEqual([
    [condition, expect.stringMatching(/^FiringStarted \d+ days ago$/), "", actions],
    [
      condition,
      expect.stringMatching(/^Not enough callsChecks started failing \d+ days agoThe event store didn’t respond$/),
      "",
      actions,
    ],
    [condition, "Not checked yet", "", actions],
    [condition, "OK", expect.stringMatching(/^1% \(1 of 100 calls\)\d+ days ago$/), actions],
  ]);
});

it("warns admins of a rule that notifies nobody", () => {
  const warning = "Notifies nobody. Add a recipient or a webhook.";
  const [webhook] = given(AlertList, { webhooks: [{ url: "https://hooks.acme.com" }] }).webhooks;
  const rules = [aRule("ok", { emails: [] })];

  expect(plainText(shown({ rules }))).toContain(warning);
  expect(plainText(shown({ rules }, false))).not.toContain(warning);
  expect(plainText(shown({ rules, ...(webhook && { webhooks: [webhook] }) }))).not.toContain(warning);
  expect(plainText(shown({ rules: [aRule("ok", { emails: ["jane@acme.com"] })] }))).not.toContain(warning);
});

it("shows incidents with their cause and end, and links to their pages", () => {
  const recovered = { recoveredAt: ended, recovery: "0% (0 of 9 calls)" };
  const html = shown({
    incidents: [anIncident("i1"), anIncident("i2", recovered), anIncident("i3", { isRuleDeleted: true })],
  });

  expect(findTable(html, "Incidents").rows.map((row) => row.toSpliced(2, 1))).toEqual([
    [condition, "100% (3 of 3 calls)", "Ongoing", `View ${condition}`],
    [condition, "100% (3 of 3 calls)", "After 30 min0% (0 of 9 calls)", `View ${condition}`],
    [`${condition}Rule deleted`, "100% (3 of 3 calls)", "Unknown", `View ${condition}`],
  ]);
  expect(html).toContain('href="/dashboard/prj_1/errors?range=custom"');
});

it("shows what became of notifications", () => {
  const deliveries = [
    aDelivery("d1", {}),
    aDelivery("d2", { phase: "test", condition: "", state: "failed", answer: "no public address" }),
    aDelivery("d3", { phase: "recovered", target: "", state: "waiting", attempts: 3, answer: "HTTP 500" }),
  ];

  expect(findTable(shown({ deliveries }), "Notifications").rows.map((row) => row.slice(0, 4))).toEqual([
    ["https://example.com/hook", `Alert${condition}`, "Sent", "1"],
    ["https://example.com/hook", "Test", "Failedno public address", "1"],
    ["Deleted webhook", `Recovery${condition}`, "WaitingHTTP 500", "3"],
  ]);
});

it("shows viewers the rules, and no controls", () => {
  const webhooks = [{ webhookId: "w1", url: "https://example.com/hook", createdAt: started }];
  const html = shown({ rules: [aRule("ok")], webhooks }, false);

  expect(findTable(html, "Rules").head).toEqual(["Rule", "State", "Last check"]);
  expect(plainText(html)).not.toMatch(/New alert|Webhooks/);
});

it("asks for the recipients of a rule, or says how to have some", () => {
  const form = (recipients: string[], rule?: RuleSummary) =>
    renderHtml(<RuleForm path="" recipients={recipients} onDone={() => undefined} {...(rule && { rule })} />);

  expect(plainText(form([]))).toContain("Set DASHBOARD_EMAILS to get alerts by email.");
  const fields = { kind: "latency", threshold: 2_000, tool: "search", emails: ["ada@example.com"] } as const;
  const [rule] = given(AlertList, { rules: [aRule("ok", fields)] }).rules;
  const html = form(["ada@example.com", "bob@example.com"], rule);
  expect(html.match(/<input type="checkbox"[^>]*checked=""/g)).toHaveLength(1);
  for (const value of ["2000", "search"]) expect(html).toContain(`value="${value}"`);
});
