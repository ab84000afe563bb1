/** Python environments and Go programs, built in a temporary folder from the versions that are pinned here. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { goSetup } from "@/lib/site/docs/opentelemetry-setups";

const here = import.meta.dirname;
const execute = promisify(execFile);

export type PythonEnvironment =
  | "opentelemetry"
  | "fastmcp"
  | "openinference"
  | "openllmetry"
  | "openai-agents"
  | "langchain"
  | "pydantic-ai";
type GoProgram = "go" | "collector";

export const pythonFolder = path.join(here, "python");
export const nodeFolder = path.join(here, "node");
const requirementsFile = (environment: PythonEnvironment) => path.join(pythonFolder, `requirements-${environment}.txt`);

/** The pinned versions of an environment by package. */
export const readVersions = (environment: PythonEnvironment): Map<string, string> =>
  new Map(
    readFileSync(requirementsFile(environment), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split("==") as [string, string]),
  );

/** What is missing to run Python or Go clients. Undefined if nothing is. */
export async function missing(tool: "Python 3" | "Go"): Promise<string | undefined> {
  const [command, ...argv] = tool === "Go" ? ["go", "version"] : ["python3", "-m", "venv", "--help"];
  const found = await execute(String(command), argv).catch(() => undefined);
  if (found === undefined) return tool === "Go" ? "Go (go)" : "Python 3 with venv (python3)";
  return undefined;
}

/** @param cache A folder that can be kept between runs. */
export function newToolchain(cache: string) {
  const goEnvironment = {
    ...process.env,
    GOCACHE: path.join(cache, "go-build"),
    GOMODCACHE: path.join(cache, "go-modules"),
    // So that the folder can be deleted.
    GOFLAGS: "-modcacherw",
  };

  return {
    /** The folder with the environment's programs. */
    python: async (environment: PythonEnvironment): Promise<string> => {
      const pins = readFileSync(requirementsFile(environment));
      const digest = createHash("sha256").update(pins).digest("hex").slice(0, 12);
      const folder = path.join(cache, `python-${environment}-${digest}`);
      const bin = path.join(folder, "bin");
      const mark = path.join(folder, "complete");
      if (existsSync(mark)) return bin;
      await execute("python3", ["-m", "venv", folder]);
      const argv = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "-r",
        requirementsFile(environment),
      ];
      await execute(path.join(bin, "python"), argv);
      writeFileSync(mark, "");
      return bin;
    },
    /** The folder with the packages of the programs in JavaScript. */
    node: async (): Promise<string> => {
      const digest = createHash("sha256")
        .update(readFileSync(path.join(nodeFolder, "package-lock.json")))
        .digest("hex");
      const folder = path.join(cache, `node-${digest.slice(0, 12)}`);
      const mark = path.join(folder, "complete");
      if (!existsSync(mark)) {
        cpSync(nodeFolder, folder, { recursive: true });
        await execute("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: folder });
        writeFileSync(mark, "");
      }
      return path.join(folder, "node_modules");
    },
    /** The path of the program. */
    go: async (program: GoProgram): Promise<string> => {
      const source = path.join(cache, `source-${program}`);
      cpSync(path.join(here, program), source, { recursive: true });
      if (program === "go") {
        // The code from the docs.
        mkdirSync(path.join(source, "telemetry"), { recursive: true });
        writeFileSync(path.join(source, "telemetry", "telemetry.go"), `${goSetup}\n`);
      }
      const output = path.join(cache, `program-${program}`);
      await execute("go", ["build", "-o", output, "."], { cwd: source, env: goEnvironment });
      return output;
    },
  };
}
export type Toolchain = ReturnType<typeof newToolchain>;
