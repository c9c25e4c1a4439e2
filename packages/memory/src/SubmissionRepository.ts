/** The in-memory implementation of SubmissionRepository. */
import { Effect, Layer, Option, Struct } from "effect"
import { type ComponentId, Page, Submission, SubmissionRepository } from "@docket/core"
import { fits, present, refuseBroken, unless } from "./Integrity.ts"
import { ascending } from "./Lists.ts"
import { type State, submissionKey } from "./State.ts"
import { Store } from "./Store.ts"

const fitsSubmission = fits("Submission", Submission.Submission)

const ofKind = (
  { submissions }: State,
  component: ComponentId,
  kind: Submission.SubmissionKind
): ReadonlyArray<Submission.Submission> =>
  submissions.where("component", component).filter((submission) => submission.kind === kind)

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
          refuseBroken("Submission", [
            ...unless(!isTaken, "Its number is used."),
            ...unless((submission.counts === null) === (submission.kind === "submission"), "Only matrices have counts.")
          ])
          change.put("submissions", submission)
        }),
      lastNumber: (component, kind) =>
        store.read((state) => Math.max(0, ...ofKind(state, component, kind).map(({ number }) => number))),
      page: (component, kind, request) =>
        store.read((state) => {
          const all = ofKind(state, component, kind).toSorted(ascending(({ number }) => -number))
          return { rows: Page.slice(all, request).map(Struct.omit(["file"])), total: all.length }
        }),
      find: (component_id, kind, number) =>
        store.read(({ submissions }) =>
          Option.fromUndefinedOr(submissions.get(submissionKey({ component_id, kind, number })))
        )
    })
  )
)
