/** Archives that are older than a field are read with its former meaning. */
import { expect, it } from "@effect/vitest"
import { asOfNow } from "../src/OlderArchive.ts"

it("a component without a published document has null for it", () => {
  expect(asOfNow("components", { id: 1 })).toEqual({ id: 1, published_srg_id: null })
  expect(asOfNow("components", { id: 1, published_srg_id: 2 })).toEqual({ id: 1, published_srg_id: 2 })
})

it("a submission without a kind is one to DISA", () => {
  expect(asOfNow("submissions", { number: 1 })).toEqual({ number: 1, kind: "submission", counts: null })
  const matrix = { number: 1, kind: "dispositions", counts: {} }
  expect(asOfNow("submissions", matrix)).toEqual(matrix)
})

const fixes = [
  { text: "one", fixref: "F-1", id: "F-1" },
  { text: "two", fixref: "F-2", id: "F-2" }
]

it("fixes that were stored in the source become further fixes, and nothing else changes", () => {
  expect(asOfNow("rules", { id: 1, fixtext: "one", source: { rule_id: "SV-1", fixes } })).toEqual({
    id: 1,
    fixtext: "one",
    source: { rule_id: "SV-1" },
    further_fixes: [{ id: 1, fixtext: "two", fixtext_fixref: "F-2", fix_id: "F-2" }]
  })
  const others = [
    ["rules", { id: 1, source: {} }],
    ["rules", { id: 1, source: { fixes: "?" } }],
    ["rules", { id: 1, source: { fixes }, further_fixes: [] }],
    ["answers", { id: 1, source: { fixes } }],
    ["rules", null]
  ] as const
  for (const [kind, line] of others) expect(asOfNow(kind, line)).toBe(line)
})
