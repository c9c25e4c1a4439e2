/** The last edit of a comment, the last move of a thread, and the replies to a review in reading order. */
export const statements: ReadonlyArray<string> = [
  // edited_by_… is the user who edited another user's text; the name outlives the account. original_rule_id is the rule before the first move.
  `alter table reviews
    add column edited_at timestamptz,
    add column edited_by_id bigint references users on delete set null,
    add column edited_by_name text,
    add column moved_at timestamptz,
    add column original_rule_id bigint references rules on delete set null,
    add constraint reviews_edited check (edited_at is not null or edited_by_name is null),
    add constraint reviews_editor check (edited_by_name is not null or edited_by_id is null),
    add constraint reviews_moved check (moved_at is not null or original_rule_id is null)`,
  `create index reviews_of_editor on reviews (edited_by_id) where edited_by_id is not null`,
  `create index reviews_moved_from on reviews (original_rule_id) where original_rule_id is not null`,
  `drop index reviews_replies`,
  `create index reviews_replies on reviews (responding_to_review_id, created_at, id)
    where responding_to_review_id is not null`
]
