/** The severities: the category as the official term, with a word next to it. */

export type Severity = "high" | "medium" | "low"

export const severities: Readonly<
  Record<Severity, { readonly word: string; readonly category: string; readonly color: string }>
> = {
  high: { word: "High", category: "CAT I", color: "red" },
  medium: { word: "Medium", category: "CAT II", color: "yellow" },
  low: { word: "Low", category: "CAT III", color: "blue" }
}
