/** The endpoints of requirements. */
import { Answer, Api, CurrentCaller, RelatedRuleObject, RuleToWire } from "@docket/api"
import { LockingSections, RelatedRules, Rules } from "@docket/core"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { changing, reading } from "./Answering.ts"

export const RuleHandlers = HttpApiBuilder.group(Api, "rules", (handlers) =>
  handlers.handleAll({
    listRules: Effect.fnUntraced(function* ({ params }) {
      const { prefix, rules } = yield* reading(Rules.list(yield* CurrentCaller, params.componentId))
      return rules.map((listed) => RuleToWire.listedToWire(listed, prefix))
    }),
    openRule: Effect.fnUntraced(function* ({ params }) {
      return RuleToWire.dossierToWire(yield* reading(Rules.open(yield* CurrentCaller, params.ruleId)))
    }),
    lockSection: Effect.fnUntraced(function* ({ params: { ruleId }, payload: { section, locked, comment } }) {
      const command = { section, locked, comment: comment ?? "" }
      const dossier = yield* changing(LockingSections.lockSection(yield* CurrentCaller, ruleId, command))
      const [title, done] = locked ? ["Locked", "locked"] : ["Unlocked", "unlocked"]
      return {
        rule: RuleToWire.dossierToWire(dossier),
        toast: Answer.done(title, `The section ${section} is ${done}.`)
      }
    }),
    relatedRules: Effect.fnUntraced(function* ({ params }) {
      return RelatedRuleObject.relatedToWire(yield* reading(RelatedRules.find(yield* CurrentCaller, params.ruleId)))
    })
  })
)
