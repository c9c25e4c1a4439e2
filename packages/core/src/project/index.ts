/** Projects, their members, and requests for access, with the decisions that its use cases make. */
export * from "./entry.ts"
export * as ProjectChange from "./ProjectChange.ts"
