/**
 * The language of every search field (R18.5): terms, controls, categories and statuses, and the matcher of a requirement in memory. Pages and
 * the service use this one; storage translates its terms to SQL. This entry imports no library, so that pages stay small.
 */
import { isWithin } from "../rule/ControlName.ts"
import type { RuleStatus } from "../rule/RuleStatus.ts"
import type { Severity } from "../rule/Severity.ts"
import { lowerCase } from "./LowerCase.ts"

/**
 * One condition of a query; a record must fulfill all. A `comment` is the number of a comment or reply, a `control` a NIST control, or else they are text. A `severity` and a `status` are of
 * the requirement alone. Texts are in lower case.
 */
export type Term =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "comment"; readonly text: string; readonly id: number }
  | { readonly kind: "control"; readonly text: string; readonly control: string }
  | { readonly kind: "severity"; readonly severity: Severity }
  | { readonly kind: "status"; readonly status: RuleStatus }

export type Query = ReadonlyArray<Term>

/** The families of NIST SP 800-53. Other letters before a number do not name a control, such as those of `RH-07`. */
const families = "AC|AT|AU|CA|CM|CP|IA|IR|MA|MP|PE|PL|PM|PS|PT|RA|SA|SC|SI|SR"

/** One after the other, at a place between white space; a pair of quotes is text, whatever it holds. */
const pieces = new RegExp(
  [
    String.raw`(?<name>(?:status|cat|severity):)?"(?<quoted>[^"]*)"`,
    String.raw`(?<=^|\s)cat[ -]?(?<category>i{1,3}|[1-3])(?=\s|$)`,
    String.raw`(?<=^|\s)(?<control>(?:${families})-[0-9]{1,2}(?: ?\([0-9]{1,2}\))?)(?=\s|$)`,
    String.raw`(?<=^|\s)#(?<comment>[1-9][0-9]{0,14})(?=\s|$)`,
    String.raw`(?<key>status|cat|severity):(?<value>[^\s"]+)`,
    String.raw`(?<word>\S+)`
  ].join("|"),
  "giu"
)

/** The names of statuses that no prose has, as on screen; they need no `status:`, and capital letters distinguish them from prose. */
const namesOnScreen =
  /(?<=^|\s)(NYD|Not Yet Determined|Applicable - Configurable|Applicable - Inherently Meets|Applicable - Does Not Meet)(?=\s|$)/g

const severities: Readonly<Record<string, Severity>> = {
  i: "high",
  1: "high",
  high: "high",
  ii: "medium",
  2: "medium",
  medium: "medium",
  iii: "low",
  3: "low",
  low: "low"
}

const statuses: Readonly<Record<string, RuleStatus>> = {
  nyd: "Not Yet Determined",
  "not yet determined": "Not Yet Determined",
  ac: "Applicable - Configurable",
  configurable: "Applicable - Configurable",
  "applicable - configurable": "Applicable - Configurable",
  aim: "Applicable - Inherently Meets",
  "inherently meets": "Applicable - Inherently Meets",
  "applicable - inherently meets": "Applicable - Inherently Meets",
  adnm: "Applicable - Does Not Meet",
  "does not meet": "Applicable - Does Not Meet",
  "applicable - does not meet": "Applicable - Does Not Meet",
  applicable: "Applicable",
  na: "Not Applicable",
  "n/a": "Not Applicable",
  "not applicable": "Not Applicable"
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

const textTerm = (text: string): Query => (text.trim() === "" ? [] : [{ kind: "text", text: lowerCase(text.trim()) }])

/** The term of a named value such as `status:nyd`; as text if the value is unknown. */
const named = (name: string, value: string, written: string): Query => {
  const severity = own(severities, value.toLowerCase())
  const status = own(statuses, value.toLowerCase())
  if (name.toLowerCase() === "status") return status === undefined ? textTerm(written) : [{ kind: "status", status }]
  return severity === undefined ? textTerm(written) : [{ kind: "severity", severity }]
}

const termOf = (written: string, groups: Readonly<Record<string, string | undefined>>): Query => {
  const { category, comment, control, key, name, quoted, value } = groups
  if (quoted !== undefined) return name === undefined ? textTerm(quoted) : named(name.slice(0, -1), quoted, quoted)
  if (category !== undefined) return named("cat", category, written)
  if (comment !== undefined) return [{ kind: "comment", text: written, id: Number(comment) }]
  if (control !== undefined) return [{ kind: "control", text: lowerCase(control), control }]
  if (key !== undefined && value !== undefined) return named(key, value, written)
  return textTerm(written)
}

/** Parses a search text. Total: what has no other meaning is text. */
export const parse = (q: string): Query => {
  const terms = q
    .split(/("[^"]*")/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(namesOnScreen, 'status:"$1"')))
    .join("")
    .matchAll(pieces)
  const all = [...terms].flatMap(({ 0: written, groups = {} }) => termOf(written, groups))
  return [...new Map(all.map((term) => [JSON.stringify(term), term])).values()]
}

/** The searched parts of a requirement, or of a comment with its replies and its requirement. */
export interface Searchable {
  /** The requirement's displayed name, its other identifiers and its CCIs. */
  readonly identifiers: ReadonlyArray<string>
  readonly texts: ReadonlyArray<string>
  /** The ids of the comment and its replies. */
  readonly comments?: ReadonlyArray<number>
  /** `nist_control_family`: the controls of its CCIs. */
  readonly controls: string
  /** Null for a comment on the component as a whole. */
  readonly severity: Severity | null
  /** Null in a published document as well. */
  readonly status: RuleStatus | null
}

/** True when a control of a list such as `AC-2 (1), AU-3` is the requested one or a part of it. */
const hasControl = (controls: string, asked: string): boolean =>
  controls !== "" && controls.split(", ").some((one) => isWithin(one, asked))

/** True when a record fulfills every term. */
export const isFulfilledBy = (
  query: Query,
  { comments = [], controls, identifiers, severity, status, texts }: Searchable
): boolean => {
  let all: string | undefined
  // Parts are searched separately, so that a phrase does not begin in one and end in another.
  const has = (text: string): boolean => (all ??= lowerCase([...identifiers, ...texts].join("\u0001"))).includes(text)
  return query.every((term) => {
    switch (term.kind) {
      case "text":
        return has(term.text)
      case "comment":
        return comments.includes(term.id) || has(term.text)
      case "control":
        return hasControl(controls, term.control) || has(term.text)
      case "severity":
        return severity === term.severity
      case "status":
        return status === term.status
    }
  })
}

/** Returns the test of requirements for a search text; every requirement passes a blank one. */
export const matcher = (q: string): ((requirement: Searchable) => boolean) => {
  const query = parse(q)
  return (requirement) => isFulfilledBy(query, requirement)
}
