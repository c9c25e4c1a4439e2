/** Converts lines of older archives to the current form (R16.4). Pure; ProjectArchiveFromZip.ts reads every line through it. */
import { type ArchivedRecord, RuleContent } from "@docket/core"
import { Option, Schema } from "effect"

const KeptFixes = Schema.Struct({
  source: Schema.Struct({
    fixes: Schema.Array(Schema.Struct({ text: Schema.String, fixref: Schema.String, id: Schema.String }))
  })
})
const keptFixes = Schema.decodeUnknownOption(KeptFixes)

/**
 * The line, unchanged except for what older archives lack: the document that a component was published as, the kind of a submission, and fixes after the first, which
 * they have in `source.fixes` of a requirement.
 */
export const asOfNow = (kind: ArchivedRecord.Kind, line: unknown): unknown => {
  if (typeof line !== "object" || line === null) return line
  if (kind === "components") return { published_srg_id: null, ...line }
  if (kind === "submissions") return { kind: "submission", counts: null, ...line }
  if (kind !== "rules" || "further_fixes" in line) return line
  const kept = Option.getOrNull(keptFixes(line))
  if (kept === null || !("source" in line)) return line
  const { fixes: _fixes, ...source } = Object(line.source) as Readonly<Record<string, unknown>>
  return { ...line, source, further_fixes: RuleContent.furtherFixes(kept.source.fixes) }
}
