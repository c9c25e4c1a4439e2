// Ids as a document holds them. Used by the writers.
import { unwrapId } from "../Ids.ts"

/** The long form of an id, where the file had one (XCCDF 1.2) and the id is still that one. */
export const idAsWritten = (
  id: string,
  attributes: Readonly<Record<string, string>> | undefined
): { readonly id: string } => {
  const written = attributes?.["id"]
  return { id: written !== undefined && unwrapId(written) === id ? written : id }
}
