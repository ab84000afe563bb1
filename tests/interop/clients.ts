/** The clients, each set up as `/docs/opentelemetry` describes. */
import { exporterVariables } from "@/lib/gate/contracts/first-event";
import {
  collectorConfiguration,
  fastMcpSetup,
  langChainSetup,
  openAiAgentsSetup,
  openInferenceSetup,
  openLlmetryCode,
  openLlmetrySetup,
  pydanticAiCode,
  pydanticAiSetup,
  pythonSetup,
  vercelAiCode,
  vercelAiSetup,
} from "@/lib/site/docs/opentelemetry-setups";
import { type PythonEnvironment, readVersions, type Toolchain } from "@/tests/interop/toolchain";

/** Files that are written to the folder of a run. The program is `run.sh`. */
type Setup = { readonly path: readonly string[]; readonly files: Readonly<Record<string, string>> };
export type Client = {
  readonly name: string;
  readonly needs: readonly ("Python 3" | "Go")[];
  readonly environment?: PythonEnvironment;
  /** How many times the program repeats itself. */
  readonly rounds: number;
  /** Whether the Collector receives the spans and forwards them. */
  readonly isForwarded?: boolean;
  /** The client doesn't report cached tokens. */
  readonly lacksCachedTokens?: boolean;
  /** The client drops what it cannot deliver because of a broken connection. */
  readonly dropsOnBrokenConnection?: boolean;
  prepare(tools: Toolchain, url: string): Promise<Setup>;
};

/**
 * The commands of a setup, except those that install packages, which have to be pinned in the environment.
 * @param programs Replaces the name of a program.
 */
function commands(setup: string, environment: PythonEnvironment, programs: Record<string, string> = {}): string {
  const pinned = readVersions(environment);
  const lines = setup.replaceAll(/\\\n\s*/g, "").split("\n");
  const installed = lines.filter((line) => line.startsWith("pip install ")).flatMap((line) => line.split(" ").slice(2));
  const unpinned = installed.filter((name) => !pinned.has(name));
  if (unpinned.length > 0) throw new Error(`Not pinned for ${environment}: ${unpinned.join(", ")}`);
  const run = lines.filter((line) => !/^(?:pip|opentelemetry-bootstrap) /.test(line)).join("\n");
  return Object.entries(programs).reduce((text, [from, to]) => text.replace(from, to), run);
}

const script = (url: string, text: string) => `set -eu\n${exporterVariables(url)}\n${text}\n`;

/** A client that is run by one of the setups with `opentelemetry-instrument python`. */
const pythonClient = (name: string, environment: PythonEnvironment, setup: string, program: string, rounds: number) =>
  ({
    name,
    needs: ["Python 3"],
    environment,
    rounds,
    prepare: async (tools, url) => ({
      path: [await tools.python(environment)],
      files: { "run.sh": script(url, commands(setup, environment, { "app.py": program, "agent.py": program })) },
    }),
  }) satisfies Client;

const goClient: Client = {
  name: "Go",
  dropsOnBrokenConnection: true,
  needs: ["Go"],
  rounds: 400,
  prepare: async (tools, url) => ({ path: [], files: { "run.sh": script(url, await tools.go("go")) } }),
};

export const clients: readonly Client[] = [
  pythonClient("Python", "opentelemetry", pythonSetup, "app.py", 400),
  pythonClient("Python logs", "opentelemetry", pythonSetup, "logs.py", 400),
  {
    name: "FastMCP",
    needs: ["Python 3"],
    environment: "fastmcp",
    rounds: 15,
    prepare: async (tools, url) => ({
      path: [await tools.python("fastmcp")],
      files: {
        "server.sh": script(url, commands(fastMcpSetup, "fastmcp")),
        "run.sh": script(
          url,
          "export OTEL_SERVICE_NAME=my-mcp-client\nopentelemetry-instrument python session.py server.sh",
        ),
      },
    }),
  },
  pythonClient("OpenInference", "openinference", openInferenceSetup, "openinference_agent.py", 100),
  {
    name: "OpenLLMetry",
    needs: ["Python 3"],
    environment: "openllmetry",
    rounds: 50,
    prepare: async (tools, url) => ({
      path: [await tools.python("openllmetry")],
      files: {
        "agent.py": `${openLlmetryCode}\n\nimport openllmetry_agent\n`,
        "run.sh": `set -eu\n${commands(openLlmetrySetup({ ingestUrl: url }), "openllmetry")}\n`,
      },
    }),
  },
  {
    ...pythonClient("OpenAI Agents", "openai-agents", openAiAgentsSetup, "openai_agents_agent.py", 15),
    // OpenInference reads them from OpenAI's Responses API only.
    lacksCachedTokens: true,
  },
  pythonClient("LangChain", "langchain", langChainSetup, "langchain_agent.py", 15),
  {
    name: "Pydantic AI",
    needs: ["Python 3"],
    environment: "pydantic-ai",
    rounds: 15,
    prepare: async (tools, url) => ({
      path: [await tools.python("pydantic-ai")],
      files: {
        "agent.py": `${pydanticAiCode}\n\nimport pydantic_ai_agent\n`,
        "run.sh": script(url, commands(pydanticAiSetup, "pydantic-ai")),
      },
    }),
  },
  {
    name: "Vercel AI SDK",
    needs: [],
    rounds: 15,
    prepare: async (tools, url) => {
      const packages = await tools.node();
      const run = vercelAiSetup.replace(/^npm install .*\n/, `ln -s "${packages}" node_modules\n`);
      return { path: [], files: { "telemetry.mjs": `${vercelAiCode}\n`, "run.sh": script(url, run) } };
    },
  },
  goClient,
  { ...goClient, name: "Collector", isForwarded: true, dropsOnBrokenConnection: false },
];

/** The docs' configuration on other ports, with the exporter's name as of the version pinned here. */
export const collectorFile = (ingestUrl: string, grpcPort: number, httpPort: number) =>
  collectorConfiguration({ ingestUrl })
    .replaceAll("otlp_http/", "otlphttp/")
    .replace("localhost:4317", `127.0.0.1:${grpcPort}`)
    .replace("localhost:4318", `127.0.0.1:${httpPort}`);
