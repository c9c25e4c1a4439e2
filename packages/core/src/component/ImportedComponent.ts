/**
 * A component made from a file that somebody wrote elsewhere (R10.8): which SRG row each requirement of the file belongs to, which numbers they
 * get, which rows the file does not cover, and which of them satisfy others. Pure. Reading the files is done in @docket/exchange.
 */
import { Data, Result, Struct } from "effect"
import type { BenchmarkRule } from "../benchmark/Benchmark.ts"
import type { ComponentId, ProjectId } from "../Ids.ts"
import { compareNaturally } from "../NaturalOrder.ts"
import type { Refusal } from "../Refusal.ts"
import * as NewRequirement from "../rule/NewRequirement.ts"
import { authoredTexts, displayedName } from "../rule/Rule.ts"
import type { NewRule } from "../rule/RuleRepository.ts"
import { belongsTo, type DocumentType, type RuleStatus } from "../rule/RuleStatus.ts"
import type { FilePlace, ImportedRequirement, ImportNote, Planned } from "./ImportedRequirement.ts"
import * as ImportedSatisfactions from "./ImportedSatisfactions.ts"
import * as NewComponentCommand from "./NewComponentCommand.ts"

export * from "./ImportedRequirement.ts"

/** What a person asks for, besides the file. */
export interface ImportCommand extends NewComponentCommand.NewComponentCommand {
  /** Takes requirements whose SRG id no declared source has, as net-new ones. */
  readonly allow_unmatched: boolean
}

/** What comes of a file. */
export interface ImportPlan {
  /** By number. */
  readonly requirements: ReadonlyArray<Planned>
  /** How far the sequence of numbers has gone. */
  readonly numbers_taken: number
  /** Pairs of places in `requirements`: the first is satisfied by the second (R10.5). */
  readonly links: ReadonlyArray<readonly [child: number, parent: number]>
  readonly notes: ReadonlyArray<ImportNote>
}

export class SrgIdIsUnmatched extends Data.TaggedClass("SrgIdIsUnmatched")<{
  readonly srg_id: string
  readonly stig_id: string
  readonly place: FilePlace
}> {
  readonly code = "srg_id_unmatched"
  readonly pointer = "/file"
  get row(): number | undefined {
    return rowOf(this.place)
  }
  get detail(): string {
    const which = this.stig_id === "" ? "" : ` of ${this.stig_id}`
    return `${inWords(this.place)}: no declared source has the SRG id ${JSON.stringify(this.srg_id)}${which}.`
  }
}

export class StigIdIsTwice extends Data.TaggedClass("StigIdIsTwice")<{
  readonly stig_id: string
  readonly place: FilePlace
  readonly first: FilePlace
}> {
  readonly code = "stig_id_twice"
  readonly pointer = "/file"
  get row(): number | undefined {
    return rowOf(this.place)
  }
  get detail(): string {
    return `${inWords(this.place)}: ${this.stig_id} is used already, in ${inWords(this.first).toLowerCase()}.`
  }
}

export class StatusIsForeign extends Data.TaggedClass("StatusIsForeign")<{
  readonly status: RuleStatus
  readonly place: FilePlace
  readonly document_type: DocumentType
}> {
  readonly code = "foreign_status"
  readonly pointer = "/file"
  get row(): number | undefined {
    return rowOf(this.place)
  }
  get detail(): string {
    const document = this.document_type === "srg" ? "an SRG" : "a STIG"
    return `${inWords(this.place)}: a requirement of ${document} is not "${this.status}".`
  }
}

const rowOf = ({ kind, number }: FilePlace): number | undefined => (kind === "row" ? number : undefined)

const inWords = ({ kind, number }: FilePlace): string => `${kind === "row" ? "Row" : "Line"} ${number}`

/** What a requirement of a file is when the file does not say so (R10.8). */
const applicable: Readonly<Record<DocumentType, RuleStatus>> = {
  stig: "Applicable - Configurable",
  srg: "Applicable"
}

/** The status that a requirement of the file has. */
const statusOf = (imported: ImportedRequirement, document_type: DocumentType): RuleStatus =>
  imported.status ?? applicable[document_type]

/** The requirements that the component starts with, or every refusal, those of the command itself first. */
export const decide = (
  command: ImportCommand,
  requirements: ReadonlyArray<ImportedRequirement>,
  facts: NewComponentCommand.SourceFacts
): Result.Result<ImportPlan, ReadonlyArray<Refusal>> => {
  const wanted = NewComponentCommand.decide(command, facts)
  // Without its sources every requirement would be unmatched: that would only hide what is wrong.
  if (Result.isFailure(wanted)) return Result.fail(wanted.failure)
  const sources = NewComponentCommand.sourceIds(command)
  const joined = join(
    requirements,
    facts.rules.toSorted((left, right) => sources.indexOf(left.benchmark_id) - sources.indexOf(right.benchmark_id))
  )
  const numbered = keepNumbers(joined, command.prefix.toUpperCase())
  const refusals = [
    ...joined.flatMap((one) => [...refuseUnmatched(one, command), ...refuseStatus(one.imported, command)]),
    ...numbered.refusals
  ]
  if (refusals.length > 0) return Result.fail(refusals)

  const covered = new Set(requirements.map(({ srg_id }) => srg_id))
  const uncovered = wanted.success.filter(({ srg_id }) => !covered.has(srg_id))
  const others = [...numbered.without, ...uncovered.map((row) => ({ row, imported: null }))]
  const first = numbered.kept.reduce((highest, { rule_number }) => Math.max(highest, rule_number), 0) + 1
  const planned: ReadonlyArray<Planned> = [
    ...numbered.kept.toSorted((left, right) => left.rule_number - right.rule_number),
    ...inOrder(others, sources).map((one, index) => ({ ...one, rule_number: first + index }))
  ]
  const { links, notes } =
    command.document_type === "stig" ? ImportedSatisfactions.resolve(planned) : { links: [], notes: [] }
  return Result.succeed({ requirements: planned, numbers_taken: first - 1 + others.length, links, notes })
}

interface Joined {
  readonly row: BenchmarkRule | null
  readonly imported: ImportedRequirement
}

/** Each requirement with its SRG row. Of rows with one SRG id the first goes to the first requirement that has it, and so on; the last to the rest. */
const join = (
  requirements: ReadonlyArray<ImportedRequirement>,
  rows: ReadonlyArray<BenchmarkRule>
): ReadonlyArray<Joined> => {
  const bySrgId = new Map<string, Array<BenchmarkRule>>()
  for (const row of rows) {
    const group = bySrgId.get(row.srg_id)
    if (group === undefined) bySrgId.set(row.srg_id, [row])
    else group.push(row)
  }
  const given = new Map<string, number>()
  return requirements.map((imported) => {
    const group = bySrgId.get(imported.srg_id) ?? []
    const index = given.get(imported.srg_id) ?? 0
    given.set(imported.srg_id, index + 1)
    return { imported, row: group[index] ?? group.at(-1) ?? null }
  })
}

const refuseUnmatched = ({ imported, row }: Joined, { allow_unmatched }: ImportCommand): ReadonlyArray<Refusal> =>
  row !== null || allow_unmatched ? [] : [new SrgIdIsUnmatched(Struct.pick(imported, ["srg_id", "stig_id", "place"]))]

const refuseStatus = (imported: ImportedRequirement, { document_type }: ImportCommand): ReadonlyArray<Refusal> => {
  const status = statusOf(imported, document_type)
  return belongsTo(status, document_type) ? [] : [new StatusIsForeign({ status, place: imported.place, document_type })]
}

interface Numbered {
  readonly kept: ReadonlyArray<Planned & Joined>
  readonly without: ReadonlyArray<Joined>
  readonly refusals: ReadonlyArray<Refusal>
}

/** The requirements whose STIG id has the component's prefix keep the number in it; two of one number are refused. */
const keepNumbers = (joined: ReadonlyArray<Joined>, prefix: string): Numbered => {
  const owners = new Map<number, ImportedRequirement>()
  const kept: Array<Planned & Joined> = []
  const without: Array<Joined> = []
  const refusals: Array<Refusal> = []
  for (const one of joined) {
    const rule_number = numberIn(one.imported.stig_id, prefix)
    const owner = rule_number === null ? undefined : owners.get(rule_number)
    if (rule_number === null) without.push(one)
    else if (owner !== undefined) {
      const { stig_id, place } = one.imported
      refusals.push(new StigIdIsTwice({ stig_id, place, first: owner.place }))
    } else {
      owners.set(rule_number, one.imported)
      kept.push({ ...one, rule_number })
    }
  }
  return { kept, without, refusals }
}

/** The number in a STIG id of the form `PREFIX-nnnnnn`, from 1; null for any other id. */
const numberIn = (stigId: string, prefix: string): number | null => {
  const digits = /^(.+)-(\d{6})$/.exec(stigId)
  if (digits === null || digits[1]?.toUpperCase() !== prefix) return null
  const number = Number(digits[2])
  return number === 0 ? null : number
}

/** The order of R10.3: by source, the unmatched last, by SRG id, by rule id; equal ones as the file has them. */
const inOrder = <One extends Pick<Planned, "row" | "imported">>(
  all: ReadonlyArray<One>,
  sources: ReadonlyArray<number>
): ReadonlyArray<One> => {
  const sourceOf = ({ row }: One) => (row === null ? sources.length : sources.indexOf(row.benchmark_id))
  const srgIdOf = ({ row, imported }: One) => row?.srg_id ?? imported?.srg_id ?? ""
  const ruleIdOf = ({ row, imported }: One) => imported?.rule_id ?? row?.rule_id ?? ""
  return all.toSorted(
    (left, right) =>
      sourceOf(left) - sourceOf(right) ||
      compareNaturally(srgIdOf(left), srgIdOf(right)) ||
      compareNaturally(ruleIdOf(left), ruleIdOf(right))
  )
}

/** A planned requirement as stored: what the file says, else what its SRG row does (R10.8). */
export const newRule = (
  { imported, row, rule_number }: Planned,
  place: {
    readonly component_id: ComponentId
    readonly project_id: ProjectId
    readonly prefix: string
    readonly document_type: DocumentType
    readonly now: Date
  }
): NewRule => {
  const { component_id, project_id, prefix, document_type, now } = place
  const begun = NewRequirement.begun(row, document_type, { component_id, project_id, rule_number, now })
  if (imported === null) return begun
  const { content, stig_id, source } = imported
  const saysStigId = stig_id === "" || stig_id === displayedName(prefix, rule_number)
  return {
    ...begun,
    // The ids of its SRG row are the SRG's, not those of a requirement that its file names.
    checks: imported.rule_id === "" ? begun.checks : begun.checks.map((check) => ({ ...check, system: "" })),
    ...content,
    // The id of the SRG requirement, as everywhere in a component; the file's own is its number or in `source` (R10.8).
    version: row?.version ?? imported.srg_id,
    srg_id: row?.srg_id ?? imported.srg_id,
    status: statusOf(imported, document_type),
    ...Struct.pick(imported, authoredTexts),
    source: saysStigId ? source : { stig_id, ...source }
  }
}
