/** Maps the ids of the database to those of an archive. Pure; used by ExportArchive.ts. RestoredLinks.ts maps them back. */
import { type LinkedKind, linkedKinds, type Who } from "./ArchivedRecord.ts"
import type { ArchivedIds } from "./ArchiveRepository.ts"
import type { Links } from "./Linking.ts"

/**
 * Ids number the records of a kind from 1. Records that are elsewhere or gone get the following numbers, in the order of their first reference, so that the same records in the
 * same order always have the same ids. `keys` maps accounts to people.
 */
export const archiveLinks = (ids: ArchivedIds, keys: ReadonlyMap<number, string>): Links => {
  const maps = new Map<LinkedKind | "memberships", Map<number, number>>()
  const mapOf = (kind: LinkedKind | "memberships"): Map<number, number> => {
    const map = maps.get(kind) ?? new Map<number, number>()
    maps.set(kind, map)
    return map
  }
  for (const kind of linkedKinds) maps.set(kind, new Map(ids[kind].map((id, index) => [id, index + 1])))
  const known = (kind: LinkedKind, id: number | null): number | null => {
    const local = id === null ? undefined : mapOf(kind).get(id)
    return local === undefined || local > ids[kind].length ? null : local
  }
  const who = (given: Who): Who => (typeof given === "number" ? (keys.get(given) ?? null) : given)
  return {
    project: 1,
    known,
    id: (kind, id) => {
      const local = known(kind, id)
      if (local === null) throw new Error(`The archive lacks ${kind} ${id}.`)
      return local
    },
    any: (kind, id) => {
      const map = mapOf(kind)
      const local = map.get(id) ?? map.size + 1
      map.set(id, local)
      return local
    },
    who,
    whoIn: who
  }
}
