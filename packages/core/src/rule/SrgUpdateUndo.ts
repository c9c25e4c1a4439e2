/**
 * The parts of a batch that only an update to a newer SRG has, and their undo (R10.18): the SRG rows of requirements, the added requirements, and the
 * sources of the component. Pure. BatchEdit.ts uses them to undo the whole batch.
 */
import { Schema, Struct } from "effect"
import type { AuditDraft, AuditedChange } from "../audit/AuditEntry.ts"
import { auditOnRule } from "../audit/Drafts.ts"
import { BenchmarkId, BenchmarkRuleId } from "../Ids.ts"
import { Violation } from "../Refusal.ts"
import * as Deletion from "./Deletion.ts"
import type { EditBatch } from "./EditBatch.ts"
import { Rule, ruleIdOf } from "./Rule.ts"

/** The SRG row or the source from before the batch no longer exists. */
export class EarlierSrgIsDeleted extends Violation("EarlierSrgIsDeleted", "srg_deleted") {}

/** The fields that identify the SRG row of a requirement. */
export const originFields = [
  "srg_rule_id",
  "srg_id",
  "source_removed",
  "source_changed"
] as const satisfies ReadonlyArray<keyof Rule>

const forms = Struct.pick(Rule.fields, originFields)

/** True for a change of the SRG row of a requirement. */
export const isOrigin = ({ field }: AuditedChange): boolean => originFields.some((one) => one === field)

/** True when the requirement still has the row from the batch. */
export const hasBatchOrigin = (rule: Rule, { field, new_value }: AuditedChange): boolean =>
  originFields.some((one) => one === field && JSON.stringify(rule[one]) === JSON.stringify(new_value))

/** Returns the requirement with its row from before the changes. */
export const withOriginBefore = (rule: Rule, changes: ReadonlyArray<AuditedChange>): Rule => ({
  ...rule,
  ...Object.fromEntries(
    changes.flatMap(({ field, prev_value }) => {
      const form = Object.entries(forms).find(([name]) => name === field)?.[1]
      return form !== undefined && Schema.is(form)(prev_value) ? [[field, prev_value]] : []
    })
  )
})

/** Returns the changes of a batch that added a requirement. */
export const additionOf = ({ rule_number, srg_rule_id }: Rule): ReadonlyArray<AuditedChange> => [
  { field: "rule_id", prev_value: null, new_value: ruleIdOf(rule_number) },
  { field: "srg_rule_id", prev_value: null, new_value: srg_rule_id }
]

/** True for the change that added a requirement. */
export const isAddition = ({ field }: AuditedChange): boolean => field === "rule_id"

/** Returns the tombstone of an added requirement; null when it was changed after the batch. */
export const deletionOf = (
  rule: Rule,
  { created_at }: Pick<EditBatch, "created_at">,
  reason: string,
  now: Date
): Deletion.Deleted | null =>
  rule.updated_at.getTime() === created_at.getTime()
    ? { rule: Deletion.tombstoneOf(rule, now), audit: auditOnRule("destroy", rule, deletedOf(rule), reason) }
    : null

const deletedOf = ({ rule_number }: Rule): AuditDraft["changes"] => [
  { field: "rule_id", prev_value: ruleIdOf(rule_number), new_value: null }
]

/** Returns the change of the declared sources of a component, the primary first. */
export const sourcesChange = (
  before: ReadonlyArray<BenchmarkId>,
  after: ReadonlyArray<BenchmarkId>
): AuditedChange => ({ field: "source_srg_ids", prev_value: before, new_value: after })

/** The existing rows and documents among those from before the batch, and the present sources of the component. */
export interface Origins {
  readonly rows: { readonly has: (id: BenchmarkRuleId) => boolean }
  readonly documents: ReadonlySet<BenchmarkId>
  readonly source_ids: ReadonlyArray<BenchmarkId>
}

/** The origins for a batch without a change of SRGs. */
export const noOrigins: Origins = { rows: new Set(), documents: new Set(), source_ids: [] }

const isRow = Schema.is(BenchmarkRuleId)
const isSources = Schema.is(Schema.Array(BenchmarkId))

/** Returns the ids of the published rows from before the batch. */
export const rowsBefore = (changes: ReadonlyArray<AuditedChange>): ReadonlyArray<BenchmarkRuleId> =>
  changes.flatMap(({ field, prev_value }) => (field === "srg_rule_id" && isRow(prev_value) ? [prev_value] : []))

/** Returns the sources before and after the batch; null when it did not change them. */
export const sourcesOf = ({ component_changes }: Pick<EditBatch, "component_changes">) => {
  const [change] = component_changes
  return change !== undefined && isSources(change.prev_value) && isSources(change.new_value)
    ? { before: change.prev_value, after: change.new_value }
    : null
}
