/** The reports of a created component: the rebase of a duplicate, and the import of a file (R10.7, R10.8). */
import { type DuplicateComponent, type ImportedComponent, type ImportComponent, Rule, RuleId } from "@docket/core"
import { Schema } from "effect"

/** The requirements of a rebased component: each live requirement is in one of the lists. */
const reportOf = <Id extends Schema.Top>(id: Id) => {
  const rebased = {
    id,
    /** The number in six digits. */
    rule_id: Schema.String,
    srg_id: Schema.String
  }
  const list = Schema.Array(Schema.Struct(rebased))
  return Schema.Struct({
    unchanged: list,
    /** The text of the new SRG differs; they are flagged until an author acknowledges it. */
    changed: Schema.Array(Schema.Struct({ ...rebased, differences: Schema.Array(Rule.SourceDifference) })),
    /** The new SRG does not have them; they stay and are flagged. */
    removed: list,
    added: list
  })
}

export const RebaseReport = reportOf(RuleId).annotate({ identifier: "RebaseReport" })

/** The preview of a rebase, whose requirements have no ids. */
export const RebasePreview = reportOf(Schema.Null).annotate({ identifier: "RebasePreview" })

/** A note on an uploaded file for its importer. */
export const FileNote = Schema.Struct({
  line: Schema.optionalKey(Schema.Int),
  row: Schema.optionalKey(Schema.Int),
  message: Schema.String
})

/** The report of an uploaded file. */
export const ImportReport = Schema.Struct({
  format: Schema.Literals(["xccdf", "csv", "xlsx", "published"]),
  /** The number of requirements in the file. */
  requirements: Schema.Int,
  /** SRG ids of the requirements that the file does not cover: they are not yet determined. */
  not_covered: Schema.Array(Schema.String),
  /** SRG ids of the file that are in no declared source. */
  unmatched: Schema.Array(Schema.String),
  /** The number of satisfaction links found in texts. */
  satisfactions: Schema.Int,
  notes: Schema.Array(FileNote)
}).annotate({ identifier: "ImportReport" })

const listsToWire = <Id>(report: DuplicateComponent.RebaseReport, idOf: (id: RuleId) => Id) => {
  const rebased = ({ id, rule_number, srg_id }: DuplicateComponent.RebasedRequirement) => ({
    id: idOf(id),
    rule_id: Rule.ruleIdOf(rule_number),
    srg_id
  })
  return {
    unchanged: report.unchanged.map(rebased),
    changed: report.changed.map((one) => ({ ...rebased(one), differences: one.differences })),
    removed: report.removed.map(rebased),
    added: report.added.map(rebased)
  }
}

/** The report of a rebase. */
export const rebaseToWire = (report: DuplicateComponent.RebaseReport): typeof RebaseReport.Type =>
  listsToWire(report, (id) => id)

/** The report of a rebase that was rolled back. */
export const rebasePreviewToWire = (report: DuplicateComponent.RebaseReport): typeof RebasePreview.Type =>
  listsToWire(report, () => null)

/** The report of an import; `notes` are those of reading the file, then those of the import. */
export const importToWire = (
  imported: ImportComponent.Imported,
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

/** Returns a row of a table or a line of an XCCDF file; no place for a rule of a published document. */
export const placeToWire = ({
  kind,
  number
}: ImportedComponent.FilePlace): { readonly row?: number; readonly line?: number } =>
  kind === "rule" ? {} : { [kind]: number }
