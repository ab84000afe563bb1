/** `/api/dashboard/projects/{projectId}/settings`: the settings of a project. */
import { z } from "zod";
import { ProjectSettings } from "@/lib/gate/contracts/project-settings";
import { switchableKinds } from "@/lib/gate/contracts/setting-limits";

const KindSetting = z.object({
  kind: z.enum(switchableKinds),
  label: z.string(),
  about: z.string(),
  isOn: z.boolean(),
  isDefault: z.boolean().describe("Whether the deployment decides, because the project has not."),
  isOnByDefault: z.boolean(),
  isRequired: z.boolean().describe("Whether the deployment turned it on by name, so that projects cannot turn it off."),
});
export type KindSetting = z.infer<typeof KindSetting>;

export const SettingsSummary = z.object({
  kinds: z.array(KindSetting),
  locked: z.array(z.string()).describe("Labels of the kinds that are always removed."),
  allow: ProjectSettings.shape.allow,
  detectors: ProjectSettings.shape.detectors,
});
export type SettingsSummary = z.output<typeof SettingsSummary>;
export type OwnDetectorSetting = SettingsSummary["detectors"][number];
