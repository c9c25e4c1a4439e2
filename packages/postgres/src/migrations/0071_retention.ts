/** How long records about use are kept (R25.3): one row. */
export const statements: ReadonlyArray<string> = [
  `create table retention (
    is_only boolean primary key default true check (is_only),
    security_event_days integer check (security_event_days between 30 and 3650),
    webhook_delivery_days integer default 30 check (webhook_delivery_days between 30 and 3650),
    letter_days integer default 90 check (letter_days between 30 and 3650),
    ended_session_days integer not null default 0 check (ended_session_days between 0 and 3650)
  )`,
  `insert into retention default values`,
  // Health counts what waits and what failed.
  `create index webhook_deliveries_unsent on webhook_deliveries (state) where state in ('pending', 'failed')`
]
