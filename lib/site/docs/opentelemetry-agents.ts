/** The setups of `/docs/opentelemetry`: one section for each agent or library, with the rules for its records. */
import { type AgentSetup, exporterVariables } from "@/lib/gate/contracts/first-event";
import type { Condition, Emitter, Rule } from "@/lib/gate/otlp/emitters/emitter";
import { emitters } from "@/lib/gate/otlp/emitters/emitters";
import { blockCode, bullets, code, codes, fenced, joinWithOr, json, table, toAnchor } from "@/lib/site/docs/markdown";
import {
  claudeCodeSetup,
  codexSetup,
  collectorConfiguration,
  copilotChatSetup,
  copilotCliSetup,
  crewAiSetup,
  fastMcpSetup,
  geminiCliSetup,
  googleAdkSetup,
  goSetup,
  javascriptSetup,
  langChainSetup,
  langSmithVariables,
  liteLlmConfiguration,
  liteLlmSetup,
  mcpPythonSetup,
  openAiAgentsSetup,
  openInferenceSetup,
  openLlmetryCode,
  openLlmetrySetup,
  pydanticAiCode,
  pydanticAiSetup,
  pythonSetup,
  qwenCodeSetup,
  strandsCode,
  strandsSetup,
  vercelAiCall,
  vercelAiCode,
  vercelAiOlderCall,
  vercelAiSetup,
} from "@/lib/site/docs/opentelemetry-setups";
import type { DocsContext } from "@/lib/site/docs/page";

type Section = {
  readonly title: string;
  readonly setup: (context: Pick<DocsContext, "ingestUrl">) => readonly string[];
  /** The emitters whose rules follow the setup. */
  readonly emitters?: readonly string[];
  /** How the rules were checked. Recordings and samples are in `tests/support/otlp-samples` and `tests/interop/recorded`. */
  readonly checked?: string;
};

const variables = "Set the four variables above.";
const recorded = (...versions: readonly string[]) => `recorded from ${codes(versions)}`;
const fromSource = (date: string) => `source and documentation of ${date}, with sample records`;
const hideInOpenInference =
  "Inputs and outputs are on. `OPENINFERENCE_HIDE_INPUTS=true` and `OPENINFERENCE_HIDE_OUTPUTS=true` turn them off.";

const codingAgents: readonly Section[] = [
  {
    title: "Claude Code",
    setup: (context) => [
      "Claude Code logs each tool result, which becomes a tool call. `OTEL_LOG_TOOL_DETAILS` adds the tool's input, which Sluice scrubs. Omit it to send only names, durations and outcomes.",
      fenced("sh", claudeCodeSetup(context)),
      "Prompts and responses are off. `OTEL_LOG_USER_PROMPTS=1` turns both on, and `OTEL_LOG_ASSISTANT_RESPONSES=0` turns responses off again. Results of tools are never in log records. Spans are a beta: `CLAUDE_CODE_ENHANCED_TELEMETRY_BETA=1` and `OTEL_TRACES_EXPORTER=otlp` turn them on.",
    ],
    emitters: ["Claude Code"],
    checked: fromSource("2026-08"),
  },
  {
    title: "Codex CLI",
    setup: (context) => [
      "Add this to `~/.codex/config.toml`, with your API key. Codex ignores `otel` in the configuration of a project.",
      fenced("toml", codexSetup(context)),
      "Prompts are off, and `log_user_prompt = true` turns them on. Arguments and outputs of tools are always sent. Spans are off. `trace_exporter` turns them on.",
    ],
    emitters: ["Codex CLI"],
    checked: fromSource("2026-08"),
  },
  {
    title: "Gemini CLI",
    setup: (context) => [
      "Gemini CLI uses gRPC unless the protocol is `http`.",
      fenced("sh", geminiCliSetup(context)),
      "Prompts, responses and arguments are on. `GEMINI_TELEMETRY_LOG_PROMPTS=false` turns them off. Results of tools are off, and so are the attributes of spans (`GEMINI_TELEMETRY_TRACES_ENABLED`). Metrics are sent too, and Sluice rejects them.",
    ],
    emitters: ["Gemini CLI"],
    checked: fromSource("2026-08"),
  },
  {
    title: "Qwen Code",
    setup: (context) => [
      "Qwen Code uses gRPC unless the protocol is `http`.",
      fenced("sh", qwenCodeSetup(context)),
      "Prompts are on, and `QWEN_TELEMETRY_LOG_PROMPTS=false` turns them off. Arguments are always in log records. Results of tools are off. Metrics are sent too, and Sluice rejects them.",
    ],
    emitters: ["Qwen Code"],
    checked: fromSource("2026-08"),
  },
  {
    title: "GitHub Copilot",
    setup: (context) => [
      "For Copilot Chat, add this to the settings of VS Code, with your API key:",
      json(copilotChatSetup(context)),
      "Prompts, responses, arguments and results are off. `github.copilot.chat.otel.captureContent` turns them on. Sessions in the agent host have settings of their own: set `chat.agentHost.otel.enabled` and `chat.agentHost.otel.otlpEndpoint`, and start VS Code with `OTEL_EXPORTER_OTLP_HEADERS`.",
      "For Copilot CLI, set the four variables above, then run:",
      fenced("sh", copilotCliSetup),
      "Content is off here too. `OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT=true` turns it on.",
    ],
    emitters: ["GitHub Copilot"],
    checked: fromSource("2026-08"),
  },
];

const agentLibraries: readonly Section[] = [
  {
    title: "Vercel AI SDK",
    setup: () => [
      `${variables} For version 7, register its telemetry in \`telemetry.mjs\`:`,
      fenced("js", vercelAiCode),
      fenced("sh", vercelAiSetup),
      "Each call is then sent. `sessionId` and `userId` in the runtime context become the session and the user:",
      fenced("js", vercelAiCall),
      "Versions 5 and 6 need no `@ai-sdk/otel` and no `registerTelemetry`. Turn telemetry on in each call instead. The session and the user are in its metadata:",
      fenced("js", vercelAiOlderCall),
      "Prompts, responses, arguments and results are on. `recordInputs: false` and `recordOutputs: false` turn them off. In Next.js, start the SDK in `instrumentation.ts`.",
    ],
    emitters: ["Vercel AI SDK"],
    checked: recorded("ai 6.0.326", "ai 7.0.173 with @ai-sdk/otel 1.0.173"),
  },
  {
    title: "OpenAI Agents",
    setup: () => [
      `${variables} OpenInference instruments the library:`,
      fenced("sh", openAiAgentsSetup),
      `${hideInOpenInference} The library also sends its traces to OpenAI.`,
    ],
    emitters: ["OpenAI Agents", "OpenAI Agents with Logfire"],
    checked: `${recorded("openinference-instrumentation-openai-agents 2.6.0")}; Logfire: source of 2026-08`,
  },
  {
    title: "LangChain and LangGraph",
    setup: () => [
      `${variables} OpenInference instruments both libraries:`,
      fenced("sh", langChainSetup),
      `${hideInOpenInference} OpenLLMetry works as well: replace the package with \`opentelemetry-instrumentation-langchain\`. Install only one of them, or each call counts twice. LangSmith sends its traces with the same command, the package \`langsmith[otel]\` and these variables:`,
      fenced("sh", langSmithVariables),
    ],
    emitters: ["LangChain and LangGraph"],
    checked: `${recorded("openinference-instrumentation-langchain 0.1.80", "opentelemetry-instrumentation-langchain 0.62.4")}; LangSmith: source of 2026-08`,
  },
  {
    title: "Pydantic AI",
    setup: () => [
      `${variables} Instrument all agents before they run:`,
      fenced("python", pydanticAiCode),
      fenced("sh", pydanticAiSetup),
      "Prompts, responses, arguments and results are on. `Agent.instrument_all(InstrumentationSettings(include_content=False))` turns them off.",
    ],
    emitters: ["Pydantic AI"],
    checked: recorded("pydantic-ai-slim 2.68.0"),
  },
  {
    title: "Google ADK",
    setup: () => [
      `${variables} \`adk web\` and \`adk api_server\` read them. Run your own program with \`opentelemetry-instrument\`, as for [Python](#python).`,
      fenced("sh", googleAdkSetup),
      "Prompts, responses, arguments and results are on. `ADK_CAPTURE_MESSAGE_CONTENT_IN_SPANS=false` turns them off.",
    ],
    emitters: ["Google ADK"],
    checked: `source of \`google-adk 2.13.0\`, with sample records`,
  },
  {
    title: "Strands Agents",
    setup: () => [
      `${variables} Start the exporter before you create agents:`,
      fenced("python", strandsCode),
      fenced("sh", strandsSetup),
      "Prompts, responses, arguments and results are always sent. `session.id` and `user.id` in the `trace_attributes` of an agent become the session and the user.",
    ],
    emitters: ["Strands Agents"],
    checked: recorded("strands-agents 1.62.0"),
  },
  {
    title: "CrewAI",
    setup: () => [
      `${variables} OpenInference instruments CrewAI. CrewAI's own telemetry can replace the exporter, so turn it off.`,
      fenced("sh", crewAiSetup),
      hideInOpenInference,
      "A tool is a span with `openinference.span.kind` = `TOOL`, which the general rules cover. Model calls are not among the spans. For their tokens, also install the instrumentation of the library that CrewAI calls, such as `openinference-instrumentation-openai`.",
    ],
    checked: "source of `openinference-instrumentation-crewai 1.1.21`",
  },
  {
    title: "Mastra",
    setup: (context) => [
      `Set up the OpenTelemetry exporter of Mastra with \`${context.ingestUrl}/v1/traces\` as its endpoint, \`http/protobuf\` as its protocol and the header \`Authorization: Bearer YOUR_API_KEY\`.`,
    ],
    emitters: ["Mastra"],
    checked: "source of 2026-08",
  },
];

const mcpAndInstrumentation: readonly Section[] = [
  {
    title: "MCP Python SDK",
    setup: () => [
      `${variables} From version 2, the SDK creates spans for clients and servers itself:`,
      fenced("sh", mcpPythonSetup),
      "Arguments and results are never sent. If a client and a server both report a call, [it counts once](#calls-with-several-reports).",
    ],
    checked: recorded("mcp 2.3.0"),
  },
  {
    title: "FastMCP",
    setup: () => [
      "FastMCP creates spans for tools, resources and prompts itself. Set the four variables above, then run:",
      fenced("sh", fastMcpSetup),
      "Arguments and results are never sent.",
    ],
    checked: recorded("fastmcp 4.1.2"),
  },
  {
    title: "OpenInference",
    setup: () => [
      "Set the four variables above, and install the instrumentation for your library. This example uses the one for OpenAI.",
      fenced("sh", openInferenceSetup),
      hideInOpenInference,
    ],
    checked: recorded("openinference-instrumentation-openai 0.1.66"),
  },
  {
    title: "OpenLLMetry",
    setup: (context) => [
      "OpenLLMetry has its own variables. `traceloop-sdk` needs `httpx` but doesn't install it. Initialize OpenLLMetry before you import the libraries that it instruments:",
      fenced("python", openLlmetryCode),
      fenced("sh", openLlmetrySetup(context)),
      "Inputs and outputs are on. `TRACELOOP_TRACE_CONTENT=false` turns them off. Its spans of MCP clients and servers have rules:",
    ],
    emitters: ["MCP with OpenLLMetry"],
    checked: recorded("traceloop-sdk 0.62.4"),
  },
  {
    title: "LiteLLM",
    setup: (context) => [
      "Add the callback to the configuration of the proxy:",
      fenced("yaml", liteLlmConfiguration),
      "LiteLLM doesn't decode header values, so this one has a space.",
      fenced("sh", liteLlmSetup(context)),
      "Prompts and responses are on. `turn_off_message_logging: true` in `litellm_settings` turns them off. A model call is a `step`. If the MCP server reports a call too, [it counts once](#calls-with-several-reports).",
    ],
    checked: recorded("litellm 1.110.2"),
  },
];

const languages: readonly Section[] = [
  {
    title: "Python",
    setup: () => [
      "Set the four variables above. `opentelemetry-bootstrap` installs the instrumentation for the libraries you use.",
      fenced("sh", pythonSetup),
    ],
  },
  {
    title: "JavaScript",
    setup: () => [
      "Set the four variables above. The package includes instrumentation for the OpenAI SDK, among others. Spans that you create yourself with `@opentelemetry/api` are exported too.",
      fenced("sh", javascriptSetup),
    ],
  },
  {
    title: "Go",
    setup: () => [
      "Set the four variables above. The exporter reads the endpoint and the header from them. It retries after a 503, but drops the batch if the connection is refused or lost. If you need those spans, send them to a [Collector](#collector), which retries.",
      fenced(
        "sh",
        "go get go.opentelemetry.io/otel/sdk go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp",
      ),
      fenced("go", goSetup),
    ],
  },
  {
    title: "Collector",
    setup: (context) => [
      "The Collector can receive gRPC and forward it to Sluice over HTTP. It compresses requests with gzip by default. Before version 0.144, the exporter is called `otlphttp`.",
      fenced("yaml", collectorConfiguration(context)),
    ],
  },
];

const groups = {
  "Coding agents": codingAgents,
  "Agent libraries": agentLibraries,
  "MCP and instrumentation": mcpAndInstrumentation,
  OpenTelemetry: languages,
} as const satisfies Record<string, readonly Section[]>;
const sections = Object.values(groups).flat();

const markdownLink = /\[([^\]]*)\]\([^)]*\)/g;

/** The setups as blocks of code, for a page that fills in the API key. */
export const agentSetups = (context: Pick<DocsContext, "ingestUrl">): AgentSetup[] =>
  Object.entries(groups).flatMap(([group, members]) =>
    members.map(({ title, setup }) => {
      const texts = setup(context);
      const needsVariables = texts.some((text) => text.includes("four variables"));
      const exporter = { lead: "Set these four variables.", code: exporterVariables(context.ingestUrl) };
      const own = texts.flatMap((text, at) => {
        const code = blockCode(text);
        const before = texts[at - 1] ?? "";
        const lead =
          blockCode(before) === undefined ? before.replace(`${variables} `, "").replace(markdownLink, "$1") : "";
        return code === undefined ? [] : [{ lead, code }];
      });
      const without = { lead: texts[0] ?? "", code: "" };
      return {
        group,
        title,
        anchor: toAnchor(title),
        blocks: [...(needsVariables ? [exporter] : []), ...(own.length > 0 ? own : [without])],
      };
    }),
  );

const fieldsOfEmitters = (emitter: Emitter) =>
  Object.entries(emitter.fields ?? {}).map(
    ([field, names]) =>
      `${code(field === "input_values" || field === "output" ? `properties.${field}` : field)} from ${codes(names)}`,
  );

const conditionText = ([attribute, value]: Condition) => {
  if (value === null) return `no ${code(attribute)}`;
  return value === undefined ? code(attribute) : `${code(attribute)} = ${code(value)}`;
};

function ruleRow(signal: string, { name, where = [], is, repeatsUsage }: Rule): readonly string[] {
  const parts = [...(name === undefined ? [] : [code(name)]), ...where.map(conditionText)];
  const what = parts.length === 0 ? `any ${signal}` : `${signal} ${parts.join(" with ")}`;
  return [what, is, repeatsUsage ? "counts in another record" : ""];
}

/** How its spans are told from those of other emitters. Log records have names of their own. */
function recognition({ scopes = [], mark }: Emitter): string | undefined {
  const signs = [
    ...(scopes.length > 0 ? [`the scope ${joinWithOr(scopes)}`] : []),
    ...(mark === undefined ? [] : [`the attribute ${code(mark)}`]),
  ];
  return signs.length > 0 ? `Its spans have ${signs.join(" or ")}.` : undefined;
}

function mappingRules(name: string): readonly string[] {
  const emitter = emitters.find((candidate) => candidate.name === name);
  if (emitter === undefined) throw new Error(`No emitter is called ${name}.`);
  const rules = [
    ...(emitter.records ?? []).map((rule) => ruleRow("log record", rule)),
    ...(emitter.spans ?? []).map((rule) => ruleRow("span", rule)),
  ];
  const fields = fieldsOfEmitters(emitter);
  return [
    ...(rules.length > 0 ? [table(["Record", "Is a", "Usage"], rules)] : []),
    ...(fields.length > 0 ? [bullets(fields)] : []),
    [recognition(emitter), ...(emitter.notes ?? [])].filter((text) => text !== undefined).join(" "),
  ];
}

export const setups = (context: DocsContext): readonly string[] => [
  "## Setups",
  "Each setup has the exact variables or settings, what stays off, and what is stored. Spans of any library are mapped by the [general rules](#event-types). The tables here have what an agent or a library sends beside them. A tool call becomes a `tool_call`. A model call, a prompt or a decision becomes a `step` that is named after its record. A tool call in a log record starts at its time minus its duration, because it is logged when it ends.",
  ...sections.flatMap((section) => [
    `### ${section.title}`,
    ...section.setup(context),
    ...(section.emitters ?? []).flatMap((name, at) => [...(at === 0 ? [] : [`**${name}:**`]), ...mappingRules(name)]),
  ]),
  "## Versions",
  "Names of spans and attributes change between versions. These are the ones that the rules were checked with:",
  table(
    ["Agent or library", "Checked with"],
    sections.flatMap(({ title, checked }) => (checked === undefined ? [] : [[title, checked]])),
  ),
];
