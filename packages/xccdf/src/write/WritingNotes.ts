// Notes on what other readers may refuse or understand differently in a written document, shown before it is handed out (R15.5).
// Ids are kept as they are (R15.2), so what the schema does not allow is said and not mended.
import { composeDescription, splitDescription } from "../Description.ts"
import type { WritableBenchmark, WritableRule } from "./BenchmarkWriter.ts"
import { idAsWritten } from "./WrittenId.ts"
import { describes } from "./RuleWriter.ts"

/** `rule` is the rule that it is about, null for the document as a whole. */
export interface WritingNote {
  readonly rule: string | null
  readonly message: string
}

/** All notes on a document, in its order; none when it is legal by XCCDF 1.1.4 as far as its own content goes. */
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
      note(rule.rule_id, "its texts hold the tags of a description, by which others will cut them in other places")
    }
  }
  return notes
}

// XML's NCName, with the characters that ids in use have.
const NAME = /^[\p{L}_][\p{L}\p{N}\p{M}._\-\u00B7]*$/u

const readsOtherwise = (rule: WritableRule): boolean =>
  rule.source.description === undefined && !describes(splitDescription(composeDescription(rule)).fields, rule)
