/** `/api/dashboard/projects/sample`: creates or completes the sample project. */

import { dashboardEndpoint, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { fillSampleProject } from "@/lib/dashboard/projects/sample-project";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/projects/sample",
  { POST: records("owner", "sample_created") },
  {
    POST: async (_request, { note }) => {
      const { isNew, ...sample } = await fillSampleProject();
      note({ projectId: sample.projectId, accepted: sample.stored });
      return json(sample, isNew ? 201 : 200);
    },
  },
);
