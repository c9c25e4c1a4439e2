/** Webhooks, their deliveries, and the position up to which the event feed has been turned into deliveries. */
export const statements: ReadonlyArray<string> = [
  // secret is stored in plain text, because signing needs it.
  `create table webhooks (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects on delete cascade,
    url text not null,
    secret text not null,
    events text[] not null check (cardinality(events) > 0),
    active boolean not null,
    disabled_at timestamptz,
    disabled_reason text not null,
    failures integer not null check (failures >= 0),
    failing_since timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (failures = 0 or failing_since is not null)
  )`,
  `create index webhooks_of_project on webhooks (project_id, id)`,

  // event_id is the id of an audit entry, which is never deleted.
  `create table webhook_deliveries (
    id bigint generated always as identity primary key,
    webhook_id bigint not null references webhooks on delete cascade,
    project_id bigint not null,
    event_id bigint not null,
    event_position bigint not null,
    event_type text not null,
    state text not null check (state in ('pending', 'delivered', 'failed')),
    attempts integer not null check (attempts >= 0),
    next_attempt_at timestamptz,
    last_attempt_at timestamptz,
    response_status integer,
    error text not null,
    redelivery_of bigint,
    created_at timestamptz not null,
    check ((state = 'pending') = (next_attempt_at is not null))
  )`,
  `create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id desc)`,
  `create index webhook_deliveries_due on webhook_deliveries (next_attempt_at, id) where state = 'pending'`,
  `create index webhook_deliveries_by_time on webhook_deliveries (created_at)`,

  `create table webhook_cursor (
    single boolean primary key default true check (single),
    position bigint not null,
    id bigint not null
  )`,
  // Events from before the webhooks are not delivered.
  `insert into webhook_cursor (position, id)
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + shift, 0 from audit_clock`
]
