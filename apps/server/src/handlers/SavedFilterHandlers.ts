/** The endpoints for saved filters. */
import { Answer, Api, CurrentCaller, filterToWire } from "@docket/api"
import { ManageSavedFilters } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { changing, reading } from "./Answering.ts"

export const SavedFilterHandlers = group(Api, "savedFilters", (handlers) =>
  handlers.handleAll({
    listSavedFilters: Effect.fnUntraced(function* ({ params }) {
      const { permits, saved_filters } = yield* reading(ManageSavedFilters.list(yield* CurrentCaller, params.projectId))
      return { saved_filters: saved_filters.map(filterToWire), permits }
    }),
    createSavedFilter: Effect.fnUntraced(function* ({ params, payload: { saved_filter: wanted } }) {
      const given = { ...wanted, shared: wanted.shared ?? false }
      const filter = yield* changing(ManageSavedFilters.create(yield* CurrentCaller, params.projectId, given))
      return {
        saved_filter: filterToWire(filter),
        toast: Answer.done("Filter saved", filter.shared ? "The members of the project see it." : "Only you see it.")
      }
    }),
    changeSavedFilter: Effect.fnUntraced(function* ({ params: { filterId, projectId }, payload }) {
      const filter = yield* changing(
        ManageSavedFilters.change(yield* CurrentCaller, projectId, filterId, payload.saved_filter)
      )
      return { saved_filter: filterToWire(filter), toast: Answer.done("Filter changed", `"${filter.name}" is saved.`) }
    }),
    deleteSavedFilter: Effect.fnUntraced(function* ({ params: { filterId, projectId } }) {
      const { name } = yield* changing(ManageSavedFilters.remove(yield* CurrentCaller, projectId, filterId))
      return { toast: Answer.done("Filter deleted", `"${name}" is deleted.`) }
    })
  })
)
