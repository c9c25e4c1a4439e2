// Nested Groups, with and without rules, and the elements between and after them keep their place when they are written again (R15.2).
import { expect, it } from "@effect/vitest"
import { Arbitrary, Effect, Schema } from "effect"
import { benchmarkXml, ruleXml } from "./DocumentWriter.ts"
import { readText } from "./Reading.ts"
import { again, said } from "./Rereading.ts"

/** Returns markup of Groups, Rules and Values, at most three deep: each choice adds one of them or ends the innermost Group. */
const markupOf = (choices: ReadonlyArray<number>): string => {
  let open = 0
  const pieces = choices.map((choice, at) => {
    if (choice <= 1) return ruleXml({ rule_id: `SV-${at}`, title: `Rule ${at}` })
    if (choice === 2) return `<Value id="v-${at}"><value>${at}</value></Value>`
    if (choice === 3 && open > 0) {
      open -= 1
      return "</Group>"
    }
    if (choice === 3 || open === 3) return ""
    open += 1
    return `<Group id="V-${at}"><title>SRG-${at % 2}</title>`
  })
  return pieces.join("") + "</Group>".repeat(open)
}

const Choices = Arbitrary.array(Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5 }))), {
  maxLength: 24
}).pipe((choices) => Arbitrary.map(choices, (inside) => [...inside, 0]))

it.effect.prop("every part keeps its place", { choices: Choices }, ({ choices }) =>
  Effect.promise(async () => {
    const xml = benchmarkXml(markupOf(choices))
    const read = await readText(xml)
    expect(read.counts.groups).toBe(xml.split("<Group ").length - 1)
    const kept = JSON.stringify(read)
    for (const [, id] of xml.matchAll(/<(?:Group|Value) id="([^"]+)"/g)) expect(kept).toContain(`"${id}"`)
    expect(said(await again(read))).toEqual(said(read))
  })
)

it.each([
  ["a Group without rules between two others", [4, 0, 3, 4, 3, 4, 0]],
  ["a Group of nothing but a Group without rules", [4, 4, 3, 3, 0]],
  ["a Group without rules after a rule of the Group around it", [4, 0, 4, 3, 0]],
  ["a Value after a Group in a Group", [4, 4, 0, 3, 2, 0]]
])("%s", async (_, choices) => {
  const read = await readText(benchmarkXml(markupOf(choices)))
  expect(said(await again(read))).toEqual(said(read))
})
