/** Batches of edits in memory: keeps the promises of the core's EditBatchRepository. */
import { Effect, Layer, Option } from "effect"
import { type EditBatch, EditBatchId, EditBatchRepository } from "@docket/core"
import { present } from "./Integrity.ts"
import { ascending } from "./Lists.ts"
import * as PastBatches from "./PastBatches.ts"
import type { State } from "./State.ts"
import { Store } from "./Store.ts"

/** A batch without the names of users who are gone. */
const batchOf = ({ users }: State, batch: EditBatch): EditBatch => {
  const { created_by_id, undone_by_id } = batch
  return {
    ...batch,
    created_by_id: created_by_id !== null && users.get(created_by_id) !== undefined ? created_by_id : null,
    undone_by_id: undone_by_id !== null && users.get(undone_by_id) !== undefined ? undone_by_id : null
  }
}

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
      componentOf: (id) => store.read(({ editBatches }) => Option.fromUndefinedOr(editBatches.get(id)?.component_id)),
      lock: (id) =>
        store.read((state) =>
          Option.map(Option.fromUndefinedOr(state.editBatches.get(id)), (batch) => batchOf(state, batch))
        ),
      saveUndone: (id, undone_by_id, undone_at) =>
        store.write((change) => {
          const batch = present("EditBatch", change.state.editBatches.get(id), `There is no batch ${id}.`)
          change.put("editBatches", { ...batch, undone_by_id, undone_at })
        })
    })
  )
)
