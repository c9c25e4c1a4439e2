/** The in-memory implementation of TriageBatchRepository. */
import { Effect, Layer, Option } from "effect"
import { TriageBatchId, type TriageBatch, TriageBatchRepository } from "@docket/core"
import { present } from "./Integrity.ts"
import { ascending } from "./Lists.ts"
import * as PastBatches from "./PastBatches.ts"
import type { State } from "./State.ts"
import { Store } from "./Store.ts"

const batchOf = (state: State, batch: TriageBatch): TriageBatch => ({
  ...PastBatches.withoutGoneUsers(state, batch),
  items: batch.items.map((item) => PastBatches.withoutGone(state, item))
})

export const layer: Layer.Layer<TriageBatchRepository, never, Store> = Layer.effect(
  TriageBatchRepository,
  Effect.map(Store, (store) =>
    TriageBatchRepository.of({
      insert: (given) =>
        store.write((change) => {
          present("TriageBatch", change.state.components.get(given.component_id), "Its component does not exist.")
          const id = TriageBatchId.make(change.nextId("triageBatches"))
          const items = given.items.toSorted(ascending(({ review_id }) => review_id))
          change.put("triageBatches", { ...given, id, items, undone_by_id: null, undone_at: null })
          return id
        }),
      page: (component, request) =>
        store.read((state) =>
          PastBatches.pageOf(
            state,
            state.triageBatches.where("component", component).filter(({ single }) => !single),
            request,
            ({ act, id, triage_status }) => ({ id, act, triage_status })
          )
        ),
      componentOf: (id) =>
        store.read(({ triageBatches }) => Option.fromUndefinedOr(triageBatches.get(id)?.component_id)),
      lock: (id) =>
        store.read((state) =>
          Option.map(Option.fromUndefinedOr(state.triageBatches.get(id)), (batch) => batchOf(state, batch))
        ),
      saveUndone: (id, undone_by_id, undone_at) =>
        store.write((change) => {
          const batch = present("TriageBatch", change.state.triageBatches.get(id), `There is no batch ${id}.`)
          change.put("triageBatches", { ...batch, undone_by_id, undone_at })
        })
    })
  )
)
