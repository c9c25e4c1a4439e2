/** The comments and replies of a component, so that a search by a user with few readable comments reads no others. */
export const statements: ReadonlyArray<string> = [
  `create index reviews_comments_of_component on reviews (component_id) where action = 'comment'`
]
