/** The comments and replies of a component, so that a search by somebody who may read few of them reads no others. */
export const statements: ReadonlyArray<string> = [
  `create index reviews_comments_of_component on reviews (component_id) where action = 'comment'`
]
