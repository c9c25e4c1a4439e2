/** The in-memory implementation of SavedFilterRepository. */
import { Effect, Layer } from "effect"
import { type ProjectId, type SavedFilter, SavedFilterId, SavedFilterRepository, type UserId } from "@docket/core"
import { present, refuseBroken, unless } from "./Integrity.ts"
import { ascending, by, type Comparison } from "./Lists.ts"
import { savedFilterName } from "./State.ts"
import { type Change, Store } from "./Store.ts"
import { compareTexts } from "./TextOrder.ts"

type Filter = SavedFilter.SavedFilter

const byName: Comparison<Filter> = by(
  (left, right) => compareTexts(left.kind, right.kind),
  (left, right) => compareTexts(left.name, right.name),
  ascending(({ id }) => id)
)

const put = (change: Change, filter: Filter): void => {
  const { projects, savedFilters } = change.state
  present("SavedFilter", projects.get(filter.project_id), "Its project does not exist.")
  const namesakes = savedFilters.where("name", savedFilterName(filter)).filter(({ id }) => id !== filter.id)
  refuseBroken("SavedFilter", unless(namesakes.length === 0, "Its name must be unique for its kind and owner."))
  change.put("savedFilters", filter)
}

export const layer: Layer.Layer<SavedFilterRepository, never, Store> = Layer.effect(
  SavedFilterRepository,
  Effect.map(Store, (store) => {
    const visible = (project: ProjectId, user: UserId | null) =>
      store.read(({ savedFilters }) =>
        savedFilters
          .where("project", project)
          .filter(({ shared, user_id }) => shared || (user !== null && user_id === user))
          .toSorted(byName)
      )
    return SavedFilterRepository.of({
      visible,
      // Writers are serialized anyway.
      lockVisible: visible,
      insert: (filter) =>
        store.write((change) => {
          const id = SavedFilterId.make(change.nextId("savedFilters"))
          put(change, { ...filter, id })
          return id
        }),
      save: (filter) =>
        store.write((change) => {
          if (change.state.savedFilters.get(filter.id) !== undefined) put(change, filter)
        }),
      delete: (id) => store.write((change) => change.remove("savedFilters", id))
    })
  })
)
