/** The command that marks requirements as met by another document or the operating system, as one batch with undo (R10.16). The rules are in MetElsewhere.ts. */
import { Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { BenchmarkRuleId, ComponentId, RuleId } from "../../Ids.ts"
import { FieldIsInvalid, type Refusal, refusing, TargetNotFound } from "../../Refused.ts"
import { isBlank } from "../../Text.ts"
import * as MetElsewhere from "../MetElsewhere.ts"
import { displayedName } from "../Rule.ts"
import { RuleRepository } from "../RuleRepository.ts"
import * as BulkEditRules from "./BulkEditRules.ts"

/** The policy of an edit. */
export const { policy } = BulkEditRules

/** The cited target: a requirement of a published STIG, one of a component, or the operating system ("" without a name). */
export type MetByTarget =
  | { readonly _tag: "Published"; readonly stig_rule_id: BenchmarkRuleId }
  | { readonly _tag: "Requirement"; readonly rule_id: RuleId }
  | { readonly _tag: "OperatingSystem"; readonly name: string }

export interface MeetElsewhereCommand {
  readonly rule_ids: ReadonlyArray<RuleId>
  readonly met_by: MetByTarget
  /** Replaces the justification; null for no change. */
  readonly status_justification: string | null
}

const pointers = {
  Published: "/met_by/stig_rule_id",
  Requirement: "/met_by/rule_id",
  OperatingSystem: "/met_by/operating_system"
} as const

/** The maximum length of the name of an operating system, in characters. */
export const longestName = 255

/**
 * Marks requirements of a STIG component as met elsewhere. Fails with NotFound (also when an id is not that of an existing requirement of the component), PermissionDenied,
 * TotalDiffers, or Refused with every reason.
 */
export const meet = Effect.fn("MeetElsewhere.meet")(function* (
  caller: Caller,
  id: ComponentId,
  { met_by, rule_ids, status_justification }: MeetElsewhereCommand,
  options: BulkEditRules.BatchOptions
) {
  yield* Guard.onComponent(caller, id, policy)
  const selection = { _tag: "ByIds", rule_ids } as const
  const metBy = yield* cited(caller, id, met_by)
  const pointerTo = (field: string) =>
    field === "status_justification" ? "/status_justification" : pointers[met_by._tag]
  return yield* BulkEditRules.batch(caller, id, options, BulkEditRules.refuseSelection(selection), (rules) => {
    const selected = BulkEditRules.select(rules, selection)
    if (selected === null) return null
    return {
      act: { action: "meet_elsewhere", pointerTo },
      rules: selected,
      edit: (rule) => MetElsewhere.meet(rule, metBy, status_justification),
      refusals: [],
      fieldsOf: BulkEditRules.wholeFields,
      totalOf: (changes) => changes.length
    }
  })
})

/** Reads the citation of the target. A missing requirement has the same refusal as one that the caller may not read. */
const cited = Effect.fnUntraced(function* (caller: Caller, component: ComponentId, target: MetByTarget) {
  const pointer = pointers[target._tag]
  const invalid = (detail: string) => refusing(new FieldIsInvalid({ pointer, detail }))
  const unknown: Refusal = new TargetNotFound({ pointer })
  switch (target._tag) {
    case "OperatingSystem": {
      const name = target.name.trim()
      if (name.length > longestName) return yield* invalid(`A name can have at most ${longestName} characters.`)
      const metBy: MetElsewhere.MetBy = {
        document: isBlank(name) ? MetElsewhere.operatingSystem : name,
        requirement: null
      }
      return metBy
    }
    case "Published": {
      const benchmarks = yield* BenchmarkRepository
      const rule = Option.getOrNull(yield* benchmarks.findRule(target.stig_rule_id))
      const [stig] = rule === null ? [] : yield* benchmarks.findMany([rule.benchmark_id])
      if (rule === null || stig === undefined) return yield* refusing(unknown)
      if (stig.kind !== "stig") return yield* invalid("Cite a requirement of a STIG, not of an SRG.")
      const metBy: MetElsewhere.MetBy = {
        document: MetElsewhere.documentName(stig.name, stig.version),
        requirement: rule.version === "" ? null : rule.version
      }
      return metBy
    }
    case "Requirement": {
      const rule = Option.getOrNull(yield* (yield* RuleRepository).find(target.rule_id))
      const isReadable =
        rule !== null && rule.deleted_at === null && (yield* Guard.canReadComponent(caller, rule.component_id))
      const other = isReadable ? Option.getOrNull(yield* (yield* ComponentRepository).find(rule.component_id)) : null
      if (rule === null || other === null) return yield* refusing(unknown)
      if (other.document_type !== "stig") return yield* invalid("Cite a requirement of a STIG, not of an SRG.")
      if (other.id === component) {
        return yield* invalid("The requirement is in the same component. Link the two requirements instead.")
      }
      const metBy: MetElsewhere.MetBy = {
        document: MetElsewhere.documentName(other.name, `V${other.version}R${other.release}`),
        requirement: displayedName(other.prefix, rule.rule_number)
      }
      return metBy
    }
  }
})
