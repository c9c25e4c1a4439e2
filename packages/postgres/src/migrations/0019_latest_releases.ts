/** The newest release of each released component. */
export const statements: ReadonlyArray<string> = [
  `create index components_released on components (project_id, name, version desc, release desc) where released`
]
