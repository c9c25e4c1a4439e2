/** The findings of `npm run rules` in a chapter of docs/rules. */
import { expect, test } from "vitest"
import { citedIn, faultsOf, rulesOf } from "../../scripts/rules.ts"

const links = "  Code: [`A.b`](../../a.ts). Test: [c](../../c.test.ts)."

test("a rule has its number, its text without addresses, and its links", () => {
  const [rule, part] = rulesOf(
    `- <a id="r1.2"></a>**R1.2** See [R1.3](a.md#r1.3).\n${links}\n  - <a id="r1.2.1"></a>**R1.2.1** A part.`
  )
  expect(rule).toMatchObject({ number: "1.2", line: 1, text: "See R1.3." })
  expect(rule?.links.map(({ shown, target }) => `${shown} ${target}`)).toEqual(["A.b ../../a.ts", "c ../../c.test.ts"])
  expect(part).toMatchObject({ number: "1.2.1", line: 3, links: [] })
})

test("a rule that is too long, has three sentences, another anchor or no links is found", () => {
  const faults = (text: string, anchor = "1.2", below = links) =>
    rulesOf(`- <a id="r${anchor}"></a>**R1.2** ${text}\n${below}`).flatMap(faultsOf)
  expect(faults("One sentence. And `another.`")).toEqual([])
  expect(faults("x".repeat(200))).toEqual(["R1.2 has more than 200 characters"])
  expect(faults("One. Two. Three.")).toEqual(["R1.2 has more than two sentences"])
  expect(faults("One.", "1.3")).toEqual(["R1.2: the anchor has another number"])
  expect(faults("One.", "1.2", "")).toEqual(["R1.2 links no function, or no test"])
})

test("rules are cited by number, alone, in lists and as parts", () => {
  expect(citedIn("As R5.10 and (R1.2, R16.1.3) say; V3R0.1 is a version.")).toEqual(["5.10", "1.2", "16.1.3"])
})
