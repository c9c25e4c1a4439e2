/** Identifiers of a requirement that are neither CCIs nor ids of earlier editions, as they are read: a line for each, with its system. */
import type { PublishedRule } from "../api/documents.ts"

export const otherIdentsText = (idents: PublishedRule["other_idents"]): string =>
  idents.map(({ system, value }) => (system === "" ? value : `${value} (${system})`)).join("\n")
