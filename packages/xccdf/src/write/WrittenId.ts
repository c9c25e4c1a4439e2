// Ids in their form in a document. Used by the writers.
import { unwrapId } from "../Ids.ts"

/** The long form of an id, if the file had one (XCCDF 1.2) and the id is unchanged. */
export const idAsWritten = (
  id: string,
  attributes: Readonly<Record<string, string>> | undefined
): { readonly id: string } => {
  const written = attributes?.["id"]
  return { id: written !== undefined && unwrapId(written) === id ? written : id }
}
