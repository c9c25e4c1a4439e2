/** A requirement of a file from which a component is made, as its reader gives it and as it is planned (R10.8). What is decided about it is in ImportedComponent.ts. */
import type { BenchmarkRule } from "../benchmark/Benchmark.ts"
import type { AuthoredText, Rule } from "../rule/Rule.ts"
import type { RuleContent } from "../rule/RuleContent.ts"
import type { RuleStatus } from "../rule/RuleStatus.ts"
import type { SatisfactionList } from "./SatisfactionLists.ts"

/** Where in the file something stands: a line of an XCCDF file, or a row of a table, both from 1. */
export interface FilePlace {
  readonly kind: "line" | "row"
  readonly number: number
}

/** A list in a text of a requirement; `column` is where it stands in a table. */
export interface ListedInText extends SatisfactionList {
  readonly column?: string | undefined
}

/** A requirement as a file gives it. */
export interface ImportedRequirement extends Pick<Rule, AuthoredText> {
  readonly place: FilePlace
  /** The SRG requirement behind it. */
  readonly srg_id: string
  /** The id that the file gives it, `ABCD-01-000010`; "" when it gives none. */
  readonly stig_id: string
  /** The XCCDF Rule id; "" when the file has none. */
  readonly rule_id: string
  /** What the file says. A field that it does not have is the SRG row's. */
  readonly content: Partial<Omit<RuleContent, "version" | "srg_id"> & Pick<Rule, "further_fixes">>
  /** Null when the file does not speak of statuses: then its requirements are those that apply (R10.8). */
  readonly status: RuleStatus | null
  /** SRG ids or STIG ids of requirements that this one satisfies, and of those that satisfy it, as the columns of links say. */
  readonly satisfies: ReadonlyArray<string>
  readonly satisfied_by: ReadonlyArray<string>
  /** What its texts list of the same. */
  readonly listed: ReadonlyArray<ListedInText>
  /** What it answers to additional questions, by their headers (R10.12). */
  readonly answers: ReadonlyMap<string, string>
  /** What no field holds (R15.2). */
  readonly source: Readonly<Record<string, unknown>>
}

/** Something of the file that the importer should know. */
export interface ImportNote {
  readonly place: FilePlace
  readonly message: string
}

/** A requirement of the component to be: of the file, of an SRG row, or of both. */
export interface Planned {
  readonly rule_number: number
  readonly row: BenchmarkRule | null
  readonly imported: ImportedRequirement | null
}
