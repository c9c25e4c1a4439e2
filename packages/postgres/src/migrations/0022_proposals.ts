/** The proposed text of a comment, its versions, and the time when one was accepted. */
const proposable = `'title', 'fixtext', 'check_content', 'vuln_discussion', 'vendor_comments', 'artifact_description'`

export const statements: ReadonlyArray<string> = [
  `alter table reviews
    add column proposed_text text,
    add column proposal_accepted_at timestamptz,
    add constraint reviews_proposal check (proposed_text is null or (action = 'comment'
      and responding_to_review_id is null and rule_id is not null and section is not null
      and section in (${proposable}))),
    add constraint reviews_accepted_proposal check (proposal_accepted_at is null or proposed_text is not null)`,
  `alter table comment_versions add column proposed_text text`
]
