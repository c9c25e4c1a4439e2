/** A requirement of a file from which a component is made, as read and as planned (R10.8). The decisions are in ImportedComponent.ts. */
import type { BenchmarkRule } from "../benchmark/Benchmark.ts"
import type { AuthoredText, Rule } from "../rule/Rule.ts"
import type { RuleContent } from "../rule/RuleContent.ts"
import type { RuleStatus } from "../rule/RuleStatus.ts"
import type { SatisfactionList } from "./SatisfactionLists.ts"

/** A place in the file, from 1: a line of an XCCDF file, a row of a table, or a rule of a published document. */
export interface FilePlace {
  readonly kind: "line" | "row" | "rule"
  readonly number: number
}

/** A list in a text of a requirement; `column` is its column in a table. */
export interface ListedInText extends SatisfactionList {
  readonly column?: string | undefined
}

/** A requirement as read from a file. */
export interface ImportedRequirement extends Pick<Rule, AuthoredText> {
  readonly place: FilePlace
  /** The SRG requirement behind it. */
  readonly srg_id: string
  /** Its STIG id in the file, `ABCD-01-000010`; "" without one. */
  readonly stig_id: string
  /** The XCCDF Rule id; "" when the file has none. */
  readonly rule_id: string
  /** The fields in the file. Other fields come from the SRG row. */
  readonly content: Partial<Omit<RuleContent, "version" | "srg_id"> & Pick<Rule, "further_fixes">>
  /** Null when the file has no statuses; then its requirements are applicable (R10.8). */
  readonly status: RuleStatus | null
  /** SRG ids or STIG ids of the requirements that this one satisfies, and of those that satisfy it, from the columns of links. */
  readonly satisfies: ReadonlyArray<string>
  readonly satisfied_by: ReadonlyArray<string>
  /** The same from lists in its texts. */
  readonly listed: ReadonlyArray<ListedInText>
  /** Its answers to additional questions, by column header (R10.12). */
  readonly answers: ReadonlyMap<string, string>
  /** The parts that no field holds (R15.2). */
  readonly source: Readonly<Record<string, unknown>>
}

/** A note on the file for the importer. */
export interface ImportNote {
  readonly place: FilePlace
  readonly message: string
}

/** A planned requirement of the component: from the file, from an SRG row, or from both. */
export interface Planned {
  readonly rule_number: number
  readonly row: BenchmarkRule | null
  readonly imported: ImportedRequirement | null
}
