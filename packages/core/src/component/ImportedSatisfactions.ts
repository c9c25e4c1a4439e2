/**
 * The satisfaction links of an imported file, from its columns and texts ("Satisfies: SRG-…", "Satisfied By: ABCD-01-000010"; R10.5, R10.8).
 * Pure. An ambiguous id is reported and never guessed (R16.1).
 */
import type { ImportNote, ListedInText, Planned } from "./ImportedRequirement.ts"
import type { Label } from "./SatisfactionLists.ts"

interface Resolved {
  readonly links: ReadonlyArray<readonly [child: number, parent: number]>
  readonly notes: ReadonlyArray<ImportNote>
}

/** The maximum number of notes, because a file may hold any number of texts. */
const mostNotes = 1000

/** The texts of a requirement that can list ids. */
export const listing = ["vuln_discussion", "vendor_comments"] as const

/** Resolves an id to one requirement; null when it is that of the requirement that lists it; otherwise the reason why it cannot be resolved. */
export const namedAmong = <One>(having: ReadonlyArray<One>, self: One): One | UnnamedLink | null => {
  if (having.includes(self)) return null
  const [only, ...more] = having
  if (only === undefined) return { code: "unknown_link", why: "is not in the component" }
  return more.length === 0
    ? only
    : { code: "ambiguous_link", why: `is ambiguous: ${having.length} requirements have it` }
}

/** The reason why an id has no requirement. */
export interface UnnamedLink {
  readonly code: "unknown_link" | "ambiguous_link"
  readonly why: string
}

/** The note on an id that made no link; `column` is the column of the list in a table. */
export const notLinked = (label: Label, id: string, why: string, column?: string): string =>
  `${inColumn(column)}"${label}: ${id}" was not linked: ${id} ${why}.`

/** The note on a label without an id after it. */
export const listsNothing = (label: Label, column?: string): string =>
  `${inColumn(column)}"${label}:" was not linked: no requirement id follows it.`

const inColumn = (column: string | undefined): string => (column === undefined ? "" : `Column ${column}: `)

/** The reason against a link that would make a published requirement of the file a satisfied one, which is not published (R10.8). */
export const ownRule = "has its own rule in the file, which stays published"

const chain = "satisfies, or is satisfied by, a third requirement"

/** One id that a requirement names. */
interface Statement extends Pick<ListedInText, "label" | "column"> {
  readonly self: number
  readonly id: string
  readonly inText: boolean
}

/**
 * The links between the requirements, as indexes in the list; no requirement is both satisfied and satisfying (R10.5). A text does not make a requirement satisfied that
 * the file publishes, unless its own row says so with a status.
 */
export const resolve = (planned: ReadonlyArray<Planned>): Resolved => {
  const bySrgId = placesBy(planned, ({ row, imported }) => row?.srg_id ?? imported?.srg_id ?? "")
  const byStigId = placesBy(planned, ({ imported }) => imported?.stig_id ?? "")
  const links = new Map<string, readonly [child: number, parent: number]>()
  const notes: Array<ImportNote> = []
  const [children, parents] = [new Set<number>(), new Set<number>()]

  const link = (child: number, parent: number): string | null => {
    if (links.has(`${child}/${parent}`)) return null
    if (children.has(parent) || parents.has(child)) return chain
    children.add(child)
    parents.add(parent)
    links.set(`${child}/${parent}`, [child, parent])
    return null
  }
  const note = (self: number, message: string) => {
    const place = planned[self]?.imported?.place
    if (place !== undefined && notes.length < mostNotes) notes.push({ place, message })
  }
  const make = ({ column, id, inText, label, self }: Statement) => {
    const key = id.toUpperCase()
    const other = namedAmong(byStigId.get(key) ?? bySrgId.get(key) ?? [], self)
    if (other === null) return
    const tell = (why: string | null) => (why === null ? undefined : note(self, notLinked(label, id, why, column)))
    if (typeof other !== "number") return tell(other.why)
    const [child, parent] = label === "Satisfies" ? [other, self] : [self, other]
    const stays = inText && !links.has(`${child}/${parent}`) && staysPublished(planned[child], child === self)
    return tell(stays ? ownRule : link(child, parent))
  }

  const statements = planned.flatMap(statementsOf)
  // A requirement's own list comes first, so that lists of others add nothing new.
  const isOwn = ({ inText, label }: Statement) => !inText || label === "Satisfied By"
  statements.filter(isOwn).forEach(make)
  statements.filter((one) => !isOwn(one)).forEach(make)
  planned.forEach(({ imported }, self) => {
    for (const { column, ids, label } of imported?.listed ?? []) {
      if (ids.length === 0) note(self, listsNothing(label, column))
    }
  })
  return { links: [...links.values()], notes }
}

const statementsOf = ({ imported }: Planned, self: number): ReadonlyArray<Statement> => {
  if (imported === null) return []
  const inColumns = (label: Label, ids: ReadonlyArray<string>) =>
    ids.map((id): Statement => ({ self, label, id, column: label, inText: false }))
  const inTexts = imported.listed.flatMap(({ column, ids, label }) =>
    ids.map((id): Statement => ({ self, label, id, column, inText: true }))
  )
  return [
    ...inColumns("Satisfies", imported.satisfies),
    ...inColumns("Satisfied By", imported.satisfied_by),
    ...unique(inTexts)
  ]
}

/** Each once, from the first text that lists it. */
const unique = (statements: ReadonlyArray<Statement>): ReadonlyArray<Statement> => {
  const said = new Set<string>()
  return statements.filter(({ id, label }) => {
    const key = `${label}/${id}`
    return !said.has(key) && said.add(key)
  })
}

/** True when the file publishes a requirement. In a file without statuses all are published; a row with a status may say that another requirement satisfies it. */
const staysPublished = (one: Planned | undefined, saysSo: boolean): boolean => {
  const imported = one?.imported ?? null
  if (imported === null) return false
  return imported.status === null || (!saysSo && imported.status === "Applicable - Configurable")
}

const placesBy = (
  planned: ReadonlyArray<Planned>,
  keyOf: (one: Planned) => string
): ReadonlyMap<string, ReadonlyArray<number>> => {
  const places = new Map<string, Array<number>>()
  planned.forEach((one, index) => {
    const key = keyOf(one).trim().toUpperCase()
    if (key === "") return
    const there = places.get(key)
    if (there === undefined) places.set(key, [index])
    else there.push(index)
  })
  return places
}
