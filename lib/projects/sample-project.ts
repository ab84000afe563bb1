/** The sample project: created once, and completed if its creation was interrupted. */
import { z } from "zod";
import { savePrices } from "@/lib/analytics/queries/price-store";
import { dayMs, minuteMs } from "@/lib/durations";
import { createApiKey, listProjectKeys } from "@/lib/gate/auth/key-store";
import { visitInSlices } from "@/lib/gate/limits/time-slices";
import { projectSettings } from "@/lib/gate/settings/project-settings";
import { effectiveRetentionDays } from "@/lib/gate/settings/setting-store";
import { storeGenerated } from "@/lib/gate/store-generated";
import type { SampleProject } from "@/lib/projects/contracts/projects";
import { createProject, listProjects, type Project } from "@/lib/projects/project-store";
import { sampleEvents } from "@/lib/projects/sample/sample-events";
import { invalidEvents, newSenders, type Sender, takeBatch } from "@/lib/projects/sample/senders";
import type { SampleEvent } from "@/lib/projects/sample/session";
import { samplePrices } from "@/lib/projects/sample/travel";
import { select } from "@/lib/store/query";

/** A batch exceeds this by up to one session, and stays below the limit of a request. */
const minBatch = 750;

/** A request that created the project less than this ago may still be setting it up. */
const setUpMs = minuteMs;

/**
 * Creates the sample project if there is none, and stores its missing events.
 * @param addAlert Adds an alert to the project, unless it has one.
 */
export async function fillSampleProject(
  addAlert: (project: Project) => Promise<void>,
): Promise<SampleProject & { readonly isNew: boolean }> {
  const known = await findSample();
  const project = known ?? (await createSample());
  const { project_id: projectId, name, created_at } = project;
  const stored = new Set((await select(storedIds, { projectId }, StoredId)).map(({ event_id }) => event_id));
  if (known === undefined || (stored.size === 0 && Date.now() - created_at.getTime() > setUpMs)) {
    await setUp(projectId);
    await addAlert(project);
  }
  return { projectId, name, stored: await storeMissing(project, stored), isNew: known === undefined };
}

const findSample = async () => (await listProjects()).find(({ is_sample }) => is_sample);

async function createSample(): Promise<Project> {
  const names = new Set((await listProjects()).map(({ name }) => name));
  let name = "Sample";
  for (let count = 2; names.has(name); count++) name = `Sample ${count}`;
  try {
    return await createProject(name, { isSample: true });
  } catch (error) {
    // Another request created it first.
    const created = await findSample();
    if (created) return created;
    throw error;
  }
}

/** What an owner would have set up. Nobody knows the key. */
async function setUp(projectId: string): Promise<void> {
  if ((await listProjectKeys(projectId)).length === 0) await createApiKey(projectId, "travel-assistant");
  await savePrices(projectId, samplePrices);
}

const StoredId = z.object({ event_id: z.string() });
const storedIds = "SELECT DISTINCT toString(event_id) AS event_id FROM events WHERE project_id = {projectId:String}";

/**
 * The events depend only on the project's id and the time of its creation, so they can be generated again. Two concurrent requests store
 * the same events, which are deduplicated.
 */
async function storeMissing(
  { project_id: projectId, created_at }: Project,
  known: ReadonlySet<string>,
): Promise<number> {
  const { settings } = await projectSettings(projectId);
  const oldestMs = Date.now() - effectiveRetentionDays(settings) * dayMs;
  if (known.size === 0) await storeGenerated(projectId, { events: invalidEvents(created_at.getTime()) });
  const senders = newSenders();
  let stored = 0;
  const store = async (sender: Sender) => {
    const { stored: added, errors } = await storeGenerated(projectId, takeBatch(sender));
    if (errors.length > 0) throw new Error(`The sample has invalid events: ${JSON.stringify(errors[0])}`);
    stored += added;
  };
  const isMissing = ({ event_id, timestamp }: SampleEvent) => !known.has(event_id) && Date.parse(timestamp) >= oldestMs;
  await visitInSlices(sampleEvents(projectId, created_at.getTime()), (session) => {
    const sender = senders.send(session, isMissing);
    return sender.events.length >= minBatch ? store(sender) : undefined;
  });
  for (const sender of senders.all()) if (sender.events.length > 0) await store(sender);
  return stored;
}
