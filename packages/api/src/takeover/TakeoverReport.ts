/** The report of an import from another system (R16.6). */
import { ComponentId, type ForeignArchive, RuleStatus, type ImportFromVulcan } from "@docket/core"
import { Schema } from "effect"

const TakenOverComponent = Schema.Struct({
  /** Null in a dry run. */
  id: Schema.NullOr(ComponentId),
  /** Its place in the archive. */
  path: Schema.String,
  name: Schema.String,
  prefix: Schema.String,
  version: Schema.Int,
  release: Schema.Int,
  document_type: RuleStatus.DocumentType,
  released: Schema.Boolean,
  /** The primary source first. */
  sources: Schema.Array(Schema.Struct({ srg_id: Schema.String, version: Schema.String })),
  requirements: Schema.Int,
  /** The number of deleted ones. */
  deleted_requirements: Schema.Int,
  satisfactions: Schema.Int,
  questions: Schema.Int,
  answers: Schema.Int,
  comments: Schema.Int,
  replies: Schema.Int,
  /** Other reviews: requests, approvals, locks. */
  acts: Schema.Int
})

/** The report of an archive. */
export const TakeoverReport = Schema.Struct({
  written_by: Schema.String,
  components: Schema.Array(TakenOverComponent),
  /** Every value that was not imported unchanged; at most 5000. */
  notes: Schema.Array(
    Schema.Struct({
      /** A file of the archive, then the place in it as a JSON pointer; `*` means several items. */
      path: Schema.String,
      /** A text or JSON of more than 1000 characters is cut, as a text. */
      value: Schema.Unknown,
      message: Schema.String,
      /** The number of such values. */
      count: Schema.Int
    })
  ),
  notes_total: Schema.Int
}).annotate({ identifier: "TakeoverReport" })

const mostNotes = 5000
const longestValue = 1000

/** The report of an archive. */
export const toWire = (
  written_by: string,
  { components, notes }: ImportFromVulcan.TakeoverReport
): typeof TakeoverReport.Type => ({
  written_by,
  components: components.map(componentToWire),
  notes: notes.slice(0, mostNotes).map((note) => ({ ...note, value: shortened(note.value) })),
  notes_total: notes.length
})

const componentToWire = ({ foreign, id }: ImportFromVulcan.ImportedFromArchive): typeof TakenOverComponent.Type => {
  const { document_type, name, path, prefix, release, released, requirements, reviews, version } = foreign
  return {
    id,
    path,
    name,
    prefix: prefix.toUpperCase(),
    version,
    release,
    document_type,
    released,
    sources: foreign.sources.map((source) => ({ srg_id: source.benchmark_id, version: source.version })),
    requirements: requirements.length,
    deleted_requirements: requirements.filter(({ deleted_at }) => deleted_at !== null).length,
    satisfactions: foreign.satisfactions.length,
    questions: foreign.questions.length,
    answers: foreign.answers.length,
    ...reviewsByKind(reviews)
  }
}

const reviewsByKind = (reviews: ReadonlyArray<ForeignArchive.ForeignReview>) => {
  const comments = reviews.filter(({ action }) => action === "comment")
  const replies = comments.filter(({ parent }) => parent !== null).length
  return { comments: comments.length - replies, replies, acts: reviews.length - comments.length }
}

const shortened = (value: unknown): unknown => {
  const text = typeof value === "string" ? value : JSON.stringify(value)
  return text === undefined || text.length <= longestValue ? (value ?? null) : `${text.slice(0, longestValue)}…`
}
