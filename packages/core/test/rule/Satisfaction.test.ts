/** Links between requirements: no sequence of acts leads to a chain or to links in both directions (R10.5). */
import { expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { Satisfaction } from "../../src/rule/index.ts"
import { at, componentId, finalizedPhase, openPhase, rule, ruleId, userId } from "../given.ts"

const component = { ...openPhase, released: false }
const now = at(1000)
const four = [1, 2, 3, 4].map((id) => rule({ id: ruleId(id), rule_number: id }))
const none: Satisfaction.Links = { satisfies: [], satisfied_by: [] }

it.prop(
  "links stay one level deep after any sequence of attempts",
  {
    acts: Arbitrary.array(
      Arbitrary.schema(
        Schema.Struct({ from: Schema.Literals([0, 1, 2, 3]), to: Schema.Literals([0, 1, 2, 3]), link: Schema.Boolean })
      ),
      { maxLength: 30 }
    )
  },
  ({ acts }) => {
    const links = new Set<string>()
    const linksOf = (id: number): Satisfaction.Links => ({
      satisfies: four.filter((one) => links.has(`${one.id}>${id}`)),
      satisfied_by: four.filter((one) => links.has(`${id}>${one.id}`))
    })
    for (const { from, to, link } of acts) {
      const [one, other] = [four[from] ?? rule(), four[to] ?? rule()]
      const facts = { component, now, links: linksOf(one.id), other: { rule: other, links: linksOf(other.id) } }
      const key = `${one.id}>${other.id}`
      const decided = (link ? Satisfaction.link : Satisfaction.unlink)(one, facts)
      if (!decided.ok) continue
      expect(decided.value === null).toBe(links.has(key) === link)
      if (link) links.add(key)
      else links.delete(key)
      expect(decided.value?.map(({ rule_id }) => rule_id) ?? [one.id, other.id]).toEqual([one.id, other.id])
    }
    for (const { id } of four) {
      const { satisfied_by, satisfies } = linksOf(id)
      expect(satisfied_by.length === 0 || satisfies.length === 0).toBe(true)
      expect(satisfied_by.some((one) => one.id === id)).toBe(false)
    }
  }
)

it("every reason is reported", () => {
  const other = { rule: rule({ id: ruleId(2), component_id: componentId(2) }), links: none }
  const held = rule({ document_type: "srg", locked: true, review_requestor_id: userId(7) })
  const facts = { component: { ...finalizedPhase, released: true }, now, links: none, other }
  const codes = (decision: ReturnType<typeof Satisfaction.link>) =>
    !decision.ok ? decision.refusals.map(({ code }) => code) : []
  expect(codes(Satisfaction.link(held, facts))).toEqual([
    "component_frozen",
    "component_released",
    "rule_locked",
    "rule_under_review",
    "not_stig_requirement",
    "satisfying_elsewhere"
  ])
  expect(codes(Satisfaction.unlink(rule(), { ...facts, component, other: null }))).toEqual(["target_not_found"])
  const deleted = { rule: rule({ id: ruleId(2), deleted_at: now }), links: none }
  expect(codes(Satisfaction.link(rule(), { ...facts, component, other: deleted }))).toEqual(["satisfying_elsewhere"])
})
