/** Members and invitations, of a project and of the deployment. */
import { z } from "zod";
import { memberRoles } from "@/lib/accounts/contracts/roles";
import { AccountAddress } from "@/lib/gate/contracts/email-schema";
import { mustBe } from "@/lib/gate/contracts/formats";
import { KeySummary } from "@/lib/projects/contracts/keys";

const Role = z.enum(memberRoles, mustBe(`one of ${memberRoles.join(", ")}`));

export const NewMember = z.looseObject(
  { email: AccountAddress, role: Role },
  mustBe('an object such as {"email": "…", "role": "viewer"}', "object"),
);
export const NewOwner = z.looseObject({ email: AccountAddress }, mustBe('an object such as {"email": "…"}', "object"));
export const ChangedMember = z.looseObject({ role: Role }, mustBe('an object such as {"role": "admin"}', "object"));

/** Whether the removal of a member also revokes the keys that the member created. */
export const MemberRemoval = z.object({
  revokeKeys: z.enum(["true", "false"], mustBe("true or false")).default("false"),
});

const { keyId, name, shown, createdAt, lastUsedAt } = KeySummary.shape;
const KeyOfMember = z.object({
  keyId,
  kind: z.enum(["api_key", "read_token"]),
  projectId: z.string(),
  name,
  shown,
  createdAt,
  lastUsedAt,
});
export type KeyOfMember = z.infer<typeof KeyOfMember>;

/** The active API keys and read tokens that a member created, and that the member would leave behind. */
export const KeysOfMember = z.object({ memberId: z.string(), keys: z.array(KeyOfMember) });
export type KeysOfMember = z.infer<typeof KeysOfMember>;

export const RemovedMember = z.object({
  memberId: z.string(),
  revokedKeys: z.array(KeyOfMember),
  activeKeys: z.array(KeyOfMember).describe("Keys of the member that still work."),
});
export type RemovedMember = z.infer<typeof RemovedMember>;

const AnyRole = z.enum([...memberRoles, "owner"]);

const MemberSummary = z.object({
  memberId: z.string(),
  email: z.string(),
  role: AnyRole,
  addedAt: z.iso.datetime().nullable().describe("Null for owners set by `DASHBOARD_EMAILS`."),
});
export type MemberSummary = z.infer<typeof MemberSummary>;

const InvitationSummary = z.object({
  invitationId: z.string(),
  email: z.string(),
  role: AnyRole,
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
});
export type InvitationSummary = z.infer<typeof InvitationSummary>;

export const MemberList = z.object({
  canInvite: z.boolean().describe("False if invited users could not sign in."),
  members: z.array(MemberSummary),
  invitations: z.array(InvitationSummary),
});
export type MemberList = z.infer<typeof MemberList>;

export const CreatedInvitation = z.object({
  invitationId: z.string(),
  link: z.string().describe("Shown only once."),
  isMailed: z.boolean(),
});
export type CreatedInvitation = z.infer<typeof CreatedInvitation>;
