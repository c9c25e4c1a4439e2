/** Links in a file: the result follows the cells, no cell makes a chain, and an undo restores the earlier links (R16.1, R10.5, R10.13). */
import { expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { valueOf } from "../../src/Decision.ts"
import { ComponentUpdate, EditBatchId, type EditBatch, type Rule, type SatisfactionLink } from "../../src/index.ts"
import { BatchEdit } from "../../src/rule/index.ts"
import * as SatisfactionSet from "../../src/rule/SatisfactionSet.ts"
import { at, componentId, finalizedPhase, openPhase, projectId, rule, ruleId, userId } from "../given.ts"

const numbers = [1, 2, 3, 4, 5] as const
const component = { ...openPhase, released: false, prefix: "ABCD-01" }
const nameOf = (number: number) => `ABCD-01-00000${number}`

/** Five requirements. The last two have the same SRG ID. */
const given = (over: (number: number) => Partial<Rule.Rule> = () => ({})) =>
  numbers.map((number) =>
    rule({
      id: ruleId(number),
      component_id: componentId(1),
      rule_number: number,
      srg_id: number > 3 ? "SRG-TWICE-1" : `SRG-OS-${number}`,
      ...over(number)
    })
  )

type Pair = readonly [child: number, parent: number]

const linksFrom = (pairs: ReadonlyArray<Pair>) =>
  pairs.map(([child, parent]): SatisfactionLink => ({ rule_id: ruleId(child), satisfied_by_rule_id: ruleId(parent) }))

/** Returns the pairs without those that would make a chain. */
const withoutChains = (pairs: ReadonlyArray<Pair>): ReadonlyArray<Pair> => {
  const kept: Array<Pair> = []
  for (const [child, parent] of pairs) {
    const clashes = kept.some(([c, p]) => c === parent || p === child || (c === child && p === parent))
    if (child !== parent && !clashes) kept.push([child, parent])
  }
  return kept
}

const factsOf = (rules: ReadonlyArray<Rule.Rule>, pairs: ReadonlyArray<Pair>, clear_empty = false) => {
  const byId = new Map<number, Rule.Rule>(rules.map((one) => [one.id, one]))
  const linksOf = SatisfactionSet.linksAmong(linksFrom(pairs))
  const whole = (links: ReadonlyArray<{ readonly id: number }>) => links.flatMap(({ id }) => byId.get(id) ?? [])
  const facts: ComponentUpdate.UpdateFacts = {
    component,
    now: at(1000),
    rules,
    clear_empty,
    questions: [],
    answersOf: () => new Map(),
    linksOf: (one) => ({ satisfies: whole(linksOf(one).satisfies), satisfied_by: whole(linksOf(one).satisfied_by) })
  }
  return facts
}

const row = (
  of: Rule.Rule,
  said: Partial<ComponentUpdate.ProposedRequirement>
): ComponentUpdate.ProposedRequirement => ({
  place: { kind: "row", number: of.rule_number + 1 },
  id: of.id,
  stig_id: "",
  srg_ids: [],
  identifiers: {},
  answers: new Map(),
  values: {},
  empty: [],
  columns: new Map(),
  satisfies: null,
  satisfied_by: null,
  ...said
})

const pairsArbitrary = Arbitrary.map(
  Arbitrary.array(Arbitrary.schema(Schema.Tuple([Schema.Literals(numbers), Schema.Literals(numbers)])), {
    maxLength: 6
  }),
  withoutChains
)

/** A few cells with the satisfied or satisfying requirements. An id is a name, an SRG ID or unknown. */
const cellsArbitrary = Arbitrary.array(
  Arbitrary.schema(
    Schema.Struct({
      of: Schema.Literals(numbers),
      side: Schema.Literals(["satisfies", "satisfied_by"]),
      ids: Schema.Array(
        Schema.Literals([...numbers.map(nameOf), "SRG-OS-1", "srg-os-2", "SRG-OS-3", "SRG-TWICE-1", "SRG-NONE-1"])
      ).check(Schema.isMaxLength(2))
    })
  ),
  { maxLength: 3 }
)

const key = ({ rule_id, satisfied_by_rule_id }: SatisfactionLink) => `${rule_id}/${satisfied_by_rule_id}`

/** The links after a change, as pairs. */
const after = (pairs: ReadonlyArray<Pair>, { added, removed }: SatisfactionSet.Decided): ReadonlyArray<Pair> => {
  const gone = new Set(removed.map(key))
  return [...linksFrom(pairs).filter((link) => !gone.has(key(link))), ...added].map(
    ({ rule_id, satisfied_by_rule_id }): Pair => [rule_id, satisfied_by_rule_id]
  )
}

const sorted = (pairs: ReadonlyArray<Pair>) => pairs.map(([child, parent]) => `${child}/${parent}`).toSorted()

it.prop(
  "any accepted changes make no chain, result in the links of the cells, and are undone",
  {
    pairs: pairsArbitrary,
    cells: cellsArbitrary,
    picks: Arbitrary.array(Arbitrary.schema(Schema.Boolean), { minLength: 3, maxLength: 3 }),
    clear: Schema.Boolean
  },
  ({ pairs, cells, picks, clear }) => {
    const rules = given()
    const facts = factsOf(rules, pairs, clear)
    const rows = rules.map((one) => {
      const said = cells.filter(({ of }) => of === one.rule_number)
      return row(one, Object.fromEntries(said.map(({ ids, side }) => [side, ids])))
    })
    const shown = ComponentUpdate.preview(rows, [], facts)
    const links = shown.updates.flatMap((update) => update.links)
    expect(links.length === 0 || shown.updates.every((update) => update.links.length > 0)).toBe(true)
    for (const one of links) {
      // An empty cell changes nothing unless `clear_empty` is set; a missing one never does.
      const said = rows[one.rule.rule_number - 1]?.[one.field]
      expect(said).not.toBeNull()
      expect(said?.length !== 0 || clear).toBe(true)
      expect(one.added.every(({ id }) => id !== one.rule.id)).toBe(true)
      expect(new Set(one.new_value.split(", ")).size).toBe(one.new_value.split(", ").length)
    }
    const accepted = links.filter((_, index) => picks[index])
    const named = accepted.map(({ field, rule: { id } }) => ({ rule_id: id, fields: [field] }))
    const done = ComponentUpdate.accept(shown, { _tag: "Fields", rows: named }, facts)
    if (!done.ok) {
      const codes = ["satisfaction_chain", "ambiguous_link", "unknown_link", "satisfies_itself"]
      for (const { code } of done.refusals) expect(codes).toContain(code)
      return
    }
    const decided = SatisfactionSet.decidedOf(done.value.links, "")
    const now = after(pairs, decided)
    expect(sorted(withoutChains(now))).toEqual(sorted(now))
    // Each link has one entry on each side.
    expect(decided.audits.length).toBe(2 * (decided.added.length + decided.removed.length))
    const again = ComponentUpdate.preview(rows, [], factsOf(rules, now, clear))
    for (const { field, rule: one, added, removed } of again.updates.flatMap((update) => update.links)) {
      const before = accepted.find((update) => update.rule.id === one.id && update.field === field)
      // An accepted cell takes effect, except where another accepted cell contradicts it.
      if (before !== undefined && accepted.length === 1) expect([added, removed]).toEqual([[], []])
    }
    const batch: EditBatch = {
      id: EditBatchId.make(5),
      component_id: componentId(1),
      project_id: projectId(1),
      created_by_id: userId(1),
      created_at: at(1000),
      undone_by_id: null,
      undone_at: null,
      action: "update_from_file",
      component_changes: [],
      items: decided.audits.flatMap(({ changes, rule_id }) =>
        rule_id !== null && changes[0]?.field === "satisfied_by" ? [{ rule_id, changes }] : []
      )
    }
    const byId = new Map(rules.map((one) => [one.id, one]))
    const undo = (linked: ReadonlyArray<Pair>) =>
      BatchEdit.undo(batch, byId, { component, now: at(2000), answersOf: () => new Map(), links: linksFrom(linked) })
    expect(sorted(after(now, valueOf(undo(now)).links))).toEqual(sorted(pairs))
    // If the links are as before, or others have replaced them, nothing of the batch is left to undo.
    if (batch.items.length > 0) {
      const refused = undo(pairs)
      expect(!refused.ok && refused.refusals.every(({ code }) => code === "edited_since")).toBe(true)
    }
  }
)

it.prop(
  "links that equal the columns are unchanged, by names and by SRG IDs",
  { pairs: pairsArbitrary },
  ({ pairs }) => {
    const rules = given()
    const facts = factsOf(rules, pairs, true)
    for (const idOf of [
      (one: { rule_number: number }) => nameOf(one.rule_number),
      (one: { srg_id: string }) => one.srg_id
    ]) {
      const rows = rules.map((one) => {
        const { satisfied_by, satisfies } = facts.linksOf(one)
        return row(one, { satisfies: satisfies.map(idOf), satisfied_by: satisfied_by.map(idOf) })
      })
      expect(ComponentUpdate.preview(rows, [], facts)).toMatchObject({
        updates: [],
        refusals: [],
        notes: [],
        unchanged: 5
      })
    }
  }
)

it.prop(
  "is refused where the editor refuses a link: by locks and reviews of the satisfied requirement, from either side",
  {
    locked: Schema.Boolean,
    review: Schema.Boolean,
    side: Schema.Literals(["satisfies", "satisfied_by"]),
    gone: Schema.Boolean
  },
  ({ gone, locked, review, side }) => {
    const rules = given((number) =>
      number === 2 ? { locked, review_requestor_id: review ? userId(3) : null } : { locked: number === 1 }
    )
    const [parent, child] = [rules[0]!, rules[1]!]
    const facts = factsOf(rules, gone ? [[2, 1]] : [], true)
    const said = { satisfies: gone ? [] : [nameOf(2)], satisfied_by: gone ? [] : [nameOf(1)] }[side]
    const shown = ComponentUpdate.preview([row(side === "satisfies" ? parent : child, { [side]: said })], [], facts)
    const [update] = shown.updates.flatMap(({ links }) => links)
    const codes = [...(locked ? ["rule_locked"] : []), ...(review ? ["rule_under_review"] : [])]
    expect(update?.refusals.map(({ code }) => code)).toEqual(codes)
    expect(ComponentUpdate.accept(shown, { _tag: "All" }, facts).ok).toBe(codes.length === 0)
  }
)

it("a cell that another accepted change unblocks is accepted with it", () => {
  const rules = given()
  const facts = factsOf(rules, [[2, 1]])
  // The second one drops its link to the first and satisfies the third instead.
  const rows = [
    row(rules[1]!, { satisfied_by: [nameOf(3)], satisfies: null }),
    row(rules[0]!, { satisfied_by: [nameOf(3)] })
  ]
  const shown = ComponentUpdate.preview(rows, [], facts)
  expect(ComponentUpdate.refusalsOf(shown)).toEqual([])
  const only = { _tag: "Fields", rows: [{ rule_id: ruleId(1), fields: ["satisfied_by"] }] } as const
  const alone = ComponentUpdate.accept(shown, only, facts)
  expect(!alone.ok && alone.refusals.map(({ code }) => code)).toEqual(["satisfaction_chain"])
  expect(ComponentUpdate.accept(shown, { _tag: "All" }, facts).ok).toBe(true)
})

it("a text adds newly listed ids, notes those that it cannot link, and removes nothing", () => {
  const rules = given((number) => (number === 1 ? { vuln_discussion: "Satisfies: SRG-OS-3" } : {}))
  const facts = factsOf(rules, [[5, 1]])
  const told = (vuln_discussion: string, said: Partial<ComponentUpdate.ProposedRequirement> = {}) =>
    ComponentUpdate.preview([row(rules[0]!, { values: { vuln_discussion }, ...said })], [], facts)
  const linksIn = ({ updates }: ComponentUpdate.UpdatePreview) => updates.flatMap(({ links }) => links)
  // The text already listed these without links, so its authors intended that.
  expect(linksIn(told("Satisfies: SRG-OS-3, SRG-TWICE-1"))).toEqual([])
  const shown = told("Satisfies: SRG-OS-1, SRG-OS-2, SRG-NONE-1")
  expect(linksIn(shown)).toMatchObject([{ field: "satisfies", added: [{ id: 2 }], removed: [], refusals: [] }])
  expect(shown.notes.map(({ message }) => message)).toEqual([
    '"Satisfies: SRG-NONE-1" was not linked: SRG-NONE-1 is not in the component.'
  ])
  const chain = told("Satisfied By: ABCD-01-000002")
  expect([linksIn(chain), chain.notes.length]).toEqual([[], 1])
  // The column takes precedence.
  expect(linksIn(told("Satisfies: SRG-OS-2", { satisfies: [] }))).toEqual([])
})

it.prop(
  "a completely accepted table has no changes when it is sent again",
  { pairs: pairsArbitrary, cells: cellsArbitrary, clear: Schema.Boolean },
  ({ cells, clear, pairs }) => {
    const rules = given()
    const facts = factsOf(rules, pairs, clear)
    // Every requirement has both columns, as in an export, and some cells were edited.
    const rows = rules.map((one) => {
      const { satisfied_by, satisfies } = facts.linksOf(one)
      const names = (linked: ReadonlyArray<{ rule_number: number }>) =>
        linked.map(({ rule_number }) => nameOf(rule_number))
      const said = cells.filter(({ of }) => of === one.rule_number)
      const edited = Object.fromEntries(said.map(({ ids, side }) => [side, ids]))
      return row(one, { satisfies: names(satisfies), satisfied_by: names(satisfied_by), ...edited })
    })
    const done = ComponentUpdate.accept(ComponentUpdate.preview(rows, [], facts), { _tag: "All" }, facts)
    if (!done.ok) return
    const now = after(pairs, SatisfactionSet.decidedOf(done.value.links, ""))
    expect(ComponentUpdate.preview(rows, [], factsOf(rules, now, clear)).updates).toEqual([])
  }
)

it("a frozen component refuses links once", () => {
  const rules = given()
  const facts = { ...factsOf(rules, []), component: { ...component, ...finalizedPhase } }
  const shown = ComponentUpdate.preview([row(rules[0]!, { satisfies: [nameOf(2), nameOf(3)] })], [], facts)
  expect(ComponentUpdate.refusalsOf(shown).map(({ code }) => code)).toEqual(["component_frozen"])
  const some = { _tag: "Fields", rows: [{ rule_id: ruleId(1), fields: ["satisfies"] }] } as const
  const refused = ComponentUpdate.accept(shown, some, facts)
  expect(!refused.ok && refused.refusals.map(({ code }) => code)).toEqual(["component_frozen"])
})

it("several requirements with one SRG ID match none of them, unless one is linked", () => {
  const rules = given()
  const rows = [row(rules[0]!, { satisfies: ["SRG-TWICE-1"] })]
  const told = (pairs: ReadonlyArray<Pair>) => ComponentUpdate.preview(rows, [], factsOf(rules, pairs))
  expect(ComponentUpdate.refusalsOf(told([])).map(({ code }) => code)).toEqual(["ambiguous_link"])
  expect(told([[4, 1]]).updates).toEqual([])
})
