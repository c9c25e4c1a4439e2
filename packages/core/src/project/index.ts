/** Projects, their members, and requests for access, including the pure decisions behind the use cases. */
export * from "./entry.ts"
export * as ProjectChange from "./ProjectChange.ts"
