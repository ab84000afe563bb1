/** The permissions of the container and CI, and the code that they run. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { Variables } from "@/lib/env";

type Service = {
  readonly build?: string;
  readonly image?: string;
  readonly ports?: readonly string[];
  readonly environment?: Record<string, string>;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly volumes?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly privileged?: boolean;
};
const read = (file: string) => readFileSync(file, "utf8");
const readServices = (file: string) => {
  const { services } = parse(read(file), { merge: true }) as { services: Record<string, Service> };
  return Object.entries(services);
};

describe.each(["compose.yaml", "deploy/cluster/compose.yaml"])("%s", (file) => {
  const services = readServices(file);
  const [, sluice = {}] = services.find(([name]) => name === "sluice") ?? [];

  it("drops all privileges that an entrypoint does not need, and limits memory", () => {
    for (const [name, service] of services) {
      expect(service, name).toMatchObject({
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        mem_limit: expect.stringMatching(/^\dg$/),
      });
      expect(service.privileged, name).toBeUndefined();
      expect(service.cap_add ?? [], name).toEqual(
        name === "sluice" ? [] : ["CHOWN", "DAC_OVERRIDE", "SETGID", "SETUID"],
      );
    }
  });

  it("lets Sluice write only to its data folder and /tmp", () => {
    expect(sluice).toMatchObject({ read_only: true, tmpfs: ["/tmp:size=256m"], volumes: ["data:/data"] });
    expect(sluice.environment).toMatchObject({ HOST: "0.0.0.0", PORT: "3000", DATA_DIR: "/data" });
  });

  it("publishes one port, on this machine only by default", () => {
    const ports = services.flatMap(([, service]) => service.ports ?? []);
    expect(ports).toEqual([
      expect.stringMatching(/^\$\{PUBLISH_ADDRESS:-127\.0\.0\.1\}:\$\{PUBLISH_PORT:-3000\}:3000$/),
    ]);
    expect(Object.keys(Variables.shape)).not.toContain("PUBLISH_ADDRESS");
  });

  it("pins images to an exact version, by digest where known", () => {
    const images = services.flatMap(([, { image }]) => image ?? []);
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) {
      expect(image).toMatch(
        image.includes("keeper")
          ? /^clickhouse\/clickhouse-keeper:\d+\.\d+\.\d+\.\d+$/
          : /^clickhouse\/clickhouse-server:\d+\.\d+\.\d+\.\d+@sha256:[0-9a-f]{64}$/,
      );
    }
  });

  it("passes on the variables that a deployment requires", () => {
    for (const name of ["CLICKHOUSE_PASSWORD", "WIDGET_TOKEN_SECRETS", "PSEUDONYM_SECRET"]) {
      expect(sluice.environment?.[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?`));
    }
  });
});

describe("the Dockerfile", () => {
  const stages = read("Dockerfile")
    .split(/^(?=FROM )/m)
    .slice(1);
  const [dependencies = "", build = "", image = ""] = stages;

  it("bases each stage on the same image of Node 24, by exact version", () => {
    const bases = stages.map((stage) => /^FROM (\S+)/.exec(stage)?.[1]);
    expect(bases).toHaveLength(3);
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(/^node:24\.\d+\.\d+-slim$/);
  });

  it("copies packages from a production install, together with a list of them", () => {
    expect(dependencies).toMatch(/npm ci --omit=dev && npm sbom .*--omit=dev.* > sbom\.cdx\.json/);
    expect(build).toContain("node_modules .next/cache");
    expect(image.match(/^COPY .+$/gm)).toEqual([
      "COPY --from=build /app ./",
      "COPY --from=dependencies /app/node_modules ./node_modules",
      "COPY --from=dependencies /app/sbom.cdx.json ./",
    ]);
  });

  it("runs as a user that owns only the data folder", () => {
    expect(image).toMatch(/chown node:node \/data\b/);
    expect(image).not.toContain("--chown");
    expect(image).toMatch(/^USER node$/m);
  });

  it("is built without secrets, tests and other unneeded files", () => {
    const ignored = read(".dockerignore").trim().split("\n");
    expect(ignored).toEqual(expect.arrayContaining(["node_modules", ".next", ".data", ".git", "tests", ".env*"]));
  });
});

describe("the workflows", () => {
  const files = readdirSync(".github/workflows");

  it("test the version of the container, and one from the oldest release line that package.json allows", () => {
    const { jobs } = parse(read(".github/workflows/ci.yml")) as {
      jobs: { test: { strategy: { matrix: { node: string[] } }; steps: { with?: Record<string, unknown> }[] } };
    };
    const [containerVersion = "", oldest = ""] = jobs.test.strategy.matrix.node;
    const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };

    expect(read("Dockerfile")).toContain(`FROM node:${containerVersion}-slim`);
    expect(oldest.startsWith(`${engines.node.replace(">=", "")}.`)).toBe(true);
    expect(jobs.test.steps).toContainEqual(
      expect.objectContaining({ with: { "node-version": "$".concat("{{ matrix.node }}") } }),
    );
  });

  it.each(files)("%s has read-only permissions and pins actions to a commit", (file) => {
    const text = read(`.github/workflows/${file}`);
    const { permissions, jobs } = parse(text) as {
      permissions: unknown;
      jobs: Record<string, { permissions?: unknown; steps: { uses?: string; with?: Record<string, unknown> }[] }>;
    };

    expect(permissions).toEqual({ contents: "read" });
    for (const { permissions: own, steps } of Object.values(jobs)) {
      expect(own).toBeUndefined();
      for (const { uses, with: given } of steps) {
        if (uses === undefined) continue;
        expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
        if (uses.startsWith("actions/checkout@")) expect(given).toMatchObject({ "persist-credentials": false });
      }
    }
    // Requires a comment with the version of the commit.
    expect(text.match(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/gm)).toHaveLength(text.match(/uses:/g)?.length ?? 0);
  });
});
