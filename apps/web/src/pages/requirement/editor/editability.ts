/** Which fields of a requirement the reader may edit now, and why not (R6.3, R8.3, R10.10). The permits of the requirement decide; this file puts them into words. Pure. */
import type { Rule } from "../../../api/rules.ts"
import { obstacle } from "../../../words/permit.ts"
import * as words from "../../../words/requirement.ts"

/** The fields that can be edited. */
export interface Editability {
  readonly mayWrite: boolean
  /** A site admin corrects what is released: text alone, and with a reason. */
  readonly isCorrection: boolean
  /** What blocks it, and what to do about it; null when nothing does. */
  readonly why: string | null
}

/** What to do about each obstacle, by its code. The first that applies is said. */
const reasons: Readonly<Record<string, string>> = {
  permission_denied: words.editabilityPermissionDenied,
  component_frozen: words.editabilityComponentFrozen,
  component_released: words.editabilityComponentReleased,
  rule_locked: words.editabilityRuleLocked,
  rule_under_review: words.editabilityRuleUnderReview
}

const underOwnReview = words.editabilityUnderOwnReview

/** What the reader may do with the text. */
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

/** Whether a lock of its section holds a field, or a correction leaves it alone. */
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
