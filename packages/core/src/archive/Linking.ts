/**
 * The references between the records of an archive (R16.4). Converts ids and people of a record between those of the database and those of the archive, as
 * its schema says. Pure; ExportArchive.ts, ArchiveCheck.ts and RestoreArchive.ts provide the mapping.
 */
import { Record, type Schema, Struct } from "effect"
import * as References from "../References.ts"
import { Review } from "../review/Review.ts"
import { Changes, isPerson, LaterChanges, type LinkedKind, referenceOf, type Who } from "./ArchivedFields.ts"
import { type ArchivedRecords, type Kind, schemas } from "./ArchivedRecord.ts"

/** The mapping of ids and people. */
export interface Links {
  /** The id of a record in the archive. */
  readonly id: (kind: LinkedKind, id: number) => number
  /** The id of a record that may be outside of the archive; null then. */
  readonly known: (kind: LinkedKind, id: number | null) => number | null
  /** The id of a record that may be outside of the archive or removed. */
  readonly any: (kind: LinkedKind | "memberships", id: number) => number
  readonly who: (who: Who) => Who
  /** A person in a change; null when unknown. */
  readonly whoIn: (who: Who) => Who
  readonly project: number
}

/** The ids and people of reviews, which changes name by field. */
const inReviews = References.of(Struct.omit(Review.fields, ["id", "project_id", "thread_id"]))

/** The names of ids in changes, at any depth of a value. */
const idsInChanges: ReadonlyMap<string, LinkedKind> = new Map([
  ...inReviews.flatMap(([field, kind]) =>
    kind === "rules" || kind === "components" || kind === "reviews" ? [[field, kind] as const] : []
  ),
  ["source_srg_ids", "documents"],
  ["copied_from", "rules"],
  ["original_rule_id", "rules"],
  ["base_component_id", "components"],
  ["base_benchmark_id", "documents"],
  ["additional_question_id", "questions"],
  ["review_id", "reviews"],
  ["merged_from", "reviews"],
  ["edit_batch_id", "edit_batches"],
  ["relocation_id", "relocations"],
  ["public_comment_id", "public_comments"],
  ["public_comment_ids", "public_comments"]
])

/** The names of people in changes. */
const peopleInChanges: ReadonlySet<string> = new Set([
  ...inReviews.flatMap(([field, kind]) => (kind === "users" ? [field] : [])),
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
  // The row of a document is left out, because rows have no ids outside of an installation.
  if (name === "srg_rule_id") return null
  const kind = idsInChanges.get(name)
  if (kind !== undefined && isId(value)) return to.any(kind, value)
  if (peopleInChanges.has(name) && (typeof value === "string" || isId(value))) return to.whoIn(value)
  return value
}

const isId = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value) && value > 0

const linkedChanges = (changes: typeof Changes.Type, to: Links): typeof Changes.Type =>
  changes.map((change) => ({
    ...change,
    ...("prev_value" in change ? { prev_value: linkedValue(change.field, change.prev_value, to) } : {}),
    ...("new_value" in change ? { new_value: linkedValue(change.field, change.new_value, to) } : {})
  }))

const auditableKinds = { Rule: "rules", Component: "components", Review: "reviews", Membership: "memberships" } as const

type Linker = (value: never, to: Links) => unknown

/** The conversion of values of a schema; undefined when they have no ids and people. */
const linkerOf = (schema: Schema.Constraint): Linker | undefined => {
  if (isPerson(schema)) return (who: Who, to) => to.who(who)
  if (schema === Changes || schema === LaterChanges) return linkedChanges
  const reference = referenceOf(schema)
  if (reference !== undefined) return (id: number, to) => to[reference.manner](reference.kind, id)
  const { fields, members, value }: Partial<Parts> = schema as never
  if (fields !== undefined) return linkerOfFields(fields)
  const inner = value === undefined ? members?.map(linkerOf).find((linker) => linker !== undefined) : linkerOf(value)
  if (inner === undefined) return undefined
  if (value !== undefined) return (items: ReadonlyArray<never>, to) => items.map((item) => inner(item, to))
  return (one, to) => (one === null ? null : inner(one, to))
}

/** The members of a schema. */
interface Parts {
  readonly fields: Schema.Struct.Fields
  readonly members: ReadonlyArray<Schema.Constraint>
  readonly value: Schema.Constraint
}

const linkerOfFields = (fields: Schema.Struct.Fields): Linker | undefined => {
  const linkers = Object.entries(fields).flatMap(([field, schema]) => {
    const linker = linkerOf(schema)
    return linker === undefined ? [] : [[field, linker] as const]
  })
  if (linkers.length === 0) return undefined
  return (record: Readonly<Record<string, never>>, to) => {
    const linked: Record<string, unknown> = { ...record }
    for (const [field, linker] of linkers) linked[field] = linker(record[field] as never, to)
    return linked
  }
}

const linkers = Record.map(schemas, linkerOf)

/** The record with every id and person converted. */
export const link = <K extends Kind>(kind: K, record: ArchivedRecords[K], to: Links): ArchivedRecords[K] => {
  // The type of an entry names the kind of its record. Ids of removed records are numbered in the order of their first reference.
  const auditable = kind === "audit" ? auditableOf(record as ArchivedRecords["audit"], to) : {}
  const linked = linkers[kind]?.(record as never, to) ?? record
  return { ...linked, ...auditable } as never
}

const auditableOf = ({ auditable_id, auditable_type }: ArchivedRecords["audit"], to: Links) => ({
  auditable_id: auditable_type === "Project" ? to.project : to.any(auditableKinds[auditable_type], auditable_id)
})
