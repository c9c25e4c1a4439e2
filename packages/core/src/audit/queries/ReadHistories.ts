/** The queries of histories: the audit entries of a requirement, or of a component or project with its content, in pages (R9.2). */
import { Effect, Option, Stream } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as Role from "../../access/Role.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import { Transactor } from "../../Transactor.ts"
import { type AuditId, type ComponentId, type ProjectId, ReviewId, type RuleId } from "../../Ids.ts"
import { atMost, bound, paged, type PageQuery } from "../../Page.ts"
import type { HistoryFilter } from "../HistoryFilter.ts"
import type { AuditEntry } from "../AuditEntry.ts"
import {
  type Act,
  type ActsQuery,
  type AuditedReview,
  AuditRepository,
  type HistoryOf,
  type HistoryQuery
} from "../AuditRepository.ts"

/** The policy of reading the history of a requirement or a component. */
export const componentPolicy = Policy.onComponent("viewer")
/** The policy of reading the history of a project. It includes all components, so a role on one of them is not enough. */
export const projectPolicy = Policy.onProject("viewer")

/** A page of the entries: of all, or of one act. */
export type EntriesQuery = PageQuery & Pick<HistoryQuery, "act" | "filter">
/** A range of acts. */
export type ActsRequest = Pick<PageQuery, "per_page"> & Pick<ActsQuery, "before" | "filter">

/**
 * An entry, and the comment that it is about: null for other records, and for a comment that is gone or in another component now. The displayed name is
 * that of its requirement; null without one, and when it is gone.
 */
export interface ToldEntry {
  readonly entry: AuditEntry
  readonly rule_displayed_name: string | null
  readonly review: AuditedReview | null
}

/** Acts, newest first, with the start of the next range; null at the end. */
export interface Acts {
  readonly rows: ReadonlyArray<ToldEntry & Pick<Act, "entries">>
  readonly next: AuditId | null
}

/** The entries about a requirement, deleted or not. Fails with NotFound or PermissionDenied. */
export const ofRule = Effect.fn("ReadHistories.ofRule")(function* (caller: Caller, id: RuleId, query: EntriesQuery) {
  const { role } = yield* Guard.onRule(caller, id, componentPolicy)
  return yield* page({ _tag: "Rule", id }, role, query)
})

/** The entries about a component and its content. Fails with NotFound or PermissionDenied. */
export const ofComponent = Effect.fn("ReadHistories.ofComponent")(function* (
  caller: Caller,
  id: ComponentId,
  query: EntriesQuery
) {
  const { role } = yield* Guard.onComponent(caller, id, componentPolicy)
  return yield* page({ _tag: "Component", id }, role, query)
})

/** The entries about a project and all its components. Fails with NotFound or PermissionDenied. */
export const ofProject = Effect.fn("ReadHistories.ofProject")(function* (
  caller: Caller,
  id: ProjectId,
  query: EntriesQuery
) {
  const role = yield* Guard.onProject(caller, id, projectPolicy)
  return yield* page({ _tag: "Project", id }, role, query)
})

/** The acts on a component and its content. Fails with NotFound or PermissionDenied. */
export const actsOfComponent = Effect.fn("ReadHistories.actsOfComponent")(function* (
  caller: Caller,
  id: ComponentId,
  query: ActsRequest
) {
  const { role } = yield* Guard.onComponent(caller, id, componentPolicy)
  return yield* acts({ _tag: "Component", id }, role, query)
})

/** The acts on a project and all its components. Fails with NotFound or PermissionDenied. */
export const actsOfProject = Effect.fn("ReadHistories.actsOfProject")(function* (
  caller: Caller,
  id: ProjectId,
  query: ActsRequest
) {
  const role = yield* Guard.onProject(caller, id, projectPolicy)
  return yield* acts({ _tag: "Project", id }, role, query)
})

/** A history to export, in pages that are read on demand. */
export interface ExportedHistory {
  /** The name for its file. */
  readonly name: string
  readonly pages: Stream.Stream<ReadonlyArray<ToldEntry>>
}

/** The history of a component that a filter selects, newest first. Fails with NotFound or PermissionDenied. */
export const exportOfComponent = Effect.fn("ReadHistories.exportOfComponent")(function* (
  caller: Caller,
  id: ComponentId,
  filter: HistoryFilter
) {
  const { role } = yield* Guard.onComponent(caller, id, componentPolicy)
  const component = Option.getOrNull(yield* (yield* ComponentRepository).find(id))
  if (component === null) return yield* new NotFound()
  return yield* exported(`${component.prefix}_${component.name}`, { _tag: "Component", id }, role, filter)
})

/** The same of a project and all its components. Fails with NotFound or PermissionDenied. */
export const exportOfProject = Effect.fn("ReadHistories.exportOfProject")(function* (
  caller: Caller,
  id: ProjectId,
  filter: HistoryFilter
) {
  const role = yield* Guard.onProject(caller, id, projectPolicy)
  const project = Option.getOrNull(yield* (yield* ProjectRepository).row(id))
  if (project === null) return yield* new NotFound()
  return yield* exported(project.name, { _tag: "Project", id }, role, filter)
})

/** The number of entries in a page of an export. */
const pageSize = 500

/** Entries that are stored meanwhile are left out, so that a file that is read twice has the same rows. */
const exported = Effect.fnUntraced(function* (
  name: string,
  of: HistoryOf,
  role: Role.Role | null,
  filter: HistoryFilter
) {
  const audit = yield* AuditRepository
  const now = yield* (yield* Transactor).now
  const to = filter.to !== null && filter.to < now ? filter.to : now
  const query = { of, for_admins: Role.carries(role, "admin"), filter: { ...filter, to }, limit: pageSize }
  const pages = Stream.paginate(null as AuditId | null, (before) =>
    Effect.gen(function* () {
      const found = yield* audit.entries({ ...query, before })
      const last = found.length < pageSize ? null : (found.at(-1)?.id ?? null)
      const page = yield* told(found)
      return [[page], last === null ? Option.none() : Option.some(last)] as const
    }).pipe(Effect.provideService(AuditRepository, audit))
  )
  const history: ExportedHistory = { name, pages }
  return history
})

/** Entries about memberships and webhooks are for admins only. */
const page = Effect.fnUntraced(function* (of: HistoryOf, role: Role.Role | null, query: EntriesQuery) {
  const audit = yield* AuditRepository
  const asked = { ...query, of, for_admins: Role.carries(role, "admin") }
  const { rows, ...found } = yield* paged(asked, audit.historyPage)
  return { ...found, rows: yield* told(rows) }
})

const acts = Effect.fnUntraced(function* (of: HistoryOf, role: Role.Role | null, query: ActsRequest) {
  const limit = atMost(query.per_page, bound)
  const for_admins = Role.carries(role, "admin")
  // One more than requested shows whether there are more.
  const found = yield* (yield* AuditRepository).acts({ ...query, limit: limit + 1, of, for_admins })
  const shown = found.slice(0, limit)
  const entries = yield* told(shown.map(({ newest }) => newest))
  const rows = entries.map((entry, place) => ({ ...entry, entries: shown[place]?.entries ?? 1 }))
  const answer: Acts = { rows, next: found.length > limit ? (rows.at(-1)?.entry.id ?? null) : null }
  return answer
})

/** The entries with the requirements and comments that they are about. A comment in another component is left out, because the caller may not read that one (R1.4). */
const told = Effect.fnUntraced(function* (entries: ReadonlyArray<AuditEntry>) {
  const ids = new Set(entries.flatMap((entry) => (entry.auditable_type === "Review" ? [entry.auditable_id] : [])))
  const audit = yield* AuditRepository
  const rules = [...new Set(entries.flatMap(({ rule_id }) => (rule_id === null ? [] : [rule_id])))]
  const named = rules.length === 0 ? [] : yield* audit.ruleNames(rules)
  const names = new Map(named.map(({ displayed_name, id }) => [id, displayed_name]))
  const found = ids.size === 0 ? [] : yield* audit.reviews([...ids].map((id) => ReviewId.make(id)))
  const reviews = new Map<number, AuditedReview>(found.map((review) => [review.id, review]))
  return entries.map((entry): ToldEntry => {
    const review = entry.auditable_type === "Review" ? (reviews.get(entry.auditable_id) ?? null) : null
    return {
      entry,
      rule_displayed_name: entry.rule_id === null ? null : (names.get(entry.rule_id) ?? null),
      review: review?.component_id === entry.component_id ? review : null
    }
  })
})
