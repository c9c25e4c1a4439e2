/**
 * The people of an archive (R16.4): whoever its records name, by keys that are their names, so that the same people have the same keys wherever the
 * archive is restored. Pure; used by ExportArchive.ts.
 */
import type { ArchivedRecords, Kind, Who } from "./ArchivedRecord.ts"
import type { ArchivedAccount } from "./ArchiveRepository.ts"
import { link, type Links } from "./Linking.ts"

/** The kinds whose records name people. */
export const namingKinds = [
  "memberships",
  "rules",
  "reviews",
  "comment_versions",
  "reactions",
  "assignments",
  "edit_batches",
  "triage_batches",
  "relocations",
  "audit"
] as const satisfies ReadonlyArray<Kind>

/** Somebody with their address, "" without one. */
export type Person = Required<ArchivedRecords["people"]>

/** The people of an archive, and the key of each account. */
export interface KnownPeople {
  readonly records: ReadonlyArray<Person>
  readonly keys: ReadonlyMap<number, string>
}

/** Collects them, record by record. */
export class NamedPeople {
  readonly #accounts = new Set<number>()
  readonly #names = new Set<string>()
  /** What the accounts were called when they acted, for those that are gone. */
  readonly #formerly = new Map<number, Set<string>>()
  readonly #links: Links

  constructor() {
    const collect = (who: Who): Who => {
      if (typeof who === "number") this.#accounts.add(who)
      if (typeof who === "string") this.#names.add(who)
      return who
    }
    this.#links = {
      project: 1,
      id: (_, id) => id,
      known: (_, id) => id,
      any: (_, id) => id,
      who: collect,
      whoIn: collect
    }
  }

  /** Takes a record as it is stored. */
  add<K extends Kind>(kind: K, record: ArchivedRecords[K]): void {
    link(kind, record, this.#links)
    if (!isEntry(record) || record.user_name === "") return
    if (record.user === null) this.#names.add(record.user_name)
    if (typeof record.user !== "number") return
    this.#formerly.set(record.user, (this.#formerly.get(record.user) ?? new Set()).add(record.user_name))
  }

  /** The ids of all accounts that were named; some may be gone. */
  get accounts(): ReadonlyArray<number> {
    return [...this.#accounts]
  }

  /** Everybody, once it is known which of the accounts there are. A name without an account keeps it; accounts whose name is taken get a number behind it. */
  known(accounts: ReadonlyArray<ArchivedAccount>): KnownPeople {
    const there = new Set<number>(accounts.map(({ id }) => id))
    const gone = [...this.#formerly].flatMap(([id, names]) => (there.has(id) ? [] : [...names]))
    const names = new Set([...this.#names, ...gone])
    const keys = new Map<number, string>()
    const records: Array<Person> = [...names].map((name) => ({ id: name, name, email: "" }))
    for (const { email, id, name } of accounts.toSorted((left, right) => left.id - right.id)) {
      let key = name
      for (let number = 2; names.has(key); number++) key = `${name} (${number})`
      names.add(key)
      keys.set(id, key)
      records.push({ id: key, name, email })
    }
    return { keys, records: records.toSorted((left, right) => (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)) }
  }
}

/** An audit entry by an account that is gone, or of before, is by whom it names. */
export const attributed = <K extends Kind>(
  _kind: K,
  record: ArchivedRecords[K],
  keys: ReadonlyMap<number, string>
): ArchivedRecords[K] => {
  if (!isEntry(record) || (typeof record.user === "number" && keys.has(record.user))) return record
  return { ...record, user: record.user_name === "" ? null : record.user_name }
}

const isEntry = (record: object): record is ArchivedRecords["audit"] =>
  "user_name" in record && "auditable_type" in record
