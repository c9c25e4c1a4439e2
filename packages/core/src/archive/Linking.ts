/**
 * How the records of an archive refer to one another (R16.4): each kind with what becomes of its ids and people on the way from the database's to the
 * archive's own, and back. Pure; Archiving.ts, ArchiveCheck.ts and Restoring.ts say what an id becomes.
 */
import type { AuditedChange } from "../audit/AuditEntry.ts"
import type { ArchivedRecords, Kind, LinkedKind, Who } from "./ArchivedRecord.ts"

/** What ids and people become. */
export interface Links {
  /** Of a record that is there. */
  readonly id: (kind: LinkedKind, id: number) => number
  /** Of a record that may be elsewhere; then null. */
  readonly known: (kind: LinkedKind, id: number | null) => number | null
  /** Of a record that may be elsewhere or gone, but once had the id. */
  readonly any: (kind: LinkedKind | "memberships", id: number) => number
  readonly who: (who: Who) => Who
  /** Of people whom a change names; somebody unknown is nobody. */
  readonly whoIn: (who: Who) => Who
  readonly project: number
}

type Linkers = { readonly [K in Kind]: (record: ArchivedRecords[K], to: Links) => ArchivedRecords[K] }

/** The names under which changes hold ids of records, wherever in a value they stand. */
const idsInChanges: Readonly<Record<string, LinkedKind>> = {
  component_id: "components",
  source_srg_ids: "documents",
  rule_id: "rules",
  copied_from: "rules",
  addressed_by_rule_id: "rules",
  original_rule_id: "rules",
  additional_question_id: "questions",
  review_id: "reviews",
  responding_to_review_id: "reviews",
  duplicate_of_review_id: "reviews",
  merged_from: "reviews",
  edit_batch_id: "edit_batches",
  relocation_id: "relocations"
}

/** The names under which changes hold people. */
const peopleInChanges: ReadonlySet<string> = new Set([
  "user_id",
  "triage_set_by_id",
  "adjudicated_by_id",
  "review_requestor_id",
  "assignee_id"
])

const linkedValue = (name: string, value: unknown, to: Links): unknown => {
  if (Array.isArray(value)) return value.map((one) => linkedValue(name, one, to))
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        key === "id" && name === "additional_question" && isId(one)
          ? to.any("questions", one)
          : linkedValue(key, one, to)
      ])
    )
  }
  // Which row of a document it was is not told, since rows have no ids that others know.
  if (name === "srg_rule_id") return null
  const kind = idsInChanges[name]
  if (kind !== undefined && isId(value)) return to.any(kind, value)
  if (peopleInChanges.has(name) && (typeof value === "string" || isId(value))) return to.whoIn(value)
  return value
}

const isId = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value) && value > 0

const linkedChanges = <Change extends Partial<AuditedChange> & { readonly field: string }>(
  changes: ReadonlyArray<Change>,
  to: Links
): ReadonlyArray<Change> =>
  changes.map((change) => ({
    ...change,
    ...("prev_value" in change ? { prev_value: linkedValue(change.field, change.prev_value, to) } : {}),
    ...("new_value" in change ? { new_value: linkedValue(change.field, change.new_value, to) } : {})
  }))

const auditableKinds = { Rule: "rules", Component: "components", Review: "reviews", Membership: "memberships" } as const

const orNull = (id: number | null, link: (id: number) => number): number | null => (id === null ? null : link(id))

const linkers: Linkers = {
  project: (record) => record,
  people: (record) => record,
  documents: (record, to) => ({ ...record, id: to.id("documents", record.id) }),
  response_templates: (record) => record,
  components: ({ source_ids: [primary, ...others], ...record }, to) => ({
    ...record,
    id: to.id("components", record.id),
    copied_from_id: to.known("components", record.copied_from_id),
    source_ids: [to.id("documents", primary), ...others.map((id) => to.id("documents", id))]
  }),
  memberships: (record, to) => ({
    ...record,
    component_id: orNull(record.component_id, (id) => to.id("components", id)),
    user: to.who(record.user)
  }),
  questions: (record, to) => ({
    ...record,
    id: to.id("questions", record.id),
    component_id: to.id("components", record.component_id)
  }),
  rules: (record, to) => ({
    ...record,
    id: to.id("rules", record.id),
    component_id: to.id("components", record.component_id),
    srg_rule:
      record.srg_rule === null
        ? null
        : { ...record.srg_rule, document_id: to.id("documents", record.srg_rule.document_id) },
    review_requestor: to.who(record.review_requestor)
  }),
  answers: (record, to) => ({
    ...record,
    component_id: to.id("components", record.component_id),
    rule_id: to.id("rules", record.rule_id),
    question_id: to.id("questions", record.question_id)
  }),
  satisfactions: (record, to) => ({
    component_id: to.id("components", record.component_id),
    rule_id: to.id("rules", record.rule_id),
    satisfied_by_rule_id: to.id("rules", record.satisfied_by_rule_id)
  }),
  pinned_texts: (record, to) => ({ ...record, component_id: to.id("components", record.component_id) }),
  reviews: (record, to) => ({
    ...record,
    id: to.id("reviews", record.id),
    component_id: to.id("components", record.component_id),
    rule_id: orNull(record.rule_id, (id) => to.id("rules", id)),
    thread_id: to.id("reviews", record.thread_id),
    responding_to_review_id: orNull(record.responding_to_review_id, (id) => to.id("reviews", id)),
    author: to.who(record.author),
    triage_set_by: to.who(record.triage_set_by),
    adjudicated_by: to.who(record.adjudicated_by),
    duplicate_of_review_id: orNull(record.duplicate_of_review_id, (id) => to.id("reviews", id)),
    addressed_by_rule_id: orNull(record.addressed_by_rule_id, (id) => to.id("rules", id)),
    edited_by: to.who(record.edited_by),
    original_rule_id: to.known("rules", record.original_rule_id)
  }),
  comment_versions: (record, to) => ({
    ...record,
    component_id: to.id("components", record.component_id),
    review_id: to.id("reviews", record.review_id),
    user: to.who(record.user)
  }),
  reactions: (record, to) => ({
    ...record,
    component_id: to.id("components", record.component_id),
    review_id: to.id("reviews", record.review_id),
    user: to.who(record.user)
  }),
  assignments: (record, to) => ({
    ...record,
    component_id: to.id("components", record.component_id),
    review_id: to.id("reviews", record.review_id),
    assignee: to.who(record.assignee)
  }),
  edit_batches: (record, to) => ({
    ...record,
    id: to.id("edit_batches", record.id),
    component_id: to.id("components", record.component_id),
    created_by: to.who(record.created_by),
    undone_by: to.who(record.undone_by),
    items: record.items.map(({ rule_id, changes }) => ({
      rule_id: to.id("rules", rule_id),
      changes: linkedChanges(changes, to)
    }))
  }),
  triage_batches: (record, to) => ({
    ...record,
    id: to.id("triage_batches", record.id),
    component_id: to.id("components", record.component_id),
    created_by: to.who(record.created_by),
    undone_by: to.who(record.undone_by),
    items: record.items.map((item) => ({
      ...item,
      review_id: to.any("reviews", item.review_id),
      response_review_id: to.known("reviews", item.response_review_id),
      triage_set_by: to.who(item.triage_set_by),
      adjudicated_by: to.who(item.adjudicated_by),
      duplicate_of_review_id: to.known("reviews", item.duplicate_of_review_id),
      addressed_by_rule_id: to.known("rules", item.addressed_by_rule_id)
    }))
  }),
  relocations: (record, to) => ({
    ...record,
    id: to.id("relocations", record.id),
    component_id: to.id("components", record.component_id),
    rule_id: to.id("rules", record.rule_id),
    requested_by: to.who(record.requested_by),
    target_component_id: to.known("components", record.target_component_id),
    created_rule_id: to.known("rules", record.created_rule_id),
    adjudicated_by: to.who(record.adjudicated_by)
  }),
  audit: (record, to) => ({
    ...record,
    auditable_id:
      record.auditable_type === "Project"
        ? to.project
        : to.any(auditableKinds[record.auditable_type], record.auditable_id),
    rule_id: orNull(record.rule_id, (id) => to.any("rules", id)),
    component_id: orNull(record.component_id, (id) => to.any("components", id)),
    changes: linkedChanges(record.changes, to),
    user: to.who(record.user)
  })
}

/** The record with every id and person as the links say. */
export const link = <K extends Kind>(kind: K, record: ArchivedRecords[K], to: Links): ArchivedRecords[K] =>
  linkers[kind](record, to)
