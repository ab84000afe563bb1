/** What the audit log records, with the labels of its page. */
export const auditActions = {
  signed_in: "Signed in",
  sign_in_failed: "Sign-in failed",
  sign_in_link_created: "Sign-in link created",
  signed_out: "Signed out",
  session_ended: "Session ended",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  project_created: "Project created",
  project_renamed: "Project renamed",
  project_deleted: "Project deleted",
  sample_created: "Sample project created",
  key_created: "API key created",
  key_changed: "API key changed",
  key_shown: "API key shown",
  key_rolled: "API key rolled",
  key_revoked: "API key revoked",
  read_token_created: "Read token created",
  read_token_revoked: "Read token revoked",
  member_invited: "Member invited",
  invitation_withdrawn: "Invitation withdrawn",
  invitation_accepted: "Invitation accepted",
  member_changed: "Role changed",
  member_removed: "Member removed",
  member_left: "Member left",
  settings_changed: "Settings changed",
  settings_tried: "Settings dry run",
  events_rescrubbed: "Stored events scrubbed again",
  prices_changed: "Prices changed",
  view_created: "View saved",
  view_changed: "View changed",
  view_deleted: "View deleted",
  error_state_changed: "Error state changed",
  alert_created: "Alert rule created",
  alert_changed: "Alert rule changed",
  alert_deleted: "Alert rule deleted",
  webhook_created: "Webhook created",
  webhook_deleted: "Webhook deleted",
  webhook_tested: "Webhook tested",
  events_exported: "Events exported",
  events_erased: "Events erased",
  person_found: "Person looked up",
  person_exported: "Person exported",
  person_erased: "Person erased",
  message_resent: "Message resent",
  message_deleted: "Message deleted",
  subscriber_deleted: "Subscriber deleted",
  subscribers_exported: "Subscribers exported",
  weekly_mail_changed: "Weekly email changed",
  audit_exported: "Audit log exported",
  store_backed_up: "Store backed up",
  store_restored: "Store restored",
  store_moved: "Store moved",
} as const;

export type AuditAction = keyof typeof auditActions;
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** `started`: no outcome was recorded, because the change is running or the process stopped. */
export const auditOutcomes = ["started", "done", "refused", "failed"] as const;

export const auditFormats = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson" } as const;
export type AuditFormat = keyof typeof auditFormats;
