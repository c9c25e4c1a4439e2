/** Until when a person has seen what happened to their own comments. */
export const statements: ReadonlyArray<string> = [`alter table users add column comments_seen_at timestamptz`]
