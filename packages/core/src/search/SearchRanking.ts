/** The matching and ranking of records in a search (R18.3). Pure and total; the same for every storage. */
import * as Text from "../Text.ts"
import * as CommentNumber from "../review/CommentNumber.ts"
import * as NistControls from "../rule/NistControls.ts"
import type { SearchedField } from "./SearchedFields.ts"
import type { Sought, SoughtName } from "./SearchQuery.ts"
import * as Snippet from "./Snippet.ts"

/** A found record with the matching field and its snippet. */
export interface Hit<Record> {
  readonly record: Record
  readonly field: string
  readonly snippet: Snippet.Snippet
}

/** The first hits of a kind, and whether more exist. */
export interface Hits<Record> {
  readonly hits: ReadonlyArray<Hit<Record>>
  readonly more: boolean
}

/** The rank of a match: an identifier or control, the start of an identifier, all terms in the name, all terms anywhere. */
type Rank = 0 | 1 | 2 | 3

interface Match {
  readonly rank: Rank
  readonly field: SearchedField
  /** The texts to mark in the field. */
  readonly needles: ReadonlyArray<string>
}

const wordsOf = (list: string): ReadonlyArray<string> => list.split(/[\s,]+/).filter((word) => word !== "")

/** The parts in which terms are searched: each identifier separately, a text as a whole. */
const partsOf = ({ kind, value }: SearchedField): ReadonlyArray<string> => {
  switch (kind) {
    case "identifiers":
      return wordsOf(value)
    case "name":
    case "text":
      return [value]
    case "controls":
    case "displayed_name":
    case "number":
      return []
  }
}

/** A field with its parts in lower case, for matching. */
interface Readable {
  readonly field: SearchedField
  readonly parts: ReadonlyArray<string>
}

const readable = (fields: ReadonlyArray<SearchedField>): ReadonlyArray<Readable> =>
  fields.map((field) => ({ field, parts: partsOf(field).map(Text.lowerCase) }))

const says = ({ parts }: Readable, term: string): boolean => parts.some((part) => part.includes(term))

const sayAll = (fields: ReadonlyArray<Readable>, { terms }: Sought): boolean =>
  terms.every((term) => fields.some((field) => says(field, term)))

/** True when each term occurs in a field of the record. */
export const hasTerms = (fields: ReadonlyArray<SearchedField>, sought: Sought): boolean =>
  sayAll(readable(fields), sought)

const controlsIn = (field: SearchedField, { control }: Sought): ReadonlyArray<string> =>
  field.kind !== "controls" || control === null
    ? []
    : field.value.split(", ").filter((one) => NistControls.isWithin(one, control.asked))

/** True when the record has the requested control. */
export const hasControl = (fields: ReadonlyArray<SearchedField>, sought: Sought): boolean =>
  fields.some((field) => controlsIn(field, sought).length > 0)

const numberOf = (displayedName: string): number => Number(displayedName.slice(displayedName.lastIndexOf("-") + 1))

/** True when the record has the requested displayed name, or one that starts with it. */
export const hasDisplayedName = (fields: ReadonlyArray<SearchedField>, { displayed_name }: Sought): boolean =>
  displayed_name !== null &&
  fields.some(({ kind, value }) => {
    const number = numberOf(value)
    return (
      kind === "displayed_name" &&
      (displayed_name.prefix === null || value.startsWith(`${displayed_name.prefix}-`)) &&
      displayed_name.first <= number &&
      number <= displayed_name.last
    )
  })

/** True when the record is the requested comment. */
export const hasNumber = (fields: ReadonlyArray<SearchedField>, { comment }: Sought): boolean =>
  comment !== null && fields.some(({ kind, value }) => kind === "number" && value === CommentNumber.format(comment))

/** True for the whole displayed name, or the number alone. */
const isExact = (named: SearchedField | undefined, sought: SoughtName | null): boolean =>
  named !== undefined && sought !== null && (sought.prefix === null || named.value === sought.text)

const matchOf = (fields: ReadonlyArray<SearchedField>, sought: Sought): Match | null => {
  const { identifier } = sought
  const having = (kind: SearchedField["kind"], test: (field: SearchedField) => boolean) =>
    fields.find((field) => field.kind === kind && test(field))
  const found = (rank: Rank, field: SearchedField | undefined, needles = sought.terms): Match | null =>
    field === undefined ? null : { rank, field, needles }
  const identified = (test: (word: string) => boolean) =>
    having("identifiers", ({ value }) => wordsOf(value).some((word) => test(word.toUpperCase())))
  const named = having("displayed_name", () => hasDisplayedName(fields, sought))
  const control = having("controls", (field) => controlsIn(field, sought).length > 0)

  return (
    found(0, isExact(named, sought.displayed_name) ? named : undefined) ??
    found(
      0,
      having("number", () => hasNumber(fields, sought))
    ) ??
    found(0, identifier === null ? undefined : identified((word) => word === identifier)) ??
    found(0, control, control === undefined ? [] : controlsIn(control, sought)) ??
    found(1, named) ??
    found(1, identifier === null ? undefined : identified((word) => word.startsWith(identifier))) ??
    matchOfTerms(readable(fields), sought)
  )
}

/** True when an identifier, a control or the name of the record is the requested one, or starts with it. */
export const isIdentified = (fields: ReadonlyArray<SearchedField>, sought: Sought): boolean =>
  (matchOf(fields, sought)?.rank ?? 3) <= 1

const matchOfTerms = (fields: ReadonlyArray<Readable>, sought: Sought): Match | null => {
  const named = fields.find((one) => one.field.kind === "name" && sayAll([one], sought))
  if (named !== undefined) return { rank: 2, field: named.field, needles: sought.terms }
  const field = sayAll(fields, sought) ? richest(fields, sought) : undefined
  return field === undefined ? null : { rank: 3, field, needles: sought.terms }
}

/** The first field with the most terms. */
const richest = (fields: ReadonlyArray<Readable>, { terms }: Sought): SearchedField | undefined => {
  // Filters alone match the whole record.
  if (terms.length === 0) return fields.find(({ field }) => field.kind === "name" || field.kind === "text")?.field
  let best: SearchedField | undefined
  let most = 0
  for (const readable of fields) {
    const count = terms.filter((term) => says(readable, term)).length
    if (count > most) [best, most] = [readable.field, count]
  }
  return best
}

/** The best records; equals are ordered newest first. */
export const ranked = <Record extends { readonly id: number }>(
  records: ReadonlyArray<Record>,
  fieldsOf: (record: Record) => ReadonlyArray<SearchedField>,
  sought: Sought,
  limit: number
): Hits<Record> => {
  const found = records.flatMap((record) => {
    const match = matchOf(fieldsOf(record), sought)
    return match === null ? [] : [{ record, match }]
  })
  const ordered = found.toSorted(
    (left, right) => left.match.rank - right.match.rank || right.record.id - left.record.id
  )
  return {
    hits: ordered.slice(0, limit).map(({ match, record }) => ({
      record,
      field: match.field.name,
      snippet: Snippet.around(match.field.value, match.needles)
    })),
    more: ordered.length > limit
  }
}
