/** The newest components that everybody may read are found without sorting all of them. */
export const statements: ReadonlyArray<string> = [
  `create index components_newest_released on components (id) where released`
]
