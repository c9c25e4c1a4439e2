/** Finds the newest released components without sorting all of them. */
export const statements: ReadonlyArray<string> = [
  `create index components_newest_released on components (id) where released`
]
