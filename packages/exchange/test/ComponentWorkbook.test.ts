/** The protected cells of the working copy: those that a table cannot change, and those under the requirement's locks and review (R16.3). */
import { expect, it } from "@effect/vitest"
import { type Rule, UserId } from "@docket/core"
import { Effect } from "effect"
import { ComponentWorkbook } from "../src/index.ts"
import { componentOf, documents, rulesIn } from "./GivenComponent.ts"
import { cryptoLayer } from "./Reading.ts"

const [given] = documents

it.effect(
  "cells of links are editable where links are: in a STIG, unless the satisfied requirement is locked or under review",
  () =>
    Effect.gen(function* () {
      if (given === undefined) return expect.unreachable("There is no document.")
      const rules = (yield* rulesIn(given[1])).slice(0, 3)
      const protectedIn = (of: object, over: (rule: Rule.Rule, index: number) => Rule.Rule) => {
        const exported = componentOf(rules, { document_type: "stig", prefix: "ABCD-01", ...of }, (rule) => rule)
        const listed = exported.rules.map((one, index) => ({ ...one, rule: over(one.rule, index) }))
        const { columns, isProtected } = ComponentWorkbook.workingCopy({ ...exported, rules: listed })
        return ["Satisfies", "Satisfied By"].map((name) => {
          const column = columns.findIndex(({ header }) => header === name)
          return listed.map((_, row) => isProtected?.(row, column))
        })
      }
      const held = (rule: Rule.Rule, index: number): Rule.Rule => ({
        ...rule,
        locked: index === 0,
        review_requestor_id: index === 1 ? UserId.make(1) : null
      })
      expect(protectedIn({}, held)).toEqual([
        [false, false, false],
        [true, true, false]
      ])
      expect(protectedIn({ released: true }, held).flat()).toEqual(Array.from({ length: 6 }, () => true))
      expect(protectedIn({}, (rule) => ({ ...rule, document_type: "srg" })).flat()).not.toContain(false)
    }).pipe(Effect.provide(cryptoLayer))
)
