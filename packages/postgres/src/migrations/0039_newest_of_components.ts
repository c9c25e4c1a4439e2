/** Finds the newest requirements of many components without reading all of them. */
export const statements: ReadonlyArray<string> = [
  `create index rules_newest on rules (component_id, id) where deleted_at is null`
]
