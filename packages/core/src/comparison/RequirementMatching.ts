/**
 * Matches the requirements of two editions (R12.3). Pure, one to one, and symmetric.
 *
 *   by the SRG id, in a published STIG by the STIG id   → several with one id: by vulnerability id, number, title, then in order
 *   by a legacy id that is the other's legacy id, then by one that is its own
 *   by number, in a published document by vulnerability id or rule id (without its revision)
 *   between a published STIG and a component: by the STIG id, the vulnerability id, a legacy id, the SRG id, then the displayed id
 *
 * Each pass matches the remaining requirements, in the order of the documents.
 */
import { Schema } from "effect"
import type { ComparedRequirement } from "./ComparedRequirement.ts"

/** The key that matched two requirements. */
export const MatchedBy = Schema.Literals(["srg_id", "stig_id", "legacy_id", "number", "vuln_id"])
export type MatchedBy = typeof MatchedBy.Type

/** The kind of the documents. */
export type Sort = "component" | "srg" | "stig" | "stig_and_component"

/** A requirement on both sides, or on only one. */
export type Pair =
  | {
      readonly _tag: "Both"
      readonly base: ComparedRequirement
      readonly diff: ComparedRequirement
      readonly matched_by: MatchedBy
    }
  | { readonly _tag: "Removed"; readonly base: ComparedRequirement }
  | { readonly _tag: "Added"; readonly diff: ComparedRequirement }

/** The keys of a requirement in a pass; two requirements with a common key match. */
interface Pass {
  readonly matched_by: MatchedBy
  readonly base: (requirement: ComparedRequirement) => ReadonlyArray<string>
  readonly diff: (requirement: ComparedRequirement) => ReadonlyArray<string>
}

const symmetric = (matched_by: MatchedBy, keys: Pass["base"]): Pass => ({ matched_by, base: keys, diff: keys })

const key = (...parts: ReadonlyArray<string>): ReadonlyArray<string> => [JSON.stringify(parts)]

/** The keys for several requirements with one id: passes with more equal fields come first; the last pass matches by order. */
const distinctions: ReadonlyArray<ReadonlyArray<"vuln_id" | "number" | "title">> = [
  ["vuln_id", "number", "title"],
  ["vuln_id", "number"],
  ["vuln_id", "title"],
  ["vuln_id"],
  ["number", "title"],
  ["number"],
  ["title"],
  []
]

const byIdentity = (matched_by: MatchedBy): ReadonlyArray<Pass> =>
  distinctions.map((distinction) =>
    symmetric(matched_by, (requirement) => {
      const parts = distinction.map((field) => requirement[field])
      return requirement.identity === "" || parts.includes("") ? [] : key(requirement.identity, ...parts)
    })
  )

/** Common legacy ids first, then a legacy id that is the other's own id, so that a document matches itself one to one. */
const byLegacyId: ReadonlyArray<Pass> = [
  symmetric("legacy_id", ({ legacy_ids }) => legacy_ids),
  {
    matched_by: "legacy_id",
    base: ({ legacy_ids, own_ids }) => [
      ...legacy_ids.flatMap((id) => key("base", id)),
      ...own_ids.flatMap((id) => key("diff", id))
    ],
    diff: ({ legacy_ids, own_ids }) => [
      ...legacy_ids.flatMap((id) => key("diff", id)),
      ...own_ids.flatMap((id) => key("base", id))
    ]
  }
]

const byNumber = symmetric("number", ({ number }) => [number])
const byVulnerability = symmetric("vuln_id", ({ own_ids }) => own_ids)

const bySrgId = (distinction: (requirement: ComparedRequirement) => ReadonlyArray<string>) =>
  symmetric("srg_id", (requirement) => {
    const parts = distinction(requirement)
    return requirement.srg_id === "" || parts.includes("") ? [] : key(requirement.srg_id, ...parts)
  })

const passes: Readonly<Record<Sort, ReadonlyArray<Pass>>> = {
  component: [...byIdentity("srg_id"), ...byLegacyId, byNumber],
  srg: [...byIdentity("srg_id"), ...byLegacyId, byVulnerability],
  stig: [...byIdentity("stig_id"), ...byLegacyId, byVulnerability],
  stig_and_component: [
    ...byIdentity("stig_id"),
    byVulnerability,
    ...byLegacyId,
    bySrgId(({ title }) => [title]),
    bySrgId(() => []),
    byNumber
  ]
}

/**
 * The requirements of both sides in the order of the later one; a removed one comes after the one that it followed in the earlier.
 */
export const match = (
  sort: Sort,
  base: ReadonlyArray<ComparedRequirement>,
  diff: ReadonlyArray<ComparedRequirement>
): ReadonlyArray<Pair> => {
  const found = new Map<ComparedRequirement, readonly [ComparedRequirement, MatchedBy]>()
  let [left, right] = [base, diff]
  for (const pass of passes[sort]) {
    if (left.length === 0 || right.length === 0) break
    const taken = new Set<ComparedRequirement>()
    for (const [earlier, later] of pairsOf(pass, left, right)) {
      found.set(later, [earlier, pass.matched_by])
      taken.add(earlier).add(later)
    }
    left = left.filter((requirement) => !taken.has(requirement))
    right = right.filter((requirement) => !taken.has(requirement))
  }
  const removed = removedBehind(base, new Set(left))
  const gone = (earlier: ComparedRequirement | null) => removed.get(earlier) ?? []
  return [
    ...gone(null),
    ...diff.flatMap((later): ReadonlyArray<Pair> => {
      const match = found.get(later)
      if (match === undefined) return [{ _tag: "Added", diff: later }]
      const [earlier, matched_by] = match
      return [{ _tag: "Both", base: earlier, diff: later, matched_by }, ...gone(earlier)]
    })
  ]
}

/**
 * Matches each earlier requirement, in order, with the first unmatched later one that shares a key. The order of the other side
 * would give the same pairs, because both sides prefer by order only, so there is one stable matching.
 */
const pairsOf = (
  pass: Pass,
  base: ReadonlyArray<ComparedRequirement>,
  diff: ReadonlyArray<ComparedRequirement>
): ReadonlyArray<readonly [ComparedRequirement, ComparedRequirement]> => {
  const places = new Map<string, Array<number>>()
  diff.forEach((requirement, at) => {
    for (const each of new Set(pass.diff(requirement))) {
      const list = places.get(each)
      if (list === undefined) places.set(each, [at])
      else list.push(at)
    }
  })
  const taken = new Set<number>()
  // The number of matched items at the start of each list, so that long lists are scanned once.
  const passed = new Map<string, number>()
  const firstFree = (each: string): number => {
    const list = places.get(each) ?? []
    let next = passed.get(each) ?? 0
    while (next < list.length && taken.has(list[next] ?? 0)) next += 1
    passed.set(each, next)
    return list[next] ?? Infinity
  }
  return base.flatMap((requirement) => {
    const at = Math.min(...pass.base(requirement).map(firstFree))
    const other = diff[at]
    if (other === undefined) return []
    taken.add(at)
    return [[requirement, other] as const]
  })
}

/** The removed requirements by the kept requirement before them; null for those before the first kept one. */
const removedBehind = (
  base: ReadonlyArray<ComparedRequirement>,
  unmatched: ReadonlySet<ComparedRequirement>
): ReadonlyMap<ComparedRequirement | null, ReadonlyArray<Pair>> => {
  const removed = new Map<ComparedRequirement | null, Array<Pair>>()
  let before: ComparedRequirement | null = null
  for (const requirement of base) {
    if (!unmatched.has(requirement)) {
      before = requirement
      continue
    }
    const list = removed.get(before)
    const pair: Pair = { _tag: "Removed", base: requirement }
    if (list === undefined) removed.set(before, [pair])
    else list.push(pair)
  }
  return removed
}
