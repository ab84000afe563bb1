/** A program that fills a new store with more projects, and more keys of one project, than a page shows. Prints that project's id. */
import { createApiKey } from "@/lib/gate/auth/key-store";
import { newProjectId } from "@/lib/ids";
import { insert } from "@/lib/store/query";
import { closeStore } from "@/lib/store/store";

const count = 110;
const aProject = (name: string) => ({ project_id: newProjectId(), name, created_at: new Date().toISOString() });
const crowd = aProject("Crowd");
// Directly into the table, because the app checks each name against all others.
await insert("projects", [crowd, ...Array.from({ length: count }, (_, number) => aProject(`Crowded ${number}`))]);
for (let number = 0; number < count; number++) await createApiKey(crowd.project_id, `key ${number}`);
await closeStore();
process.stdout.write(crowd.project_id);
