/**
 * The violations of writes to locked fields (R8.1, R8.3). Pure; every path that writes to requirements (edit, revert, spreadsheet, find-and-replace,
 * import) checks the fields that it would change here. Locks are set in SectionLocks.ts (one section) and RuleReview.ts (the whole requirement).
 */
import { Struct } from "effect"
import { type Refusal, Tagged } from "../Refusal.ts"
import { inspecTexts, type Rule, teamTexts } from "./Rule.ts"
import { type Check, ruleContentFields } from "./RuleContent.ts"
import { type Section, sections } from "./Section.ts"
import type { SectionName } from "./SectionName.ts"

/** The written fields outside of all sections. Only the lock of the whole requirement protects them. */
export const fieldsOfNoSection = ["vuln_id", "srg_id", "legacy_ids", ...Struct.keys(inspecTexts)] as const

/** A field that a write can change: one of the requirement, one of its checks, or the answers to additional questions. */
export type WrittenField =
  | Exclude<keyof typeof ruleContentFields, "checks">
  | Exclude<keyof Check, "id">
  | "further_fixes"
  | "status"
  | keyof typeof teamTexts
  | (typeof fieldsOfNoSection)[number]
  | "additional_answers"

/** The whole requirement is locked, and this field with it. */
export class FieldIsLocked extends Tagged("FieldIsLocked")<{
  readonly pointer: string
  readonly field: WrittenField
}> {
  readonly code = "rule_locked"
  get detail(): string {
    return `The requirement is locked, so ${this.field} cannot be changed.`
  }
}

/** The section that covers this field is locked. */
export class SectionIsLocked extends Tagged("SectionIsLocked")<{
  readonly pointer: string
  readonly field: WrittenField
  readonly section: SectionName
}> {
  readonly code = "section_locked"
  get detail(): string {
    return `The section ${this.section} is locked, so ${this.field} cannot be changed.`
  }
}

const sectionOf: ReadonlyMap<string, Section> = new Map(
  sections.flatMap((section) => [...section.fields, ...section.check_fields].map((field) => [field, section]))
)

/**
 * The violations of a write that changes these fields: one for each locked field, in the given order.
 * `pointerTo` returns the JSON pointer to a field in the body.
 */
export const refuseWrite = (
  { locked, locked_sections }: Pick<Rule, "locked" | "locked_sections">,
  changed: ReadonlyArray<WrittenField>,
  pointerTo: (field: WrittenField) => string = (field) => `/rule/${field}`
): ReadonlyArray<Refusal> =>
  changed.flatMap((field): ReadonlyArray<Refusal> => {
    const pointer = pointerTo(field)
    if (locked) return [new FieldIsLocked({ pointer, field })]
    const section = sectionOf.get(field)
    return section !== undefined && locked_sections.includes(section.name)
      ? [new SectionIsLocked({ pointer, field, section: section.name })]
      : []
  })

const ruleFields = [
  ...Struct.keys(Struct.omit(ruleContentFields, ["checks"])),
  "status",
  ...Struct.keys({ ...teamTexts, ...inspecTexts })
] as const

const checkFields = ["content", "system", "content_ref_name", "content_ref_href"] as const

/** The fields that differ between two versions of a requirement. An added or removed check changes every field of the checks. */
export const changedFields = (before: Rule, after: Rule): ReadonlyArray<WrittenField> => [
  ...ruleFields.filter((field) => before[field] !== after[field]),
  ...(JSON.stringify(before.further_fixes) === JSON.stringify(after.further_fixes) ? [] : (["further_fixes"] as const)),
  ...checkFields.filter(
    (field) => JSON.stringify(before.checks.map(byField(field))) !== JSON.stringify(after.checks.map(byField(field)))
  )
]

const byField =
  (field: (typeof checkFields)[number]) =>
  (check: Check): string =>
    check[field]
