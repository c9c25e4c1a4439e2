/** The endpoints for requirements. */
import { Answer, Api, CurrentCaller, Problem, reasonOf, RelatedRuleObject, RuleEditBody, RuleToWire } from "@docket/api"
import {
  type Addition,
  AddRule,
  DeleteRule,
  type BenchmarkRuleId,
  FieldStates,
  LockAllRules,
  LockSections,
  FindRelatedRules,
  RuleEdit,
  EditRule,
  type RuleId,
  ReadRules,
  ReviewRules,
  type RuleReview,
  type SatisfactionLink,
  LinkRules
} from "@docket/core"
import { splitDescription } from "@docket/xccdf"
import { Effect, Struct } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { changing, changingUnlessDry, reading, surveying } from "./Answering.ts"
import { seenBy, tagged, taggedVersion } from "./EntityTag.ts"
import { seenRules } from "./BulkSelection.ts"
import { counted } from "./counted.ts"
import { switchedToast } from "./LintHandlers.ts"

/** Returns the origin of the new requirement. `duplicate` takes precedence (R10.11). */
const originOf = (rule: {
  readonly duplicate?: boolean
  readonly id?: RuleId | null
  readonly srg_rule_id?: BenchmarkRuleId | null
}): Addition.Origin => {
  if (rule.duplicate === true) return { _tag: "Copy", rule_id: rule.id ?? null }
  const srg_rule_id = rule.srg_rule_id ?? null
  return srg_rule_id === null ? { _tag: "NetNew" } : { _tag: "SourceRow", srg_rule_id }
}

/** PATCH and PUT are the same: only the given fields change. */
const edit = Effect.fnUntraced(function* ({ headers, params, payload: { rule } }: EditRequest) {
  const dossier = yield* changing(
    EditRule.edit(yield* CurrentCaller, params.ruleId, commandOf(rule), seenBy(headers["if-match"]))
  )
  yield* taggedVersion(dossier.rule.updated_at)
  return { rule: RuleToWire.dossierToWire(dossier), toast: Answer.done("Saved", "The requirement is saved.") }
})

interface EditRequest {
  readonly headers: { readonly "if-match"?: string }
  readonly params: { readonly ruleId: RuleId }
  readonly payload: RuleEditBody.RuleEdit
}

const commandOf = (rule: RuleEditBody.RuleEdit["rule"]): RuleEdit.EditCommand => ({
  fields: Struct.pick(rule, RuleEdit.topFields),
  descriptions: RuleEditBody.descriptionsOf(rule) ?? [],
  described: (rule.rule_descriptions_attributes ?? []).map(({ description, ...nested }) => ({
    ...nested,
    ...(description === undefined ? {} : { parts: splitDescription(description).fields })
  })),
  control_file: rule.inspec_control_file ?? null,
  checks: rule.checks_attributes ?? [],
  further_fixes: rule.further_fixes_attributes ?? [],
  answers: rule.additional_answers_attributes ?? [],
  acknowledge_source_change: rule.acknowledge_source_change === true,
  reason: rule.audit_comment ?? ""
})

const unlink = Effect.fnUntraced(function* (pair: SatisfactionLink) {
  const dossier = yield* changing(LinkRules.unlink(yield* CurrentCaller, pair))
  return {
    rule: RuleToWire.dossierToWire(dossier),
    toast: Answer.done("Unlinked", "The requirements are not linked any more.")
  }
})

/** The path and the body name different requirements. */
const otherRule = Problem.withToast(
  Problem.of("invalid_parameter", "/rule_id: The path names another requirement.", {
    errors: [{ pointer: "/rule_id", detail: "The path names another requirement." }]
  })
)

/** Converts the query of the list of requirements. */
const queryOf = ({
  met_elsewhere,
  ...query
}: Omit<ReadRules.RuleListQuery, "met_elsewhere"> & {
  readonly met_elsewhere?: "true" | "false"
}): ReadRules.RuleListQuery => ({
  ...query,
  met_elsewhere: met_elsewhere === undefined ? undefined : met_elsewhere === "true"
})

/** A requirement that an act leaves as it is, with every reason. */
const refusedToWire =
  (prefix: string) =>
  ({ reasons, rule }: RuleReview.DecidedAll["refused"][number]) => ({
    ...RuleToWire.nameToWire(rule, prefix),
    reasons: reasons.map(reasonOf)
  })

const reviewTitles: Readonly<Record<RuleReview.RuleReviewAction, string>> = {
  request_review: "Review requested",
  revoke_review_request: "Request withdrawn",
  request_changes: "Changes requested",
  approve: "Approved",
  lock_control: "Locked",
  unlock_control: "Unlocked"
}

export const RuleHandlers = group(Api, "rules", (handlers) =>
  handlers.handleAll({
    listRules: Effect.fnUntraced(function* ({ params, query }) {
      const { prefix, rules } = yield* surveying(
        ReadRules.list(yield* CurrentCaller, params.componentId, queryOf(query))
      )
      return rules.map((counted) => RuleToWire.countedToWire(counted, prefix))
    }),
    openRule: Effect.fnUntraced(function* ({ headers, params }) {
      const dossier = yield* reading(ReadRules.open(yield* CurrentCaller, params.ruleId))
      yield* tagged(dossier.rule.updated_at, headers["if-none-match"])
      return RuleToWire.dossierToWire(dossier)
    }),
    editRule: edit,
    putRule: edit,
    revertRule: Effect.fnUntraced(function* ({ headers, params, payload }) {
      const { audit_id, fields, audit_comment } = payload
      const command = { audit_id, fields, reason: audit_comment ?? "" }
      const seen = seenBy(headers["if-match"])
      const dossier = yield* changing(EditRule.revert(yield* CurrentCaller, params.ruleId, command, seen))
      yield* taggedVersion(dossier.rule.updated_at)
      return { rule: RuleToWire.dossierToWire(dossier), toast: Answer.done("Reverted", "The fields are reverted.") }
    }),
    sourceChange: Effect.fnUntraced(function* ({ params }) {
      const { differences, prefix, rule } = yield* reading(ReadRules.sourceChange(yield* CurrentCaller, params.ruleId))
      return {
        ...RuleToWire.nameToWire(rule, prefix),
        srg_id: rule.srg_id,
        source_removed: rule.source_removed,
        source_changed: rule.source_changed !== null,
        differences
      }
    }),
    acknowledgeSourceChange: Effect.fnUntraced(function* ({ headers, params }) {
      const seen = seenBy(headers["if-match"])
      const dossier = yield* changing(EditRule.acknowledgeSourceChange(yield* CurrentCaller, params.ruleId, seen))
      yield* taggedVersion(dossier.rule.updated_at)
      return { rule: RuleToWire.dossierToWire(dossier), toast: Answer.done("Acknowledged", "The difference is noted.") }
    }),
    switchLintOfRule: Effect.fnUntraced(function* ({ headers, params, payload: { reason, ...place } }) {
      const command = { ...place, reason: reason ?? "" }
      const seen = seenBy(headers["if-match"])
      const dossier = yield* changing(EditRule.switchLint(yield* CurrentCaller, params.ruleId, command, seen))
      yield* taggedVersion(dossier.rule.updated_at)
      return { rule: RuleToWire.dossierToWire(dossier), toast: switchedToast(place) }
    }),
    addRule: Effect.fnUntraced(function* ({ params, payload: { rule } }) {
      const descriptions = RuleEditBody.descriptionsOf(rule)
      const command = {
        origin: originOf(rule),
        words: Struct.pick(rule, RuleEdit.topFields),
        ...(descriptions === undefined ? {} : { descriptions }),
        answers: rule.additional_answers_attributes ?? [],
        ...(rule.checks_attributes === undefined ? {} : { checks: rule.checks_attributes }),
        reason: rule.audit_comment ?? ""
      }
      const added = RuleToWire.dossierToWire(
        yield* changing(AddRule.add(yield* CurrentCaller, params.componentId, command))
      )
      return { rule: added, toast: Answer.done("Requirement added", `${added.displayed_name} was added.`) }
    }),
    deleteRule: Effect.fnUntraced(function* ({ params }) {
      yield* changing(DeleteRule.remove(yield* CurrentCaller, params.ruleId))
      return { toast: Answer.done("Requirement deleted", "The requirement was deleted; its comments are kept.") }
    }),
    lockSection: Effect.fnUntraced(function* ({ params: { ruleId }, payload: { section, locked, comment, dry_run } }) {
      const command = { section, locked, comment: comment ?? "" }
      const [title, done] = locked ? ["Locked", "locked"] : ["Unlocked", "unlocked"]
      return yield* changingUnlessDry(
        dry_run,
        LockSections.lockSection(yield* CurrentCaller, ruleId, command),
        (dossier) => ({
          rule: RuleToWire.dossierToWire(dossier),
          toast: Answer.done(title, `The section ${section} is ${done}.`)
        })
      )
    }),
    lockSections: Effect.fnUntraced(function* ({ params: { ruleId }, payload }) {
      const command = { sections: payload.sections, locked: payload.locked, comment: payload.comment ?? "" }
      const [title, done] = payload.locked ? ["Locked", "locked"] : ["Unlocked", "unlocked"]
      return yield* changingUnlessDry(
        payload.dry_run,
        LockSections.lockSections(yield* CurrentCaller, ruleId, command),
        (dossier) => ({
          rule: RuleToWire.dossierToWire(dossier),
          toast: Answer.done(title, `The sections are ${done}.`)
        })
      )
    }),
    lockSectionsOfAll: Effect.fnUntraced(function* ({ params: { componentId }, payload }) {
      const command = { sections: payload.sections, locked: payload.locked, comment: payload.comment ?? "" }
      return yield* changingUnlessDry(
        payload.dry_run,
        LockSections.lockSectionsOfAll(yield* CurrentCaller, componentId, command),
        ({ prefix, rules }) => ({
          changed: rules.map((rule) => RuleToWire.nameToWire(rule, prefix)),
          toast: Answer.done(
            payload.locked ? "Locked" : "Unlocked",
            `Changed in ${counted(rules.length, "requirement")}.`
          )
        })
      )
    }),
    lockAll: Effect.fnUntraced(function* ({ params: { componentId }, payload }) {
      const comment = payload?.comment ?? payload?.review?.comment ?? ""
      return yield* changingUnlessDry(
        payload?.dry_run,
        LockAllRules.lockAll(yield* CurrentCaller, componentId, comment),
        ({ blocked, locked, locked_before, prefix }) => ({
          locked: locked.map((rule) => RuleToWire.nameToWire(rule, prefix)),
          locked_before,
          blocked: blocked.map(refusedToWire(prefix)),
          toast: Answer.done(
            "Locked",
            `Locked: ${counted(locked.length, "requirement")}.${blocked.length === 0 ? "" : ` Not complete yet: ${blocked.length}.`}`
          )
        })
      )
    }),
    reviewMany: Effect.fnUntraced(function* ({ params: { componentId }, payload }) {
      const { action, comment, dry_run, expected_updated_at, rule_ids, skip_refused } = payload
      const command = {
        rule_ids,
        action,
        comment: comment ?? "",
        skip_refused: skip_refused === true,
        seen: seenRules(expected_updated_at)
      }
      return yield* changingUnlessDry(
        dry_run,
        ReviewRules.reviewMany(yield* CurrentCaller, componentId, command),
        ({ done, prefix, refused }) => ({
          done: done.map((rule) => RuleToWire.nameToWire(rule, prefix)),
          refused: refused.map(refusedToWire(prefix)),
          toast: Answer.done(
            done.length === 0 ? "Nothing changed" : reviewTitles[action],
            `${counted(done.length, "requirement")}.${refused.length === 0 ? "" : ` Left as they are: ${refused.length}.`}`
          )
        })
      )
    }),
    fieldStates: () =>
      Effect.succeed({
        stig: FieldStates.ofKind("stig"),
        srg: FieldStates.ofKind("srg"),
        needed_when_severity_differs: FieldStates.neededWhenSeverityDiffers
      }),
    satisfyRule: Effect.fnUntraced(function* ({ payload }) {
      const dossier = yield* changing(LinkRules.link(yield* CurrentCaller, payload))
      return { rule: RuleToWire.dossierToWire(dossier), toast: Answer.done("Linked", "The requirements are linked.") }
    }),
    unsatisfyRule: ({ payload }) => unlink(payload),
    unsatisfyOneRule: ({ params: { ruleId }, payload: { rule_id = ruleId, satisfied_by_rule_id } }) =>
      rule_id === ruleId ? unlink({ rule_id, satisfied_by_rule_id }) : Effect.fail(otherRule),
    relatedRules: Effect.fnUntraced(function* ({ params }) {
      return RelatedRuleObject.relatedToWire(
        yield* surveying(FindRelatedRules.find(yield* CurrentCaller, params.ruleId))
      )
    })
  })
)
