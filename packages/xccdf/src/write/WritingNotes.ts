// Notes on the parts of a written document that other readers may refuse or interpret differently (R15.5).
// Ids are not changed (R15.2), so violations of the schema are noted and not corrected.
import { composeDescription, splitDescription } from "../Description.ts"
import type { WritableBenchmark, WritableRule } from "./BenchmarkWriter.ts"
import { idAsWritten } from "./WrittenId.ts"
import { describes } from "./RuleWriter.ts"

/** `rule` is the rule of the note, null for the document as a whole. */
export interface WritingNote {
  readonly rule: string | null
  readonly message: string
}

/** All notes on a document, in its order; none when its content is valid by XCCDF 1.1.4. */
export const writingNotes = (benchmark: WritableBenchmark): ReadonlyArray<WritingNote> => {
  const { id, source, status } = benchmark
  const notes: Array<WritingNote> = []
  const note = (rule: string | null, message: string) => notes.push({ rule, message })
  const ids = new Set<string>()
  const look = (rule: string | null, what: string, written: string) => {
    if (!NAME.test(written)) note(rule, `the id of ${what} is not one that XCCDF allows: ${JSON.stringify(written)}`)
    if (ids.has(written)) note(rule, `the id of ${what} occurs more than once: ${JSON.stringify(written)}`)
    ids.add(written)
  }

  look(null, "the benchmark", idAsWritten(id, source.attributes).id)
  if (source.data_stream !== undefined) note(null, "the data stream around the benchmark is not written")
  if (status === "") note(null, "the benchmark has no status, which XCCDF requires")
  let group: string | undefined
  for (const rule of benchmark.rules) {
    const around = rule.source.groups?.at(-1)
    const written = around?.id === rule.vuln_id ? idAsWritten(around.id, around.attributes).id : rule.vuln_id
    if (rule.same_group !== true && written !== "" && written !== group) look(rule.rule_id, "its group", written)
    group = written
    look(rule.rule_id, "the rule", idAsWritten(rule.rule_id, rule.source.attributes).id)
    for (const fix of new Set(rule.fixes.map((one) => one.id))) {
      if (fix !== "") look(rule.rule_id, "its fix", fix)
    }
    if (readsOtherwise(rule)) {
      note(rule.rule_id, "its texts contain the tags of a description, so other readers will split them differently")
    }
  }
  return notes
}

// XML's NCName, with the characters of ids in use.
const NAME = /^[\p{L}_][\p{L}\p{N}\p{M}._\-\u00B7]*$/u

const readsOtherwise = (rule: WritableRule): boolean =>
  rule.source.description === undefined && !describes(splitDescription(composeDescription(rule)).fields, rule)
