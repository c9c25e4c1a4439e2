/** The endpoints of comment matrices: import with a preview, past imports, the template, and decisions written back. */
import { Answer, Api, CurrentCaller, mostShownMatrixRows, reasonOf } from "@docket/api"
import {
  ImportComments,
  ListCommentImports,
  MatrixImport,
  ReadMatrixDispositions,
  ReadMatrixTemplate,
  Rule,
  UndoCommentImport
} from "@docket/core"
import { CommentMatrixTemplate } from "@docket/exchange"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { FileReading } from "../reading/FileReading.ts"
import { UploadLimit } from "../UploadLimit.ts"
import { changing, exporting, importing, reading } from "./Answering.ts"
import { counted } from "./counted.ts"
import * as Download from "./Download.ts"
import { asProblems } from "./ReadFile.ts"

const csv = { extension: "csv", contentType: "text/csv; charset=utf-8" }

const inputOf = Effect.fnUntraced(function* (file: { readonly path: string; readonly name: string }) {
  return { path: file.path, name: file.name, maxBytes: yield* UploadLimit }
})

const rowToWire = (
  { comment, proposed_text, refusals, review_id, row, rule, state }: MatrixImport.PlannedRow,
  prefix: string
) => ({
  ...row.place,
  state,
  rule_id: rule?.id ?? null,
  rule_displayed_name: rule === null ? null : Rule.displayedName(prefix, rule.rule_number),
  named: row.ids.map(({ text }) => text).join(", "),
  section: row.section,
  comment,
  proposed_text,
  commenter: MatrixImport.nameOf(row),
  comment_type: row.comment_type,
  posted_on: row.posted_on,
  review_id,
  errors: refusals.map(reasonOf),
  notes: row.notes
})

/** The rows by what the user has to do about them, then in the order of the file, as many as an answer can have. */
const shownOf = (planned: ReadonlyArray<MatrixImport.PlannedRow>) => {
  const ordered = MatrixImport.rowStates.flatMap((state) => planned.filter((one) => one.state === state))
  let characters = 0
  const beyond = ordered.findIndex(({ comment, proposed_text }, index) => {
    characters += comment.length + (proposed_text?.length ?? 0)
    return index > 0 && (index >= mostShownMatrixRows.rows || characters > mostShownMatrixRows.characters)
  })
  return beyond < 0 ? ordered : ordered.slice(0, beyond)
}

const sentenceOf = (counts: ReturnType<typeof MatrixImport.countsOf>, dry_run: boolean): string => {
  const facts = [
    `${counted(counts.new, "comment")} ${dry_run ? "to add" : "added"}`,
    ...(counts.present > 0 ? [`${counts.present} already there`] : []),
    ...(counts.unmatched + counts.invalid > 0 ? [`${counts.unmatched + counts.invalid} with problems`] : [])
  ]
  return `${facts.join(", ")}.`
}

export const CommentMatrixHandlers = group(Api, "commentMatrices", (handlers) =>
  handlers.handleAll({
    importComments: Effect.fnUntraced(function* ({ params, payload, query }) {
      const caller = yield* CurrentCaller
      const dry_run = query.dry_run === "true"
      const { read } = yield* FileReading
      const matrix = yield* asProblems(read("matrix", yield* inputOf(payload.file)))
      const { number, planned, prefix } = yield* importing(
        ImportComments.run(caller, params.componentId, {
          file_name: payload.file.name,
          rows: matrix.rows,
          assigned: (payload.rows ?? []).map(({ row, rule_id, sheet = "" }) => {
            const place = { sheet, row }
            return rule_id === undefined ? { place, skip: true } : { place, skip: false, rule_id }
          }),
          leave_out: payload.leave_out === "true",
          dry_run
        })
      )
      const counts = MatrixImport.countsOf(planned)
      const shown = shownOf(planned)
      return {
        dry_run,
        format: matrix.format,
        valid: counts.unmatched + counts.invalid === 0,
        total: planned.length,
        counts,
        without_comment: matrix.without_comment,
        other_sheets: matrix.other_sheets,
        rows: shown.map((one) => rowToWire(one, prefix)),
        rows_left_off: planned.length - shown.length,
        import_number: number,
        toast: Answer.done(dry_run ? "Preview" : "Imported", sentenceOf(counts, dry_run))
      }
    }),
    commentTemplate: Effect.fnUntraced(function* ({ params, query }) {
      const { component, requirements } = yield* exporting(
        ReadMatrixTemplate.read(yield* CurrentCaller, params.componentId)
      )
      const { name, prefix, release, version } = component
      const file = { subject: `${prefix}_${name}`, suffix: `_V${version}R${release}_comments` }
      return query.format === "csv"
        ? Download.text([CommentMatrixTemplate.csv(requirements)], { ...file, ...csv })
        : Download.whole(yield* Effect.promise(() => CommentMatrixTemplate.xlsx(requirements)), {
            ...file,
            ...Download.ofWorkbook
          })
    }),
    listCommentImports: Effect.fnUntraced(function* ({ params, query }) {
      const { pagination, rows } = yield* reading(
        ListCommentImports.list(yield* CurrentCaller, params.componentId, query)
      )
      return { rows: rows, pagination }
    }),
    undoCommentImport: Effect.fnUntraced(function* ({ params }) {
      const undone = yield* changing(UndoCommentImport.undo(yield* CurrentCaller, params.componentId, params.number))
      return {
        comment_import: undone,
        toast: Answer.done("Undone", `The comments of ${undone.file_name} are removed.`)
      }
    }),
    writeDispositions: Effect.fnUntraced(function* ({ params, payload }) {
      const caller = yield* CurrentCaller
      const { read } = yield* FileReading
      const input = yield* inputOf(payload.file)
      const matrix = yield* asProblems(read("matrix", input))
      const { rows, unknown } = yield* exporting(ReadMatrixDispositions.read(caller, params.componentId, matrix.rows))
      const { bytes, format, formulas } = yield* asProblems(read("matrixDispositions", { ...input, rows }))
      const subject = input.name.replace(/\.\w{1,5}$/, "")
      return Download.whole(bytes, {
        subject,
        suffix: "_dispositions",
        ...(format === "csv" ? csv : Download.ofWorkbook),
        headers: { "docket-left-out": String(unknown), "docket-kept-formulas": String(formulas) }
      })
    })
  })
)
