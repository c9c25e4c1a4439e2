/** The in-memory implementation of AssignmentRepository. */
import { Effect, Layer } from "effect"
import { AssignmentRepository } from "@docket/core"
import * as Assignments from "./Assignments.ts"
import { present } from "./Integrity.ts"
import { Store } from "./Store.ts"

export const layer: Layer.Layer<AssignmentRepository, never, Store> = Layer.effect(
  AssignmentRepository,
  Effect.map(Store, (store) =>
    AssignmentRepository.of({
      standing: (ids) =>
        store.read((state) =>
          state.reviews.getMany(ids).flatMap(({ review }) => Assignments.standingOf(state, review) ?? [])
        ),
      save: (changes) =>
        store.write((change) => {
          for (const { assignment, review } of changes) {
            const row = present("Assignment", change.state.reviews.get(review.id), "Its comment does not exist.")
            change.put("reviews", { ...row, review: { ...row.review, updated_at: review.updated_at } })
            if (assignment === null) {
              change.remove("assignments", review.id)
            } else {
              present("Assignment", change.state.users.get(assignment.assignee_id), "Its assignee does not exist.")
              change.put("assignments", assignment)
            }
          }
        })
    })
  )
)
