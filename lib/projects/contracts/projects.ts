/** `/api/dashboard/projects`: lists, creates, renames and deletes projects. */
import { z } from "zod";
import { maxNameLength } from "@/lib/analytics/contracts/limits";
import { mustBe } from "@/lib/gate/contracts/formats";

const aName = mustBe(`a name of 1 to ${maxNameLength} characters`);
const Name = z.string(aName).trim().min(1, aName).max(maxNameLength, aName);

/** To create or rename a project, and to confirm its deletion. */
export const NamedProject = z.looseObject({ name: Name }, mustBe('an object such as {"name": "…"}', "object"));

export const ProjectSummary = z.object({
  projectId: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  isSample: z.boolean().describe("Whether its events are generated sample data."),
  hours: z.array(z.int().min(0)).length(24).describe("Events per hour over the last 24 hours, oldest first."),
});
export type ProjectSummary = z.infer<typeof ProjectSummary>;

export const ProjectList = z.object({ projects: z.array(ProjectSummary) });
export type ProjectList = z.infer<typeof ProjectList>;

/** A new project comes with its first key, which is shown only once. */
export const CreatedProject = z.object({ projectId: z.string(), name: z.string(), key: z.string() });
export type CreatedProject = z.infer<typeof CreatedProject>;

/** The sample project, created or completed. */
export const SampleProject = z.object({
  projectId: z.string(),
  name: z.string(),
  stored: z.int().min(0).describe("The events that this request stored. 0 if all were already stored."),
});
export type SampleProject = z.infer<typeof SampleProject>;

export const ProjectRenamed = z.object({ projectId: z.string(), name: z.string() });
export const ProjectDeleted = z.object({ projectId: z.string() });

const count = z.int().min(0);

/** The first event of a project, which the onboarding page waits for. */
export const FirstEvent = z.object({
  event: z
    .object({
      event_id: z.string(),
      event_type: z.string(),
      event_name: z.string(),
      trace_id: z.string(),
      platform: z.string(),
      sdk_version: z.string(),
      timestamp: z.iso.datetime(),
      received_at: z.iso.datetime(),
    })
    .nullable(),
  request: z
    .object({ endpoint: z.string(), stored: count, rejected: count, spans: count, logRecords: count })
    .nullable()
    .describe(
      "The request that stored it or, if no event is stored, the latest request. `spans` and `logRecords` are from other instrumentation. Null if its receipt isn't written yet or has expired.",
    ),
});
export type FirstEvent = z.infer<typeof FirstEvent>;
