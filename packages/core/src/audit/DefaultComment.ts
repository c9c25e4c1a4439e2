/** The default comment of an audit entry without a reason: the action and the changed fields (R9.1). Pure and total. */
import { type SectionName, sections } from "../rule/Section.ts"
import { isBlank } from "../Text.ts"
import type { AuditedChange } from "./AuditEntry.ts"

/** The actions whose comment names the changed fields. */
const acts: Readonly<Record<string, string>> = {
  update: "Edited",
  revert: "Reverted",
  bulk_edit: "Edited many",
  find_and_replace: "Replaced text",
  update_from_file: "Updated from a file",
  inherit: "Inherited",
  take_base: "Reverted to the base",
  meet_elsewhere: "Met elsewhere",
  accept_proposal: "Accepted a proposal",
  apply_text: "Applied the wording of a triager"
}

/** Changes of an assignment, by their single field. */
const assigning: Readonly<Record<string, string>> = { assignee_id: "Assigned", due_on: "Changed the due date" }

const names: ReadonlyMap<string, string> = new Map<string, string>([
  ...sections.flatMap(({ fields, name }) => fields.map((field) => [field, name] as const)),
  ["checks_attributes", "Check"],
  ["additional_answers_attributes", "Additional answers"]
])

/** The fields that name the source of a text. */
const ignored: ReadonlySet<string> = new Set(["review_id", "overridden"])

/** The section of a field, otherwise its name in words: `fixtext` → `Fix`, `legacy_ids` → `Legacy ids`. */
const nameOf = (field: string): string => {
  const words = field.replaceAll(/[_.]/g, " ")
  return names.get(field) ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** The given reason, or the default comment, such as `Edited: Title, Fix`; "" for an action that needs none. */
export const orDefault = (reason: string, action: string, changes: ReadonlyArray<AuditedChange>): string => {
  if (!isBlank(reason)) return reason
  const fields = changes.map(({ field }) => field).filter((field) => !ignored.has(field))
  if (action === "unassign") return "Unassigned"
  if (action === "assign") return assigning[fields[0] ?? ""] ?? "Assigned"
  const act = acts[action]
  if (act === undefined || fields.length === 0) return reason
  return `${act}: ${[...new Set(fields.map(nameOf))].join(", ")}`
}

/** The default comment of section locks: `Locked section: Fix`, `Unlocked sections: Fix, Check`. */
export const ofLocks = (sections: ReadonlyArray<SectionName>, locked: boolean): string => {
  const named = [...new Set(sections)]
  return `${locked ? "Locked" : "Unlocked"} section${named.length === 1 ? "" : "s"}: ${named.join(", ")}`
}
