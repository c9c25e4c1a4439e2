/** What the ids and people of an archive become when it is restored: ids that were reserved, accounts or names. Pure; used by RestoreArchive.ts. */
import type { ProjectId } from "../Ids.ts"
import type { LinkedKind, Who } from "./ArchivedRecord.ts"
import type { Links } from "./Linking.ts"

/** The database's ids in the order of the archive's own, those of what it does not hold behind the others. */
export type ReservedIds = { readonly [K in LinkedKind | "memberships"]: ReadonlyArray<number> }

/** The links of a checked archive: each of its ids was reserved. */
export const restoredLinks = (
  project: ProjectId,
  ids: ReadonlyMap<keyof ReservedIds, ReadonlyArray<number>>,
  who: (key: string) => Who
): Links => {
  const reserved = (kind: LinkedKind | "memberships", id: number): number => {
    const found = ids.get(kind)?.[id - 1]
    if (found === undefined) throw new Error(`No id was reserved for ${kind} ${id}.`)
    return found
  }
  const person = (given: Who): Who => (typeof given === "string" ? who(given) : null)
  return {
    project,
    id: reserved,
    any: reserved,
    known: (kind, id) => (id === null ? null : reserved(kind, id)),
    who: person,
    whoIn: person
  }
}
