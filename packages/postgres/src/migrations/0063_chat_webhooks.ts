/** Webhooks that send messages to chats, for some components of the project. */
const isForAdmins = `(auditable_type = 'Membership'
  or action in ('create_webhook', 'update_webhook', 'delete_webhook', 'test_webhook'))`

export const statements: ReadonlyArray<string> = [
  `alter table webhooks
    add column format text not null default 'docket' check (format in ('docket', 'slack', 'teams', 'mattermost', 'discord')),
    add column component_ids json not null default '[]'`,
  `alter table webhooks alter column format drop default, alter column component_ids drop default`,
  `alter table webhook_deliveries add column event_count integer not null default 1 check (event_count > 0)`,
  `alter table webhook_deliveries alter column event_count drop default`,
  // Tests of webhooks are for admins, too.
  `drop index audit_entries_for_admins`,
  `drop index audit_entries_for_admins_of_component`,
  `create index audit_entries_for_admins on audit_entries (project_id) where project_id is not null
    and auditable_type <> 'Security' and ${isForAdmins}`,
  `create index audit_entries_for_admins_of_component on audit_entries (component_id) where component_id is not null
    and auditable_type <> 'Security' and ${isForAdmins}`
]
