/** Indexes for the records that are deleted with a component or project, where no other index serves. */
export const statements: ReadonlyArray<string> = [
  `create index comment_versions_of_component on comment_versions (component_id)`,
  `create index pinned_texts_of_component on pinned_texts (component_id)`,
  `create index reactions_of_component on reactions (component_id)`,
  `create index additional_answers_of_component on additional_answers (component_id)`,
  `create index memberships_in_project on memberships (project_id)`
]
