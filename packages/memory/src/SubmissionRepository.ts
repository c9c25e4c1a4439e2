/** The in-memory implementation of SubmissionRepository. */
import { Effect, Layer, Option, Struct } from "effect"
import { Page, Submission, SubmissionRepository } from "@docket/core"
import { fits, present, refuseBroken, unless } from "./Integrity.ts"
import { ascending } from "./Lists.ts"
import { submissionKey } from "./State.ts"
import { Store } from "./Store.ts"

const fitsSubmission = fits("Submission", Submission.Submission)

export const layer: Layer.Layer<SubmissionRepository, never, Store> = Layer.effect(
  SubmissionRepository,
  Effect.map(Store, (store) =>
    SubmissionRepository.of({
      insert: (submission) =>
        store.write((change) => {
          const { components, submissions } = change.state
          fitsSubmission(submission)
          present("Submission", components.get(submission.component_id), "Its component does not exist.")
          const isTaken = submissions.get(submissionKey(submission)) !== undefined
          refuseBroken("Submission", unless(!isTaken, "Its number is used."))
          change.put("submissions", submission)
        }),
      lastNumber: (component) =>
        store.read(({ submissions }) =>
          Math.max(0, ...submissions.where("component", component).map(({ number }) => number))
        ),
      page: (component, request) =>
        store.read(({ submissions }) => {
          const all = submissions.where("component", component).toSorted(ascending(({ number }) => -number))
          return { rows: Page.slice(all, request).map(Struct.omit(["file"])), total: all.length }
        }),
      find: (component_id, number) =>
        store.read(({ submissions }) =>
          Option.fromUndefinedOr(submissions.get(submissionKey({ component_id, number })))
        )
    })
  )
)
