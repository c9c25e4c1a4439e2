/** Metadata and additional questions of components. */
export const statements: ReadonlyArray<string> = [
  `alter table components add column metadata json not null default '{}' check (json_typeof(metadata) = 'object')`,
  `alter table additional_questions add constraint additional_questions_type
    check (question_type in ('freeform', 'dropdown', 'multiselect', 'url'))`,
  `alter table additional_questions add constraint additional_questions_options
    check (question_type not in ('dropdown', 'multiselect') or jsonb_array_length(options) > 0)`
]
