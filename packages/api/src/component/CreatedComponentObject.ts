/** What the creation of a component tells beside its header: what a rebase did, and what of a file became requirements (R10.7, R10.8). */
import { type Duplicating, type ImportedComponent, type Importing, Rule, RuleId } from "@docket/core"
import { Schema } from "effect"

const rebased = {
  id: RuleId,
  /** The number, six digits. */
  rule_id: Schema.String,
  srg_id: Schema.String
}

const Rebased = Schema.Struct(rebased)

/** The requirements of a rebased component: each live one is in one of the lists. */
export const RebaseReport = Schema.Struct({
  unchanged: Schema.Array(Rebased),
  /** The new SRG words them otherwise; they are flagged until an author acknowledges it. */
  changed: Schema.Array(Schema.Struct({ ...rebased, differences: Schema.Array(Rule.SourceDifference) })),
  /** The new SRG does not have them; they stay, flagged. */
  removed: Schema.Array(Rebased),
  added: Schema.Array(Rebased)
}).annotate({ identifier: "RebaseReport" })

/** Something of an uploaded file that its importer should know. */
export const FileNote = Schema.Struct({
  line: Schema.optionalKey(Schema.Int),
  row: Schema.optionalKey(Schema.Int),
  message: Schema.String
})

/** What became of an uploaded file. */
export const ImportReport = Schema.Struct({
  format: Schema.Literals(["xccdf", "csv", "xlsx"]),
  /** How many requirements the file has. */
  requirements: Schema.Int,
  /** SRG ids of the requirements that the file does not cover: they are not yet determined. */
  not_covered: Schema.Array(Schema.String),
  /** SRG ids of the file that no declared source has. */
  unmatched: Schema.Array(Schema.String),
  /** How many satisfactions were found in texts. */
  satisfactions: Schema.Int,
  notes: Schema.Array(FileNote)
}).annotate({ identifier: "ImportReport" })

const rebasedToWire = ({ id, rule_number, srg_id }: Duplicating.RebasedRequirement) => ({
  id,
  rule_id: Rule.ruleIdOf(rule_number),
  srg_id
})

/** The report of a rebase. */
export const rebaseToWire = (report: Duplicating.RebaseReport): typeof RebaseReport.Type => ({
  unchanged: report.unchanged.map(rebasedToWire),
  changed: report.changed.map((one) => ({ ...rebasedToWire(one), differences: one.differences })),
  removed: report.removed.map(rebasedToWire),
  added: report.added.map(rebasedToWire)
})

/** The report of an import; `notes` are those of reading the file, before those of taking it in. */
export const importToWire = (
  imported: Importing.Imported,
  format: (typeof ImportReport.Type)["format"],
  notes: ReadonlyArray<ImportedComponent.ImportNote>
): typeof ImportReport.Type => ({
  format,
  requirements: imported.requirements,
  not_covered: imported.not_covered,
  unmatched: imported.unmatched,
  satisfactions: imported.links,
  notes: [...notes, ...imported.notes].map(noteToWire)
})

/** A note with its row or line. */
export const noteToWire = ({ place, message }: ImportedComponent.ImportNote): typeof FileNote.Type => ({
  ...placeToWire(place),
  message
})

/** A row of a table, or a line of an XCCDF file. */
export const placeToWire = ({ kind, number }: ImportedComponent.FilePlace) =>
  kind === "row" ? { row: number } : { line: number }
