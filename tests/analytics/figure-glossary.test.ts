/** The glossary of figures is the only source of their names and definitions. */
import { describe, expect, it } from "vitest";
import { alertOptions } from "@/lib/alerts/contracts/alert-options";
import { type FigureName, figureDefinition, figureNames, figures } from "@/lib/analytics/contracts/figure-glossary";
import { mcpTools } from "@/lib/analytics/contracts/mcp-tools";
import { OverviewResponse, RedactionsResponse } from "@/lib/analytics/contracts/queries";
import { env } from "@/lib/env";
import { querying } from "@/lib/site/docs/querying";

const describedAs = (
  fields: Record<string, { description?: string | undefined }>,
  expected: Record<string, FigureName>,
) => Object.entries(expected).filter(([field, figure]) => fields[field]?.description !== figureDefinition(figure));

describe("the glossary of figures", () => {
  it("describes the fields of the query API", () => {
    const figureDefinitions = {
      events: "events",
      sessions: "sessions",
      users: "users",
      toolCalls: "toolCalls",
      errors: "failedCalls",
      outcomes: "callOutcomes",
      latencyP50: "latencyP50",
      latencyP95: "latencyP95",
      tokensIn: "tokensIn",
      tokensOut: "tokensOut",
    } as const;
    expect(describedAs(OverviewResponse.shape.figures.shape, figureDefinitions)).toEqual([]);
    const redactionDefinitions = {
      total: "valuesRemoved",
      events: "changedEvents",
      idsOnly: "idsOnly",
      unchanged: "unchanged",
    } as const;
    expect(describedAs(RedactionsResponse.shape, redactionDefinitions)).toEqual([]);
  });

  it("is printed in the docs, in full", () => {
    const text = querying.markdown({ ...env(), sdkFiles: [] });
    expect(
      figureNames.filter((name) => !text.includes(`| ${figures[name].name} | ${figureDefinition(name)} |`)),
    ).toEqual([]);
  });

  it("names figures in alerts and in the tools at /mcp", () => {
    expect(alertOptions("error_rate")).toMatchObject({
      label: figures.errorRate.name,
      about: figures.errorRate.definition,
    });
    expect(alertOptions("latency")).toMatchObject({
      label: figures.latencyP95.name,
      about: figures.latencyP95.definition,
    });
    expect(mcpTools.tools.description).toContain("error rate, median latency, p95 latency");
    expect(mcpTools.errors.description).toContain(figures.failedEvents.definition);
  });

  it("gives each name and each definition to one figure", () => {
    for (const field of ["name", "definition"] as const)
      expect(new Set(figureNames.map((name) => figures[name][field])).size).toBe(figureNames.length);
  });
});
