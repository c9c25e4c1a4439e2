/** The commands and queries of saved filters (R18.7). Members of a project have their own; authors also change the shared ones. */
import { Effect } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import type { ProjectId, SavedFilterId } from "../../Ids.ts"
import { decided } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as ProjectActs from "../ProjectActs.ts"
import * as SavedFilter from "../SavedFilter.ts"
import { SavedFilterRepository } from "../SavedFilterRepository.ts"

/** The policy of reading, and of writing one's own. Shared ones need `share_filter` as well. */
export const policy = ProjectActs.acts.save_filter

/** A filter as a caller sees it. */
export interface ShownFilter extends SavedFilter.SavedFilter {
  readonly mine: boolean
  readonly permits: SavedFilter.Permits
}

/** The caller's filters and the shared ones, by kind, name and id, with what the caller may do. Fails with NotFound or PermissionDenied, like all functions here. */
export const list = Effect.fn("ManageSavedFilters.list")(function* (caller: Caller, project: ProjectId) {
  const role = yield* Guard.onProject(caller, project, policy)
  const filters = yield* (yield* SavedFilterRepository).visible(project, caller.user_id)
  const { save_filter, share_filter } = ProjectActs.permitsOf(role)
  return {
    saved_filters: filters.map((filter): ShownFilter => ({
      ...filter,
      mine: filter.user_id === caller.user_id,
      permits: SavedFilter.permitsOf(role, filter)
    })),
    permits: { save_filter, share_filter }
  }
})

/** One filter as the caller sees it. */
export const read = Effect.fn("ManageSavedFilters.read")(function* (
  caller: Caller,
  project: ProjectId,
  id: SavedFilterId
) {
  const { saved_filters } = yield* list(caller, project)
  return saved_filters.find((filter) => filter.id === id) ?? (yield* new NotFound())
})

/** Saves a filter. Also fails with Refused, with every reason. */
export const create = Effect.fn("ManageSavedFilters.create")(function* (
  caller: Caller,
  project: ProjectId,
  given: SavedFilter.FilterFields & Pick<SavedFilter.SavedFilter, "kind">
) {
  yield* Guard.onProject(caller, project, ProjectActs.acts[SavedFilter.actOf(given)])
  const transactor = yield* Transactor
  const filters = yield* SavedFilterRepository
  const id = yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const others = yield* filters.lockVisible(project, caller.user_id)
      const made = yield* decided(
        SavedFilter.decideNew(others, { ...given, project_id: project, user_id: caller.user_id }, now)
      )
      const id = yield* filters.insert(made)
      const changes = made.shared ? [{ field: "name", prev_value: null, new_value: made.name }] : []
      yield* Audit.record(caller, now, [SavedFilter.entry("create_saved_filter", { id, ...made }, changes)])
      return id
    })
  )
  return yield* read(caller, project, id)
})

/** Changes the named fields. Present values change nothing. Also fails with Refused, with every reason. */
export const change = Effect.fn("ManageSavedFilters.change")(function* (
  caller: Caller,
  project: ProjectId,
  id: SavedFilterId,
  wanted: Partial<SavedFilter.FilterFields>
) {
  yield* Guard.onProject(caller, project, policy)
  const transactor = yield* Transactor
  const filters = yield* SavedFilterRepository
  yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const visible = yield* filters.lockVisible(project, caller.user_id)
      const filter = yield* among(visible, id)
      const isShared = filter.shared || wanted.shared === true
      yield* Guard.onProject(caller, project, ProjectActs.acts[SavedFilter.actOf({ shared: isShared })])
      const after = yield* decided(SavedFilter.decideChange(filter, visible, wanted, caller.user_id, now))
      if (after === filter) return
      yield* filters.save(after)
      yield* Audit.record(caller, now, [
        SavedFilter.entry("update_saved_filter", after, SavedFilter.changesOf(filter, after))
      ])
    })
  )
  return yield* read(caller, project, id)
})

/** Deletes a filter. */
export const remove = Effect.fn("ManageSavedFilters.remove")(function* (
  caller: Caller,
  project: ProjectId,
  id: SavedFilterId
) {
  yield* Guard.onProject(caller, project, policy)
  const transactor = yield* Transactor
  const filters = yield* SavedFilterRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const filter = yield* among(yield* filters.lockVisible(project, caller.user_id), id)
      yield* Guard.onProject(caller, project, ProjectActs.acts[SavedFilter.actOf(filter)])
      yield* filters.delete(id)
      yield* Audit.record(caller, now, [SavedFilter.entry("delete_saved_filter", filter)])
      return filter
    })
  )
})

const among = Effect.fnUntraced(function* (filters: ReadonlyArray<SavedFilter.SavedFilter>, id: SavedFilterId) {
  return filters.find((filter) => filter.id === id) ?? (yield* new NotFound())
})
