/** Lines of archives from before a field was there, as they would be written now (R16.4). Pure; ProjectArchiveFromZip.ts reads every line through it. */
import { type ArchivedRecord, RuleContent } from "@docket/core"
import { Option, Schema } from "effect"

const KeptFixes = Schema.Struct({
  source: Schema.Struct({
    fixes: Schema.Array(Schema.Struct({ text: Schema.String, fixref: Schema.String, id: Schema.String }))
  })
})
const keptFixes = Schema.decodeUnknownOption(KeptFixes)

/** The line as it is, but for fixes beyond the first, which older archives kept in `source.fixes` of a requirement. */
export const asOfNow = (kind: ArchivedRecord.Kind, line: unknown): unknown => {
  if (kind !== "rules" || typeof line !== "object" || line === null || "further_fixes" in line) return line
  const kept = Option.getOrNull(keptFixes(line))
  if (kept === null || !("source" in line)) return line
  const { fixes: _fixes, ...source } = Object(line.source) as Readonly<Record<string, unknown>>
  return { ...line, source, further_fixes: RuleContent.furtherFixes(kept.source.fixes) }
}
