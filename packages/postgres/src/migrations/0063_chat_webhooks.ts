/** Webhooks that send messages to chats, for some components of the project. */
export const statements: ReadonlyArray<string> = [
  `alter table webhooks
    add column format text not null default 'docket' check (format in ('docket', 'slack', 'teams', 'mattermost', 'discord')),
    add column component_ids json not null default '[]'`,
  `alter table webhooks alter column format drop default, alter column component_ids drop default`,
  `alter table webhook_deliveries add column event_count integer not null default 1 check (event_count > 0)`,
  `alter table webhook_deliveries alter column event_count drop default`
]
