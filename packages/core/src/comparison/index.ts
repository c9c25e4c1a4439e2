/** Comparisons of components and releases, with the decisions that its use cases make. */
export * from "./entry.ts"
export * as Comparison from "./Comparison.ts"
export * as Markdown from "./Markdown.ts"
