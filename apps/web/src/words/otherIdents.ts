/** Identifiers of a requirement other than CCIs and legacy ids: one line each, with its system. */
import type { PublishedRule } from "../api/shapes.ts"

export const otherIdentsText = (idents: PublishedRule["other_idents"]): string =>
  idents.map(({ system, value }) => (system === "" ? value : `${value} (${system})`)).join("\n")
