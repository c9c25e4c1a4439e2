/** The endpoints of submissions to DISA and of kept disposition matrices. */
import { Answer, Api, CurrentCaller, SubmissionObject } from "@docket/api"
import {
  type Component,
  type ComponentId,
  KeepDispositions,
  ReadSubmissions,
  type Submission,
  SubmissionDifference,
  SubmitComponent
} from "@docket/core"
import { DispositionFile, SubmissionFile } from "@docket/exchange"
import { Effect, Stream } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { Classification } from "../Classification.ts"
import * as FileName from "../FileName.ts"
import { changing, reading } from "./Answering.ts"
import * as Download from "./Download.ts"
import { counted } from "./counted.ts"

/** Returns the name of a file that is kept under a number. */
const nameOf = ({ name, prefix, release, version }: Component.Component, suffix: string): string =>
  FileName.toText({
    subject: `${prefix}_${name}`,
    suffix: `_V${version}R${release}_${suffix}`,
    extension: Download.ofWorkbook.extension
  })

/** Answers with a kept file under its stored name. */
const download = Effect.fnUntraced(function* (id: ComponentId, kind: Submission.SubmissionKind, number: number) {
  const { content, header } = yield* reading(ReadSubmissions.find(yield* CurrentCaller, id, kind, number))
  const [, subject = header.file_name, extension = Download.ofWorkbook.extension] =
    /^(.*)\.([^.]+)$/.exec(header.file_name) ?? []
  return Download.whole(content, { ...Download.ofWorkbook, subject, extension })
})

const rowsOf = Effect.fnUntraced(function* (id: ComponentId, number: number) {
  const { content, header } = yield* reading(ReadSubmissions.find(yield* CurrentCaller, id, "submission", number))
  return yield* SubmissionFile.read(content, header.rule_numbers)
})

export const SubmissionHandlers = group(Api, "submissions", (handlers) =>
  handlers.handleAll({
    preflightSubmission: Effect.fnUntraced(function* ({ params, query: { locked, ...query } }) {
      const filter = { ...query, ...(locked === undefined ? {} : { locked: locked === "true" }) }
      return yield* reading(ReadSubmissions.preflight(yield* CurrentCaller, params.componentId, filter))
    }),
    submitComponent: Effect.fnUntraced(function* ({ params, payload }) {
      const marking = (yield* Classification)?.text ?? ""
      const submission = yield* changing(
        SubmitComponent.submit(
          yield* CurrentCaller,
          params.componentId,
          { comment: payload?.comment ?? "", accept_errors: payload?.accept_errors ?? false },
          (component, rows, number) => {
            const marked = SubmissionFile.markingOf(marking, rows)
            const name = nameOf(component, `submission_${number}${marked === "" ? "" : `_${marked.split(" – ")[0]}`}`)
            return Effect.map(SubmissionFile.write(component, rows, marked), (file) => ({
              file_name: name,
              file,
              marking: marked
            }))
          }
        )
      )
      const left = submission.left_out.length
      return {
        submission: SubmissionObject.submissionToWire(submission),
        toast: Answer.done(
          "Submitted",
          `Submission ${submission.number} has ${counted(submission.rule_numbers.length, "requirement")}.${left === 0 ? "" : ` Left out without a status: ${left}.`}`
        )
      }
    }),
    listSubmissions: Effect.fnUntraced(function* ({ params, query }) {
      const { pagination, rows } = yield* reading(
        ReadSubmissions.list(yield* CurrentCaller, params.componentId, "submission", query)
      )
      return { rows: rows.map(SubmissionObject.submissionToWire), pagination }
    }),
    readSubmission: Effect.fnUntraced(function* ({ params }) {
      const { header } = yield* reading(
        ReadSubmissions.find(yield* CurrentCaller, params.componentId, "submission", params.number)
      )
      return { submission: SubmissionObject.submissionToWire(header) }
    }),
    downloadSubmission: ({ params }) => download(params.componentId, "submission", params.number),
    keepDispositions: Effect.fnUntraced(function* ({ params, payload }) {
      const snapshot = yield* changing(
        KeepDispositions.keep(yield* CurrentCaller, params.componentId, payload?.comment ?? "", (matrix, number) =>
          Effect.map(Stream.runCollect(DispositionFile.xlsx(matrix)), (pieces) => ({
            file_name: nameOf(matrix.component, `dispositions_${number}`),
            file: Buffer.concat(pieces)
          }))
        )
      )
      const kept = SubmissionObject.snapshotToWire(snapshot)
      return {
        snapshot: kept,
        toast: Answer.done("Kept", `Snapshot ${kept.number} has ${counted(kept.counts.comments, "comment")}.`)
      }
    }),
    listKeptDispositions: Effect.fnUntraced(function* ({ params, query }) {
      const { pagination, rows } = yield* reading(
        ReadSubmissions.list(yield* CurrentCaller, params.componentId, "dispositions", query)
      )
      return { rows: rows.map(SubmissionObject.snapshotToWire), pagination }
    }),
    downloadKeptDispositions: ({ params }) => download(params.componentId, "dispositions", params.number),
    compareSubmissions: Effect.fnUntraced(function* ({ params: { componentId, number }, query }) {
      const after = yield* rowsOf(componentId, number)
      const against = query.against ?? (number === 1 ? null : number - 1)
      const before = against === null ? [] : yield* rowsOf(componentId, against)
      return { number, against, rows: SubmissionDifference.differencesOf(before, after) }
    })
  })
)
