/** The warning and the receipt for events that were not stored because they had been erased. Counts, no ids. */
import { erasedIdDays } from "@/lib/gate/contracts/retention";

const issue = `event_id: erased in the last ${erasedIdDays} days, not stored again`;

export const erasedWarning = (count: number) => `${issue} (${count} ${count === 1 ? "event" : "events"})`;

/** @param receipt As one line of NDJSON, or empty. */
export function receiptWithout(receipt: string, erased: number): string {
  if (erased === 0 || receipt === "") return receipt;
  const row = JSON.parse(receipt);
  const { "issues.issue": issues = [], "issues.count": counts = [] } = row;
  // Another slice of the same request may have listed it.
  const others = issues.indexOf(issue);
  return `${JSON.stringify({
    ...row,
    accepted: row.accepted - erased,
    "issues.issue": others === -1 ? [...issues, issue] : issues,
    "issues.count": others === -1 ? [...counts, erased] : counts.with(others, counts[others] + erased),
  })}\n`;
}
