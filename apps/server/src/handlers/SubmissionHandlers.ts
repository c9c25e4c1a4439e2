/** The endpoints for submissions to DISA. */
import { Answer, Api, CurrentCaller } from "@docket/api"
import { type ComponentId, SubmissionDifference, ReadSubmissions, SubmitComponent } from "@docket/core"
import { SubmissionFile } from "@docket/exchange"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { Classification } from "../Classification.ts"
import * as FileName from "../FileName.ts"
import { changing, reading } from "./Answering.ts"
import * as Download from "./Download.ts"
import { counted } from "./counted.ts"

const rowsOf = Effect.fnUntraced(function* (id: ComponentId, number: number) {
  const { content, header } = yield* reading(ReadSubmissions.find(yield* CurrentCaller, id, number))
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
            const name = FileName.toText({
              subject: `${component.prefix}_${component.name}`,
              suffix: `_V${component.version}R${component.release}_submission_${number}${marked === "" ? "" : `_${marked.split(" – ")[0]}`}`,
              extension: Download.ofWorkbook.extension
            })
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
        submission,
        toast: Answer.done(
          "Submitted",
          `Submission ${submission.number} has ${counted(submission.rule_numbers.length, "requirement")}.${left === 0 ? "" : ` Left out without a status: ${left}.`}`
        )
      }
    }),
    listSubmissions: Effect.fnUntraced(function* ({ params, query }) {
      return yield* reading(ReadSubmissions.list(yield* CurrentCaller, params.componentId, query))
    }),
    readSubmission: Effect.fnUntraced(function* ({ params }) {
      const { header } = yield* reading(ReadSubmissions.find(yield* CurrentCaller, params.componentId, params.number))
      return { submission: header }
    }),
    downloadSubmission: Effect.fnUntraced(function* ({ params }) {
      const { content, header } = yield* reading(
        ReadSubmissions.find(yield* CurrentCaller, params.componentId, params.number)
      )
      const [, subject = header.file_name, extension = Download.ofWorkbook.extension] =
        /^(.*)\.([^.]+)$/.exec(header.file_name) ?? []
      return Download.whole(content, { ...Download.ofWorkbook, subject, extension })
    }),
    compareSubmissions: Effect.fnUntraced(function* ({ params: { componentId, number }, query }) {
      const after = yield* rowsOf(componentId, number)
      const against = query.against ?? (number === 1 ? null : number - 1)
      const before = against === null ? [] : yield* rowsOf(componentId, against)
      return { number, against, rows: SubmissionDifference.differencesOf(before, after) }
    })
  })
)
