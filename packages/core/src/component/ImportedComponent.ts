/**
 * A component that is made from a file (R10.8): the SRG row and the number of each requirement of the file,
 * the rows that the file does not cover, and the satisfaction links. Pure. @docket/exchange reads the files.
 */
import { Struct } from "effect"
import type { BenchmarkRule } from "../benchmark/Benchmark.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { ComponentId, ProjectId } from "../Ids.ts"
import { compareNaturally } from "../NaturalOrder.ts"
import { type Refusal, Tagged } from "../Refusal.ts"
import * as NewRequirement from "../rule/NewRequirement.ts"
import { authoredTexts, displayedName } from "../rule/Rule.ts"
import type { NewRule } from "../rule/RuleRepository.ts"
import { belongsTo, type DocumentType, type RuleStatus } from "../rule/RuleStatus.ts"
import type { FilePlace, ImportedRequirement, ImportNote, Planned } from "./ImportedRequirement.ts"
import * as ImportedSatisfactions from "./ImportedSatisfactions.ts"
import * as NewComponentCommand from "./NewComponentCommand.ts"

export * from "./ImportedRequirement.ts"

/** The request that comes with the file. */
export interface ImportCommand extends NewComponentCommand.NewComponentCommand {
  /** True to import requirements whose SRG id is in no declared source, as net-new ones. */
  readonly allow_unmatched: boolean
}

/** The plan of an import. */
export interface ImportPlan {
  /** Ordered by number. */
  readonly requirements: ReadonlyArray<Planned>
  /** The last used number of the sequence. */
  readonly numbers_taken: number
  /** Pairs of indexes in `requirements`: the first is satisfied by the second (R10.5). */
  readonly links: ReadonlyArray<readonly [child: number, parent: number]>
  readonly notes: ReadonlyArray<ImportNote>
}

export class SrgIdIsUnmatched extends Tagged("SrgIdIsUnmatched")<{
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

export class StigIdIsTwice extends Tagged("StigIdIsTwice")<{
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
    return `${inWords(this.place)}: ${this.stig_id} is already used, in ${inWords(this.first).toLowerCase()}.`
  }
}

export class StatusIsForeign extends Tagged("StatusIsForeign")<{
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
    return `${inWords(this.place)}: a requirement of ${document} cannot have the status "${this.status}".`
  }
}

const rowOf = ({ kind, number }: FilePlace): number | undefined => (kind === "row" ? number : undefined)

const placeWords = { row: "Row", line: "Line", rule: "Rule" } as const

const inWords = ({ kind, number }: FilePlace): string => `${placeWords[kind]} ${number}`

/** The default status of a requirement of a file (R10.8). */
const applicable: Readonly<Record<DocumentType, RuleStatus>> = {
  stig: "Applicable - Configurable",
  srg: "Applicable"
}

/** The status of a requirement of the file. */
const statusOf = (imported: ImportedRequirement, document_type: DocumentType): RuleStatus =>
  imported.status ?? applicable[document_type]

/** Decides an import. Returns the plan, or every refusal, those of the command first. */
export const decide = (
  command: ImportCommand,
  requirements: ReadonlyArray<ImportedRequirement>,
  facts: NewComponentCommand.SourceFacts
): Decision<ImportPlan> => {
  const wanted = NewComponentCommand.decide(command, facts)
  // Without its sources every requirement would be unmatched, which would hide the actual error.
  if (!wanted.ok) return refused(wanted.refusals)
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
  if (refusals.length > 0) return refused(refusals)

  const covered = new Set(requirements.map(({ srg_id }) => srg_id))
  const uncovered = wanted.value.filter(({ srg_id }) => !covered.has(srg_id))
  const others = [...numbered.without, ...uncovered.map((row) => ({ row, imported: null }))]
  const first = numbered.kept.reduce((highest, { rule_number }) => Math.max(highest, rule_number), 0) + 1
  const planned: ReadonlyArray<Planned> = [
    ...numbered.kept.toSorted((left, right) => left.rule_number - right.rule_number),
    ...inOrder(others, sources).map((one, index) => ({ ...one, rule_number: first + index }))
  ]
  const { links, notes } =
    command.document_type === "stig" ? ImportedSatisfactions.resolve(planned) : { links: [], notes: [] }
  return allowed({ requirements: planned, numbers_taken: first - 1 + others.length, links, notes })
}

interface Joined {
  readonly row: BenchmarkRule | null
  readonly imported: ImportedRequirement
}

/** Matches each requirement with its SRG row. Rows of the same SRG id go to its requirements in order; the last row goes to all the rest. */
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

/** Requirements whose STIG id has the component's prefix keep its number; a second one of the same number is refused. */
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

/** The order of R10.3: by source, the unmatched last, by SRG id, by rule id; equal ones in the order of the file. */
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

/** The requirement to store: the values of the file, otherwise those of its SRG row (R10.8). */
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
    // The ids of the SRG row belong to the SRG, not to a requirement that the file names.
    checks: imported.rule_id === "" ? begun.checks : begun.checks.map((check) => ({ ...check, system: "" })),
    ...content,
    // The id of the SRG requirement, as everywhere in a component. The id in the file becomes its number or is kept in `source` (R10.8).
    version: row?.version ?? imported.srg_id,
    srg_id: row?.srg_id ?? imported.srg_id,
    status: statusOf(imported, document_type),
    ...Struct.pick(imported, authoredTexts),
    source: saysStigId ? source : { stig_id, ...source }
  }
}
