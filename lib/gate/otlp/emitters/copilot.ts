/** GitHub Copilot Chat (`agent_monitoring.md` in microsoft/vscode). Copilot CLI sends spans that need no rules. */
import type { Emitter } from "@/lib/gate/otlp/emitters/emitter";

export const copilot: Emitter = {
  name: "GitHub Copilot",
  mark: "copilot_chat.session_id",
  records: [
    { name: "copilot_chat.tool.call", is: "step" },
    { name: "copilot_chat.agent.turn", is: "step", repeatsUsage: true },
    { name: "copilot_chat.edit.feedback", is: "decision" },
    { name: "copilot_chat.edit.hunk.action", is: "decision" },
    { name: "copilot_chat.inline.done", is: "decision" },
    {
      name: "gen_ai.client.inference.operation.details",
      where: [["service.name", "copilot-chat"]],
      is: "step",
      repeatsUsage: true,
    },
  ],
  fields: { session_id: ["copilot_chat.session_id"] },
  notes: [
    "Copilot sends each call and each model call as a span and as a log record. Only the span counts.",
    "`github.copilot.cost` of Copilot CLI stays in `properties`, because its currency is not documented.",
  ],
};
