/** The time until which a user has seen the changes to their own comments. */
export const statements: ReadonlyArray<string> = [`alter table users add column comments_seen_at timestamptz`]
