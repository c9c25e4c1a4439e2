/** The severities: the category as the official term, with a word next to it. */
import { IconArrowDown, IconArrowUp, IconMinus } from "@tabler/icons-react"

export type Severity = "high" | "medium" | "low"

export const severities: Readonly<
  Record<
    Severity,
    { readonly word: string; readonly category: string; readonly color: string; readonly Icon: typeof IconMinus }
  >
> = {
  high: { word: "High", category: "CAT I", color: "red", Icon: IconArrowUp },
  medium: { word: "Medium", category: "CAT II", color: "yellow", Icon: IconMinus },
  low: { word: "Low", category: "CAT III", color: "blue", Icon: IconArrowDown }
}
