/** Maps the ids and people of an archive to reserved ids, accounts and names. Pure; used by RestoreArchive.ts. */
import type { ProjectId } from "../Ids.ts"
import type { LinkedKind, Who } from "./ArchivedRecord.ts"
import type { Links } from "./Linking.ts"

/** The database ids in the order of the archive's ids; those of records outside of the archive come last. */
export type ReservedIds = { readonly [K in LinkedKind | "memberships"]: ReadonlyArray<number> }

/** The links of a checked archive, whose ids are all reserved. */
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
