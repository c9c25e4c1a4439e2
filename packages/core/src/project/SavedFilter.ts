/** Saved filters: named searches of the comments or requirements of a project, private or shared with its members (R18.7). Pure; used by ManageSavedFilters.ts. */
import { Schema } from "effect"
import * as Permit from "../access/Permit.ts"
import * as PermitSchema from "../access/PermitSchema.ts"
import * as Role from "../access/Role.ts"
import { type AuditDraft, type AuditedChange, changesBetween } from "../audit/AuditEntry.ts"
import { auditOnProject } from "../audit/Drafts.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import { ProjectId, SavedFilterId, UserId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal, Violation } from "../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import { timeOfChange } from "../Transactor.ts"
import * as ProjectActs from "./ProjectActs.ts"

/** The lists that have saved filters. */
export const FilterKind = Schema.Literals(["comments", "requirements"])
export type FilterKind = typeof FilterKind.Type

/** The parameters of a list by name, as its page has them in the address. */
export const FilterQuery = Schema.Record(Schema.String, Schema.String)
export type FilterQuery = typeof FilterQuery.Type

/** The fields that people write. */
export const FilterFields = Schema.Struct({
  name: Schema.String,
  query: FilterQuery,
  /** Whether the members of the project see it. */
  shared: Schema.Boolean
})
export interface FilterFields extends Schema.Schema.Type<typeof FilterFields> {}

/** The record. `user_id` is the creator; null for a shared one whose creator's account is gone. */
export const SavedFilter = Schema.Struct({
  ...FilterFields.fields,
  id: SavedFilterId,
  project_id: ProjectId,
  kind: FilterKind,
  user_id: Schema.NullOr(UserId),
  created_at: Schema.Date,
  updated_at: Schema.Date
})
export interface SavedFilter extends Schema.Schema.Type<typeof SavedFilter> {}

/** The part of a shared filter that an archive of its project has. */
export const ArchivedFilter = Schema.Struct({ kind: FilterKind, name: Schema.String, query: FilterQuery })
export type ArchivedFilter = typeof ArchivedFilter.Type

/** The maximum number of shared filters of a kind in a project, and of private ones of a user. */
export const mostOfKind = 100

/** Lengths in characters, and the number of parameters. */
const longestName = 100
const longestValue = 500
const mostParameters = 20
const parameterName = /^[a-z][a-z_]{0,39}$/

export class FilterNameIsTaken extends Violation("FilterNameIsTaken", "filter_name_taken", {
  pointer: "/saved_filter/name"
}) {}

export class TooManyFilters extends Violation("TooManyFilters", "too_many_filters", {
  detail: `A list can have at most ${mostOfKind} shared filters, and ${mostOfKind} of your own.`
}) {}

/** What a caller may do with a filter: others' private ones are not found. */
export const Permits = Schema.Struct({ change: PermitSchema.Permit })
export type Permits = typeof Permits.Type

/** The act that changes a filter: everyone with a role changes their own, authors change shared ones. */
export const actOf = ({ shared }: Pick<SavedFilter, "shared">): "save_filter" | "share_filter" =>
  shared ? "share_filter" : "save_filter"

/** The permits of a user with this role on the project. */
export const permitsOf = (role: Role.Role | null, filter: Pick<SavedFilter, "shared">): Permits => ({
  change: Permit.permit(Role.carries(role, ProjectActs.acts[actOf(filter)].role), () => [])
})

/** The filters among which the name is unique and the number limited: the shared ones of a kind, or those of their owner. */
const isBeside = (one: Pick<SavedFilter, "kind" | "shared" | "user_id">) => (other: SavedFilter) =>
  other.kind === one.kind && other.shared === one.shared && (one.shared || other.user_id === one.user_id)

/** Decides a new filter among the others of its project, or returns every refusal. */
export const decideNew = (
  others: ReadonlyArray<SavedFilter>,
  given: FilterFields & Pick<SavedFilter, "kind" | "project_id"> & { readonly user_id: UserId },
  now: Date
): Decision<Omit<SavedFilter, "id">> => {
  const refusals = [...refuseFields(given), ...refuseBeside(others.filter(isBeside(given)), given.name)]
  return refusals.length > 0 ? refused(refusals) : allowed({ ...given, created_at: now, updated_at: now })
}

/** Decides a change of the named fields, or returns every refusal. Returns the same object when nothing changes. */
export const decideChange = (
  filter: SavedFilter,
  others: ReadonlyArray<SavedFilter>,
  wanted: Partial<FilterFields>,
  owner: UserId,
  now: Date
): Decision<SavedFilter> => {
  const { name = filter.name, query = filter.query, shared = filter.shared } = wanted
  // A shared filter that becomes private is then of the one who took it.
  const user_id = filter.shared && !shared ? owner : filter.user_id
  const after = { ...filter, name, query, shared, user_id }
  const beside = others.filter(({ id }) => id !== filter.id).filter(isBeside(after))
  const refusals = [...refuseFields(after), ...refuseBeside(beside, name)]
  if (refusals.length > 0) return refused(refusals)
  const isSame = name === filter.name && shared === filter.shared && written(query) === written(filter.query)
  return allowed(isSame ? filter : { ...after, updated_at: timeOfChange(filter.updated_at, now) })
}

const written = (query: FilterQuery): string =>
  JSON.stringify(Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const refuseFields = ({ name, query }: Pick<FilterFields, "name" | "query">): ReadonlyArray<Refusal> => {
  const pointer = "/saved_filter/name"
  const invalid = (at: string, detail: string) => new FieldIsInvalid({ pointer: at, detail })
  const parameters = Object.entries(query)
  return [
    ...(isBlank(name) ? [invalid(pointer, "A filter needs a name.")] : []),
    ...(lengthInCharacters(name) > longestName
      ? [invalid(pointer, `A name can have at most ${longestName} characters.`)]
      : []),
    ...refuseUnrepresentable(pointer, name),
    ...(parameters.length > mostParameters
      ? [invalid("/saved_filter/query", `A filter can have at most ${mostParameters} parameters.`)]
      : []),
    ...parameters.flatMap(([key, value]) => {
      if (!parameterName.test(key)) return [invalid("/saved_filter/query", `“${key}” is not the name of a parameter.`)]
      const at = `/saved_filter/query/${key}`
      return [
        ...(lengthInCharacters(value) > longestValue
          ? [invalid(at, `A value can have at most ${longestValue} characters.`)]
          : []),
        ...refuseUnrepresentable(at, value)
      ]
    })
  ]
}

const refuseBeside = (beside: ReadonlyArray<SavedFilter>, name: string): ReadonlyArray<Refusal> => [
  ...(beside.some((other) => other.name === name) ? [new FilterNameIsTaken()] : []),
  ...(beside.length < mostOfKind ? [] : [new TooManyFilters()])
]

/** The parameters whose value is the id of a record, which is another one in another installation. */
const ofRecords: ReadonlySet<string> = new Set(["component", "rule", "author", "assignee"])

/** A shared filter in an archive: without parameters that name records by their id. */
export const archived = ({ kind, name, query }: SavedFilter): ArchivedFilter => ({
  kind,
  name,
  query: Object.fromEntries(
    Object.entries(query).filter(([key, value]) => !(ofRecords.has(key) && /^[0-9]+$/.test(value)))
  )
})

/** The filters of a restored project, which have no owner; invalid ones are not restored. */
export const restored = (
  filters: ReadonlyArray<ArchivedFilter>,
  project_id: ProjectId,
  now: Date
): ReadonlyArray<Omit<SavedFilter, "id">> =>
  filters
    .filter(
      (filter, at) =>
        refuseFields(filter).length === 0 &&
        filters.findIndex(({ kind, name }) => kind === filter.kind && name === filter.name) === at
    )
    .slice(0, 2 * mostOfKind)
    .map((filter) => ({ ...filter, shared: true, project_id, user_id: null, created_at: now, updated_at: now }))

/** The changed fields for the audit entry. The name of a private filter is its owner's alone. */
export const changesOf = (before: SavedFilter, after: SavedFilter): ReadonlyArray<AuditedChange> => [
  ...changesBetween(before, after, before.shared && after.shared ? ["name", "shared"] : ["shared"]),
  ...(written(before.query) === written(after.query) ? [] : [{ field: "query", prev_value: null, new_value: null }])
]

/** The audit entry of a change to a filter. */
export const entry = (
  action: "create_saved_filter" | "update_saved_filter" | "delete_saved_filter",
  { id, name, project_id, shared }: Pick<SavedFilter, "id" | "name" | "project_id" | "shared">,
  changes: ReadonlyArray<AuditedChange> = []
): AuditDraft =>
  auditOnProject(action, project_id, shared ? `Saved filter ${id} (${name})` : `Private filter ${id}`, changes)
