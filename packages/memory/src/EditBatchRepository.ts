/** The in-memory implementation of EditBatchRepository. */
import { Effect, Layer, Option } from "effect"
import { EditBatchId, EditBatchRepository } from "@docket/core"
import { present } from "./Integrity.ts"
import { ascending } from "./Lists.ts"
import * as PastBatches from "./PastBatches.ts"
import { Store } from "./Store.ts"

export const layer: Layer.Layer<EditBatchRepository, never, Store> = Layer.effect(
  EditBatchRepository,
  Effect.map(Store, (store) =>
    EditBatchRepository.of({
      insert: (given) =>
        store.write((change) => {
          const { components, rules } = change.state
          present("EditBatch", components.get(given.component_id), "Its component does not exist.")
          for (const { rule_id } of given.items)
            present("EditBatch", rules.get(rule_id), `There is no rule ${rule_id}.`)
          const id = EditBatchId.make(change.nextId("editBatches"))
          const items = given.items.toSorted(ascending(({ rule_id }) => rule_id))
          change.put("editBatches", { ...given, id, items, undone_by_id: null, undone_at: null })
          return id
        }),
      page: (component, request) =>
        store.read((state) =>
          PastBatches.pageOf(state, state.editBatches.where("component", component), request, ({ id, action }) => ({
            id,
            action
          }))
        ),
      headOf: (id) =>
        store.read(({ editBatches }) =>
          Option.map(Option.fromUndefinedOr(editBatches.get(id)), ({ action, component_id }) => ({
            component_id,
            action
          }))
        ),
      lock: (id) =>
        store.read((state) =>
          Option.map(Option.fromUndefinedOr(state.editBatches.get(id)), (batch) =>
            PastBatches.withoutGoneUsers(state, batch)
          )
        ),
      saveUndone: (id, undone_by_id, undone_at) =>
        store.write((change) => {
          const batch = present("EditBatch", change.state.editBatches.get(id), `There is no batch ${id}.`)
          change.put("editBatches", { ...batch, undone_by_id, undone_at })
        })
    })
  )
)
