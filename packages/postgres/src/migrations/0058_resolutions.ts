/** The decisions that a project resolves at once (R5.29), and batches of one comment, of resolutions and of text edits (R5.20). */
export const statements: ReadonlyArray<string> = [
  `alter table projects add column resolve_with text[] not null default '{concur,applied_text,non_concur}'
    check (resolve_with <@ '{concur,applied_text,concur_with_comment,non_concur}'::text[])`,
  `alter table triage_batches
    add column act text not null default 'triage' check (act in ('triage', 'adjudicate', 'reopen', 'accept_proposal')),
    add column single boolean not null default false,
    add column text_edit json`,
  `create index triage_batches_of_many on triage_batches (component_id, created_at, id) where not single`
]
