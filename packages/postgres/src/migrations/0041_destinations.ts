/** Proposals name their target project and optionally the component (R14.1). Earlier ones have their own project as the target. */
export const statements: ReadonlyArray<string> = [
  `alter table requirement_relocations
    add column target_project_id bigint references projects on delete set null,
    drop constraint requirement_relocations_state_check,
    add constraint requirement_relocations_state_check
      check (state in ('proposed', 'awaiting_confirmation', 'executed', 'declined')),
    drop constraint relocations_open_is_undecided,
    add constraint relocations_proposed_is_undecided check (state <> 'proposed' or adjudicated_by_id is null)`,
  `drop trigger relocations_keep_decisions on requirement_relocations`,
  `update requirement_relocations r set target_project_id =
    coalesce((select project_id from components where id = r.target_component_id), r.project_id)`,
  `create trigger relocations_keep_decisions before update or delete on requirement_relocations
    for each row when (old.state in ('executed', 'declined') and pg_trigger_depth() = 0)
    execute function refuse_change_of_decided()`,
  `drop index relocations_one_open`,
  `create unique index relocations_one_open on requirement_relocations (rule_id)
    where state in ('proposed', 'awaiting_confirmation')`,
  `drop index relocations_of_token`,
  `create index relocations_of_destination
    on requirement_relocations (target_project_id, target_technology_token, created_at desc, id desc)`,
  `create index relocations_to_confirm on requirement_relocations (project_id, created_at desc, id desc)
    where state = 'awaiting_confirmation'`
]
