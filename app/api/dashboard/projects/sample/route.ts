/** `/api/dashboard/projects/sample`: creates or completes the sample project. */

import { addSampleAlert } from "@/lib/alerts/sample-alert";
import { dashboardEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { fillSampleProject } from "@/lib/projects/sample-project";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/projects/sample",
  { POST: records("owner", "sample_created") },
  {
    POST: async (_request, { note }) => {
      const { isNew, ...sample } = await fillSampleProject(addSampleAlert);
      note({ projectId: sample.projectId, accepted: sample.stored });
      return json(sample, isNew ? 201 : 200);
    },
  },
);
