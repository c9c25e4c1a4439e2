/** The promises of RuleRepository about section locks. */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import { RuleRepository, Section } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { makeWorkplace, minute } from "../Fixtures.ts"

export const suite: Suite = (it) => {
  it.effect("the locked sections of many rules are stored with the time of the change, and nothing else", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const { rules: made } = yield* makeWorkplace([{}, { locked_sections: ["Fix"] }, {}])
      const [one, two, bystander] = made
      const noise = { title: "lost", locked: true, changes_requested: true }
      const all = Section.SectionName.literals
      yield* rules.saveSectionLocks([
        { ...one!, ...noise, locked_sections: all, updated_at: minute(20) },
        { ...two!, ...noise, locked_sections: [], updated_at: minute(21) }
      ])
      yield* rules.saveSectionLocks([])
      expect(yield* rules.find(one!.id)).toEqual(Option.some({ ...one!, locked_sections: all, updated_at: minute(20) }))
      expect(yield* rules.find(two!.id)).toEqual(Option.some({ ...two!, locked_sections: [], updated_at: minute(21) }))
      expect(yield* rules.find(bystander!.id)).toEqual(Option.some(bystander))
    })
  )
}
