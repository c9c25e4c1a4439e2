/** Whether somebody may write in a requirement now, and why not (R6.3, R8.3, R10.10). The service decides all the same; this is what the page says before. Pure. */
import type { Component } from "../../../api/component.ts"
import type { Rule } from "../../../api/rules.ts"
import { mayAs } from "../../../words/role.ts"

/** What may be written. */
export interface Editability {
  readonly mayWrite: boolean
  /** A site admin corrects what is released: text alone, and with a reason. */
  readonly isCorrection: boolean
  /** What stands against it, and what to do about it; null when nothing does. */
  readonly why: string | null
}

const no = (why: string): Editability => ({ mayWrite: false, isCorrection: false, why })

/** What the person may do with the text. */
export const editabilityOf = (
  component: Component,
  rule: Rule,
  me: { readonly id: number; readonly admin: boolean }
): Editability => {
  if (!mayAs(component.effective_permissions, "author")) {
    return no("You read this component. To change requirements, ask an admin of the project for the role of an author.")
  }
  if (component.frozen_for_writes) {
    return no("The component is finalized: nothing changes until an admin opens it again in its settings.")
  }
  if (component.released) {
    return me.admin
      ? { mayWrite: true, isCorrection: true, why: null }
      : no("The component is released, and what was released does not change. A site admin can correct its text.")
  }
  if (rule.locked) {
    return no("The requirement is locked. An admin of the component can unlock it.")
  }
  if (rule.review_requestor_id !== null) {
    return no(
      rule.review_requestor_id === me.id
        ? "It is under review, so that what is approved is what was read. Take the request back to go on writing."
        : "It is under review, so that what is approved is what was read: it does not change until a reviewer answers."
    )
  }
  return { mayWrite: true, isCorrection: false, why: null }
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
