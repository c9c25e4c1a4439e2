/** The endpoints of requirements. */
import { Answer, Api, CurrentCaller, RelatedRuleObject, RuleToWire } from "@docket/api"
import {
  type Addition,
  Authoring,
  type BenchmarkRuleId,
  LockingSections,
  RelatedRules,
  type RuleId,
  Rules
} from "@docket/core"
import { Effect, Struct } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { changing, reading } from "./Answering.ts"

/** The fields that are taken over as they are. */
const words = [
  "title",
  "status",
  "status_justification",
  "rule_severity",
  "rule_weight",
  "version",
  "ident",
  "fixtext",
  "vendor_comments",
  "artifact_description",
  "inspec_control_body"
] as const satisfies ReadonlyArray<keyof Addition.FirstWords>

/** What the requirement is made of: `duplicate` counts first (R10.11). */
const originOf = (rule: {
  readonly duplicate?: boolean
  readonly id?: RuleId | null
  readonly srg_rule_id?: BenchmarkRuleId | null
}): Addition.Origin => {
  if (rule.duplicate === true) return { _tag: "Copy", rule_id: rule.id ?? null }
  const srg_rule_id = rule.srg_rule_id ?? null
  return srg_rule_id === null ? { _tag: "NetNew" } : { _tag: "SourceRow", srg_rule_id }
}

export const RuleHandlers = HttpApiBuilder.group(Api, "rules", (handlers) =>
  handlers.handleAll({
    listRules: Effect.fnUntraced(function* ({ params }) {
      const { prefix, rules } = yield* reading(Rules.list(yield* CurrentCaller, params.componentId))
      return rules.map((listed) => RuleToWire.listedToWire(listed, prefix))
    }),
    openRule: Effect.fnUntraced(function* ({ params }) {
      return RuleToWire.dossierToWire(yield* reading(Rules.open(yield* CurrentCaller, params.ruleId)))
    }),
    addRule: Effect.fnUntraced(function* ({ params, payload: { rule } }) {
      const command = { origin: originOf(rule), words: Struct.pick(rule, words), reason: rule.audit_comment ?? "" }
      const added = RuleToWire.dossierToWire(
        yield* changing(Authoring.add(yield* CurrentCaller, params.componentId, command))
      )
      return { rule: added, toast: Answer.done("Requirement added", `${added.displayed_name} was added.`) }
    }),
    deleteRule: Effect.fnUntraced(function* ({ params }) {
      yield* changing(Authoring.remove(yield* CurrentCaller, params.ruleId))
      return { toast: Answer.done("Requirement deleted", "The requirement was deleted; its comments are kept.") }
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
