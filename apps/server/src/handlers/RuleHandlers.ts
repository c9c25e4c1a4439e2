/** The endpoints of requirements. */
import { Api, CurrentCaller, RelatedRuleObject, RuleToWire } from "@docket/api"
import { RelatedRules, Rules } from "@docket/core"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { reading } from "./Answering.ts"

export const RuleHandlers = HttpApiBuilder.group(Api, "rules", (handlers) =>
  handlers.handleAll({
    listRules: Effect.fnUntraced(function* ({ params }) {
      const { prefix, rules } = yield* reading(Rules.list(yield* CurrentCaller, params.componentId))
      return rules.map((listed) => RuleToWire.listedToWire(listed, prefix))
    }),
    openRule: Effect.fnUntraced(function* ({ params }) {
      return RuleToWire.dossierToWire(yield* reading(Rules.open(yield* CurrentCaller, params.ruleId)))
    }),
    relatedRules: Effect.fnUntraced(function* ({ params }) {
      return RelatedRuleObject.relatedToWire(yield* reading(RelatedRules.find(yield* CurrentCaller, params.ruleId)))
    })
  })
)
