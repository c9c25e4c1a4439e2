/** Decides which fields of a requirement the user can edit now, and explains why not (R6.3, R8.3, R10.10). The permits of the requirement decide; this file only explains them. Pure. */
import type { Rule } from "../../../api/rules.ts"
import { obstacle } from "../../../words/permit.ts"
import * as words from "../../../words/requirement.ts"

/** The fields that can be edited. */
export interface Editability {
  readonly mayWrite: boolean
  /** A site admin corrects a released requirement: only its texts, and with a reason. */
  readonly isCorrection: boolean
  /** The reason why nothing can be edited, and the next step; null if editing is allowed. */
  readonly why: string | null
}

/** The explanation of each obstacle, by its code. The first one that applies is shown. */
const reasons: Readonly<Record<string, string>> = {
  permission_denied: words.editabilityPermissionDenied,
  component_frozen: words.editabilityComponentFrozen,
  component_released: words.editabilityComponentReleased,
  rule_locked: words.editabilityRuleLocked,
  rule_under_review: words.editabilityRuleUnderReview
}

const underOwnReview = words.editabilityUnderOwnReview

/** Returns what the user can do with the texts. */
export const editabilityOf = (
  { permits: { edit, revoke_review_request: takeBack }, ...rule }: Rule,
  me: { readonly id: number },
  isReleased: boolean
): Editability => {
  if (edit === true) return { mayWrite: true, isCorrection: isReleased, why: null }
  const [code = ""] = edit
  const isOwn = code === "rule_under_review" && takeBack === true && rule.review_requestor_id === me.id
  return { mayWrite: false, isCorrection: false, why: isOwn ? underOwnReview : (reasons[code] ?? obstacle(edit)) }
}

/** True when a section lock or the limits of a correction protect the field. */
export const isHeld = (
  { isCorrection, mayWrite }: Editability,
  rule: Rule,
  field: string,
  section: string | null
): boolean => {
  if (!mayWrite) return true
  if (isCorrection) return field === "status" || field === "rule_severity" || field.startsWith("answers.")
  return section !== null && rule.locked_fields[section] === true
}
