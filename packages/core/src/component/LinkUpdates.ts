/**
 * The satisfaction links that an uploaded file would add and remove (R16.1, R10.5), from its columns of links, otherwise from new lists in its texts. Pure; each
 * change is decided by SatisfactionSet.ts. An ambiguous id is reported and never guessed. Used by ComponentUpdate.ts.
 */
import type { Refusal } from "../Refusal.ts"
import { displayedName, type Rule } from "../rule/Rule.ts"
import type { LinkedRule } from "../rule/RuleRepository.ts"
import type { LinkFacts } from "../rule/SatisfactionSet.ts"
import * as SatisfactionSet from "../rule/SatisfactionSet.ts"
import * as ImportedSatisfactions from "./ImportedSatisfactions.ts"
import * as SatisfactionLists from "./SatisfactionLists.ts"
import type { FilePlace, ImportNote } from "./ImportedRequirement.ts"
import { type ProposedRequirement, type UpdatedLinks, updatedLinks } from "./ProposedRequirement.ts"
import * as RefusedCell from "./RefusedCell.ts"
import { groupedBy, type MatchedRow } from "./RowMatching.ts"

/** The requirements that one satisfies, or that satisfy it: now and in the file. */
export interface LinkUpdate {
  readonly rule: Rule
  readonly place: FilePlace
  readonly field: UpdatedLinks
  readonly column_name: string | undefined
  /** The displayed names of the linked requirements, by number. */
  readonly old_value: string
  /** The same, including names in the file that cannot be linked. */
  readonly new_value: string
  readonly added: ReadonlyArray<Rule>
  readonly removed: ReadonlyArray<Rule>
  /** The violations of the change. */
  readonly refusals: ReadonlyArray<Refusal>
}

/** The links of a requirement, with the shown fields of the other side. */
export interface Linked {
  readonly satisfies: ReadonlyArray<LinkedRule>
  readonly satisfied_by: ReadonlyArray<LinkedRule>
}

/** The facts that the comparison needs in addition to the rows. */
export interface Facts extends Pick<LinkFacts, "component" | "now"> {
  readonly component: LinkFacts["component"] & { readonly prefix: string }
  readonly rules: ReadonlyArray<Rule>
  readonly linksOf: (rule: Rule) => Linked
  readonly clear_empty: boolean
}

/** The links in the rows. */
export interface Compared {
  readonly updates: ReadonlyArray<LinkUpdate>
  /** The number of empty cells in place of links, which change nothing. */
  readonly empty_cells: number
  /** Notes on listed ids that are not linked. */
  readonly notes: ReadonlyArray<ImportNote>
}

const labels = { satisfies: "Satisfies", satisfied_by: "Satisfied By" } as const

/** The maximum number of notes, because a file may hold any number of texts. */
const mostNotes = 1000

/**
 * Compares the rows with the present links. If the whole component cannot be changed (`isClosed`), the caller reports that once, not for
 * each row. A new list in a text adds links and never removes one; a link that would make a chain is noted.
 */
export const compare = (matched: ReadonlyArray<MatchedRow>, facts: Facts, isClosed: boolean): Compared => {
  const names = namesIn(facts)
  const published = new Set(matched.filter(({ row }) => row.place.kind === "line").map(({ rule }) => rule))
  const cells = withoutContradictions(
    matched
      .toSorted((left, right) => left.rule.rule_number - right.rule.rule_number)
      .flatMap((one) => updatedLinks.map((field) => cellOf(one, field, facts, names, published)))
  )
  const proposed = cells.filter(({ added, removed, unnamed }) => added.length + removed.length + unnamed.length > 0)
  const judged = SatisfactionSet.judge(proposed.flatMap(changesOf), facts)
  const notes = cells.flatMap(
    ({ column_name, contradicted, field, listsNothing: isEmpty, place }): Array<ImportNote> => [
      ...contradicted.map((other) => ({ place, message: stillNamed(field, names.of(other)) })),
      ...(isEmpty ? [{ place, message: ImportedSatisfactions.listsNothing(labels[field], column_name) }] : [])
    ]
  )
  let next = 0
  const updates = proposed.flatMap((cell): ReadonlyArray<LinkUpdate> => {
    const mine = judged.slice(next, (next += cell.added.length + cell.removed.length))
    const isNoted = ({ refusals }: SatisfactionSet.Judged) => !cell.isColumn && refusals.some(isStructural)
    const noted = mine.filter(isNoted)
    const left = mine.filter((one) => !isNoted(one))
    const tell = (id: string, why: string) =>
      notes.push({
        place: cell.place,
        message: ImportedSatisfactions.notLinked(labels[cell.field], id, why, cell.column_name)
      })
    if (!cell.isColumn) cell.unnamed.forEach(({ id, why }) => tell(id, why))
    for (const { change } of noted) {
      tell(names.of(otherOf(cell, change)), "satisfies, or is satisfied by, a third requirement")
    }
    const dropped = new Set(noted.map(({ change }) => otherOf(cell, change)))
    const added = cell.added.filter((rule) => !dropped.has(rule))
    const unnamed = cell.isColumn ? cell.unnamed : []
    if (added.length + cell.removed.length + unnamed.length === 0) return []
    const refusals = [
      ...unnamed.map(({ code, id, why }) => RefusedCell.at(cell, { code, detail: `${id} ${why}.` })),
      ...(isClosed ? [] : refusedOf(cell, left, names))
    ]
    return [shown({ ...cell, added, unnamed }, refusals, names)]
  })
  return {
    updates,
    empty_cells: cells.filter(({ isKept }) => isKept).length,
    notes: notes.slice(0, mostNotes)
  }
}

/** Decides the accepted changes without the others. Returns the links to store, and the violations. */
export const accept = (
  updates: ReadonlyArray<LinkUpdate>,
  facts: LinkFacts & Pick<Facts, "component">
): { readonly judged: ReadonlyArray<SatisfactionSet.Judged>; readonly refusals: ReadonlyArray<Refusal> } => {
  const names = { of: (rule: Rule) => displayedName(facts.component.prefix, rule.rule_number) }
  const judged = SatisfactionSet.judge(updates.flatMap(changesOf), facts)
  let next = 0
  const refusals = updates.flatMap((update) => {
    const mine = judged.slice(next, (next += update.added.length + update.removed.length))
    const unnamed = update.refusals.filter(({ code }) => code === "unknown_link" || code === "ambiguous_link")
    return [...unnamed, ...refusedOf(update, mine, names)]
  })
  return { judged, refusals }
}

/** The links in a cell, or in texts without a cell. */
interface Cell extends Omit<LinkUpdate, "old_value" | "new_value" | "refusals"> {
  readonly isColumn: boolean
  readonly isKept: boolean
  /** True when its texts have a label without an id after it. */
  readonly listsNothing: boolean
  readonly linked: ReadonlyArray<Rule>
  /** The present links that it names. */
  readonly stated: ReadonlyArray<Rule>
  /** The present links that it does not name, but whose rows name this requirement. */
  readonly contradicted: ReadonlyArray<Rule>
  readonly unnamed: ReadonlyArray<ImportedSatisfactions.UnnamedLink & { readonly id: string }>
}

interface Names {
  readonly of: (rule: Rule) => string
  /** The requirements that an id names: by displayed name, by the STIG ID of their source file, or by SRG ID. */
  readonly having: (id: string) => ReadonlyArray<Rule>
  readonly ruleOf: (id: number) => Rule | undefined
}

const namesIn = ({ component, rules }: Facts): Names => {
  const of = ({ rule_number }: Rule) => displayedName(component.prefix, rule_number)
  const stigIdOf = ({ source }: Rule) => (typeof source["stig_id"] === "string" ? source["stig_id"].toUpperCase() : "")
  const srgIdOf = ({ srg_id }: Rule) => srg_id.toUpperCase()
  const [byName, byStigId, bySrgId] = [of, stigIdOf, srgIdOf].map((keyOf) => groupedBy(rules, keyOf))
  const byId = new Map<number, Rule>(rules.map((rule) => [rule.id, rule]))
  return {
    of,
    having: (id) => byName?.get(id) ?? byStigId?.get(id) ?? bySrgId?.get(id) ?? [],
    ruleOf: (id) => byId.get(id)
  }
}

const cellOf = (
  { row, rule }: MatchedRow,
  field: UpdatedLinks,
  facts: Facts,
  names: Names,
  published: ReadonlySet<Rule>
): Cell => {
  const linked = facts.linksOf(rule)[field].flatMap(({ id }) => names.ruleOf(id) ?? [])
  const links = new Set(linked)
  const column = row[field]
  const text = column === null ? textOf(row, rule, field) : null
  // The first SRG id of a row is its own; it satisfies the others.
  const isFirst = row.srg_ids[0]?.toUpperCase() === rule.srg_id.toUpperCase()
  const satisfied = field === "satisfies" && rule.document_type === "stig" && isFirst ? row.srg_ids.slice(1) : []
  const ids = [...new Set([...(column ?? text?.ids ?? []), ...satisfied].map((id) => id.toUpperCase()))]
  const stated = new Set<Rule>()
  const added = new Set<Rule>()
  const unnamed: Array<Cell["unnamed"][number]> = []
  for (const id of ids) {
    const having = names.having(id)
    // An ambiguous id names a requirement that is linked already.
    const meant = having.filter((one) => links.has(one))
    for (const one of meant) stated.add(one)
    const named = meant.length > 0 ? null : ImportedSatisfactions.namedAmong(having, rule)
    if (named !== null && "why" in named) unnamed.push({ ...named, id })
    else if (named !== null && published.has(field === "satisfies" ? named : rule)) {
      unnamed.push({ code: "unknown_link", why: ImportedSatisfactions.ownRule, id })
    } else if (named !== null) added.add(named)
  }
  const isEmpty = column !== null && ids.length === 0
  const isKept = isEmpty && !facts.clear_empty && linked.length > 0
  return {
    rule,
    place: row.place,
    field,
    column_name: row.columns.get(text?.field ?? field),
    isColumn: column !== null,
    isKept,
    listsNothing: text?.isEmpty ?? false,
    linked,
    stated: [...stated],
    contradicted: [],
    added: [...added],
    removed: column === null || isKept ? [] : linked.filter((one) => !stated.has(one)),
    unnamed
  }
}

/**
 * A link is in two rows of a table. One of them is enough to add it, and it is removed when neither names it. So a file changes nothing
 * when it is uploaded again, whichever of its cells was edited.
 */
const withoutContradictions = (cells: ReadonlyArray<Cell>): ReadonlyArray<Cell> => {
  const pairOf = ({ field, rule }: Cell, other: Rule) =>
    field === "satisfies" ? `${other.id}/${rule.id}` : `${rule.id}/${other.id}`
  const named = new Set(
    cells
      .filter(({ isColumn }) => isColumn)
      .flatMap((cell) => [...cell.stated, ...cell.added].map((other) => pairOf(cell, other)))
  )
  return cells.map((cell) => {
    const [removed, contradicted] = [false, true].map((isNamed) =>
      cell.removed.filter((other) => named.has(pairOf(cell, other)) === isNamed)
    )
    return { ...cell, removed: removed ?? [], contradicted: contradicted ?? [] }
  })
}

const stillNamed = (field: UpdatedLinks, name: string): string => {
  const other = field === "satisfies" ? labels.satisfied_by : labels.satisfies
  return `${labels[field]} does not name ${name}, but ${other} of ${name} names this requirement: the link stays.`
}

/** The ids that a text lists and the requirement's present text does not. Requirements of an SRG satisfy none. */
const textOf = ({ values }: ProposedRequirement, rule: Rule, field: UpdatedLinks) => {
  if (rule.document_type === "srg") return null
  const texts = ImportedSatisfactions.listing.flatMap((name) => {
    const value = values[name]
    if (value === undefined || value === rule[name]) return []
    const said = new Set(SatisfactionLists.idsIn(rule[name], labels[field]))
    const ids = SatisfactionLists.idsIn(value, labels[field]).filter((id) => !said.has(id))
    const isEmpty = listsNothing(value, field) && !listsNothing(rule[name], field)
    return ids.length === 0 && !isEmpty ? [] : [{ field: name, ids, isEmpty }]
  })
  const [first] = texts
  return first === undefined
    ? null
    : { field: first.field, ids: texts.flatMap(({ ids }) => ids), isEmpty: texts.some(({ isEmpty }) => isEmpty) }
}

/** True when a text has a label without an id after it. */
const listsNothing = (text: string, field: UpdatedLinks): boolean =>
  SatisfactionLists.listsIn(text).some(({ ids, label }) => label === labels[field] && ids.length === 0)

const changesOf = ({ added, field, removed, rule }: Pick<Cell, "added" | "field" | "removed" | "rule">) => {
  const change =
    (act: SatisfactionSet.LinkChange["act"]) =>
    (other: Rule): SatisfactionSet.LinkChange =>
      field === "satisfies" ? { act, rule: other, other: rule } : { act, rule, other }
  return [...removed.map(change("unlink")), ...added.map(change("link"))]
}

const otherOf = ({ field }: Pick<Cell, "field">, change: SatisfactionSet.LinkChange): Rule =>
  field === "satisfies" ? change.rule : change.other

const isStructural = ({ code }: Refusal): boolean => code === "satisfaction_chain"

const refusedOf = (
  cell: RefusedCell.Cell & Pick<Cell, "field">,
  judged: ReadonlyArray<SatisfactionSet.Judged>,
  names: Pick<Names, "of">
) =>
  judged.flatMap(({ change, refusals }) =>
    refusals.map(({ code, detail }) =>
      RefusedCell.at(cell, { code, detail: `${labels[cell.field]} ${names.of(otherOf(cell, change))}: ${detail}` })
    )
  )

const shown = (cell: Cell, refusals: ReadonlyArray<Refusal>, names: Names): LinkUpdate => {
  const { added, column_name, field, linked, place, removed, rule, unnamed } = cell
  const gone = new Set(removed)
  const listed = (rules: ReadonlyArray<Rule>) =>
    rules.toSorted((left, right) => left.rule_number - right.rule_number).map(names.of)
  const after = listed([...linked.filter((one) => !gone.has(one)), ...added])
  return {
    rule,
    place,
    field,
    column_name,
    old_value: listed(linked).join(", "),
    new_value: [...after, ...unnamed.map(({ id }) => id)].join(", "),
    added,
    removed,
    refusals
  }
}
