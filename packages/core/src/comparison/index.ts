/** Comparisons of components and releases, including the pure decisions behind the use cases. */
export * from "./entry.ts"
export * as Comparison from "./Comparison.ts"
export * as Markdown from "./Markdown.ts"
