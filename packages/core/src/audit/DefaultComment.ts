/** What an entry of the record says that no reason was given for: the act, and what it changed (R9.1). Pure and total; the one place that words it. */
import { type SectionName, sections } from "../rule/Section.ts"
import { isBlank } from "../Text.ts"
import type { AuditedChange } from "./AuditEntry.ts"

/** The acts whose comment names what they changed. */
const acts: Readonly<Record<string, string>> = {
  update: "Edited",
  revert: "Reverted",
  bulk_edit: "Edited many",
  find_and_replace: "Replaced text",
  update_from_file: "Updated from a file",
  accept_proposal: "Accepted a proposal"
}

/** Acts on the assignment of a comment, by the one field that they changed. */
const assigning: Readonly<Record<string, string>> = { assignee_id: "Assigned", due_on: "Changed the due date" }

const names: ReadonlyMap<string, string> = new Map<string, string>([
  ...sections.flatMap(({ fields, name }) => fields.map((field) => [field, name] as const)),
  ["checks_attributes", "Check"],
  ["additional_answers_attributes", "Additional answers"]
])

/** Changes that say where a text comes from, and not what changed. */
const beside: ReadonlySet<string> = new Set(["review_id"])

/** `fixtext` → `Fix`, `legacy_ids` → `Legacy ids`: the section of a field, else its name in words. */
const nameOf = (field: string): string => {
  const words = field.replaceAll(/[_.]/g, " ")
  return names.get(field) ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** The reason that was given, or what stands in its place: `Edited: Title, Fix`; "" for an act that tells itself. */
export const orDefault = (reason: string, action: string, changes: ReadonlyArray<AuditedChange>): string => {
  if (!isBlank(reason)) return reason
  const fields = changes.map(({ field }) => field).filter((field) => !beside.has(field))
  if (action === "unassign") return "Unassigned"
  if (action === "assign") return assigning[fields[0] ?? ""] ?? "Assigned"
  const act = acts[action]
  if (act === undefined || fields.length === 0) return reason
  return `${act}: ${[...new Set(fields.map(nameOf))].join(", ")}`
}

/** `Locked section: Fix`, `Unlocked sections: Fix, Check`. */
export const ofLocks = (sections: ReadonlyArray<SectionName>, locked: boolean): string => {
  const named = [...new Set(sections)]
  return `${locked ? "Locked" : "Unlocked"} section${named.length === 1 ? "" : "s"}: ${named.join(", ")}`
}
