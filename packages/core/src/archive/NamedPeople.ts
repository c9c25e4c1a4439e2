/**
 * The people that the records of an archive name (R16.4). Their keys are their names, so that the same people have the same keys wherever the
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
  "mentions",
  "edit_batches",
  "triage_batches",
  "relocations",
  "public_comments",
  "audit"
] as const satisfies ReadonlyArray<Kind>

/** A person with the e-mail address, "" without one. */
export type Person = Required<ArchivedRecords["people"]>

/** The people of an archive, and the key of each account. */
export interface KnownPeople {
  readonly records: ReadonlyArray<Person>
  readonly keys: ReadonlyMap<number, string>
}

/** Collects people, record by record. */
export class NamedPeople {
  readonly #accounts = new Set<number>()
  readonly #names = new Set<string>()
  /** The names of removed accounts at the time of their acts. */
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

  /** Adds the people of a stored record. */
  add<K extends Kind>(kind: K, record: ArchivedRecords[K]): void {
    link(kind, record, this.#links)
    if (!isEntry(record) || record.user_name === "") return
    if (record.user === null) this.#names.add(record.user_name)
    if (typeof record.user !== "number") return
    this.#formerly.set(record.user, (this.#formerly.get(record.user) ?? new Set()).add(record.user_name))
  }

  /** The ids of all named accounts; some may be removed. */
  get accounts(): ReadonlyArray<number> {
    return [...this.#accounts]
  }

  /** All people, with the existing accounts. A name without an account is used as is; an account whose name is in use gets a number after it. */
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

/** An audit entry of a removed account belongs to the name in it. */
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
