/**
 * Which requirements of an imported file satisfy others, as their texts say ("Satisfies: SRG-…", "Satisfied By: ABCD-01-000010"; R10.5). Pure.
 * An id that several requirements have is told and never guessed at (R16.1).
 */
import type { ImportNote, Planned } from "./ImportedRequirement.ts"

interface Resolved {
  readonly links: ReadonlyArray<readonly [child: number, parent: number]>
  readonly notes: ReadonlyArray<ImportNote>
}

/** How many notes are told; a file may hold any number of texts. */
const mostNotes = 1000

/** The ids that a text lists after "Satisfies:" or "Satisfied By:", in order, each once. */
export const idsIn = (text: string, label: "Satisfies" | "Satisfied By"): ReadonlyArray<string> => {
  const lists = text.matchAll(label === "Satisfies" ? satisfies : satisfiedBy)
  return [...new Set([...lists].flatMap(([list]) => list.match(anyId) ?? []))]
}

// Nothing follows the repeated group, so that no text makes these search back and forth.
const satisfies = /\b[Ss]atisfies:\s*(?:[A-Z0-9]+(?:-[A-Z0-9]+)+[\s,;]*(?:and\s+)?)+/g
const satisfiedBy = /\b[Ss]atisfied\s+[Bb]y:\s*(?:[A-Z0-9]+(?:-[A-Z0-9]+)+[\s,;]*(?:and\s+)?)+/g
const anyId = /[A-Z0-9]+(?:-[A-Z0-9]+)+/g

/** The texts of a requirement that may list ids. */
export const listing = ["vuln_discussion", "vendor_comments"] as const

/** Which of the requirements that have an id it names: the one, none when it is of the requirement that lists it, or why it cannot be told. */
export const namedAmong = <One>(having: ReadonlyArray<One>, self: One): One | UnnamedLink | null => {
  if (having.includes(self)) return null
  const [only, ...more] = having
  if (only === undefined) return { code: "unknown_link", why: "is none of the component" }
  return more.length === 0
    ? only
    : { code: "ambiguous_link", why: `is ambiguous: ${having.length} requirements have it` }
}

/** Why an id names no requirement. */
export interface UnnamedLink {
  readonly code: "unknown_link" | "ambiguous_link"
  readonly why: string
}

/** That an id in a list made no link. */
export const notLinked = (label: "Satisfies" | "Satisfied By", id: string, why: string): string =>
  `"${label}: ${id}" was not linked: ${id} ${why}.`

/** The links between the requirements, as places in the list; none is both satisfied and satisfying (R10.5). */
export const resolve = (planned: ReadonlyArray<Planned>): Resolved => {
  const bySrgId = placesBy(planned, ({ row, imported }) => row?.srg_id ?? imported?.srg_id ?? "")
  const byStigId = placesBy(planned, ({ imported }) => imported?.stig_id ?? "")
  const links = new Map<string, readonly [child: number, parent: number]>()
  const notes: Array<ImportNote> = []
  const [children, parents] = [new Set<number>(), new Set<number>()]

  const link = (child: number, parent: number): string | null => {
    if (children.has(parent) || parents.has(child)) return "is satisfied by a third one, or satisfies one, itself"
    children.add(child)
    parents.add(parent)
    links.set(`${child}/${parent}`, [child, parent])
    return null
  }
  const named = (id: string, self: number) => namedAmong(byStigId.get(id) ?? bySrgId.get(id) ?? [], self)

  planned.forEach(({ imported }, self) => {
    if (imported === null) return
    const tell = (label: "Satisfies" | "Satisfied By", id: string, why: string | null) => {
      if (why !== null && notes.length < mostNotes)
        notes.push({ place: imported.place, message: notLinked(label, id, why) })
    }
    for (const id of imported.satisfies) {
      const other = named(id, self)
      tell("Satisfies", id, typeof other === "number" ? link(other, self) : (other?.why ?? null))
    }
    for (const id of imported.satisfied_by) {
      const other = named(id, self)
      tell("Satisfied By", id, typeof other === "number" ? link(self, other) : (other?.why ?? null))
    }
  })
  return { links: [...links.values()], notes }
}

const placesBy = (
  planned: ReadonlyArray<Planned>,
  keyOf: (one: Planned) => string
): ReadonlyMap<string, ReadonlyArray<number>> => {
  const places = new Map<string, Array<number>>()
  planned.forEach((one, index) => {
    const key = keyOf(one).trim()
    if (key === "") return
    const there = places.get(key)
    if (there === undefined) places.set(key, [index])
    else there.push(index)
  })
  return places
}
