/**
 * Decides about unknown names in a request (R3.2). Pure: the server provides the raw body, and applies the
 * decision.
 */
import { Equal, Predicate } from "effect"
import { closest } from "fastest-levenshtein"
import { pointerOf } from "../problem/Pointer.ts"
import * as Problem from "../problem/Problem.ts"
import type { Known } from "./KnownFields.ts"

/** The handling of unknown fields: refuse them, or ignore and list them. */
export type Handling = "strict" | "tolerant"

/** An unknown field, and the known names at its place. */
export interface UnknownField {
  /** Numbers are positions in lists. */
  readonly path: ReadonlyArray<string | number>
  readonly known: Iterable<string>
  /** True when it is refused by both handlings. */
  readonly isRefused: boolean
}

/** The unknown fields of a body, and whether it has any known field. */
export interface Found {
  readonly unknown: ReadonlyArray<UnknownField>
  readonly hasKnown: boolean
}

/** Objects that select records or set options of a command, where an ignored field would widen the command. */
const refusedIn: ReadonlySet<string> = new Set(["filter", "set", "options"])

/** A path into a body, as a linked list that is expanded only for unknown fields. */
interface Place {
  readonly name: string | number
  readonly of: Place | null
  readonly isRefused: boolean
}

const inside = (place: Place | null, name: string | number): Place => ({
  name,
  of: place,
  isRefused: place?.isRefused === true || (typeof name === "string" && refusedIn.has(name))
})

const pathOf = (place: Place | null): ReadonlyArray<string | number> =>
  place === null ? [] : [...pathOf(place.of), place.name]

/** Returns the unknown fields of a body. A field that one of the records has at the same place with the same value is accepted. */
export const unknownFields = (known: Known, body: unknown, records: ReadonlyArray<unknown> = []): Found => {
  const unknown: Array<UnknownField> = []
  let hasKnown = false

  const visit = (known: Known, sent: unknown, place: Place | null, records: ReadonlyArray<unknown>): void => {
    switch (known._tag) {
      case "Fields": {
        if (!isObject(sent)) break
        for (const name of Object.keys(sent)) {
          const field = known.fields.get(name)
          const held = records.length === 0 ? records : records.map((one) => (isObject(one) ? one[name] : undefined))
          if (field === undefined) {
            if (held.some((value) => value !== undefined && Equal.equals(value, sent[name]))) continue
            unknown.push({
              path: pathOf(inside(place, name)),
              known: { [Symbol.iterator]: () => known.fields.keys() },
              isRefused: place?.isRefused === true
            })
          } else if (field._tag === "Value") hasKnown = true
          else visit(field, sent[name], inside(place, name), held)
        }
        return
      }
      case "Items": {
        if (!Array.isArray(sent)) break
        for (const [at, item] of sent.entries()) visit(known.item, item, inside(place, at), records.map(sameItem(item)))
        if (sent.length > 0) return
        break
      }
      case "Entries":
        if (!isObject(sent) || known.value._tag === "Value") break
        for (const name of Object.keys(sent)) visit(known.value, sent[name], inside(place, name), [])
        break
      case "Json":
        return visit(known.json, parsed(sent), place, [])
      case "Value":
    }
    hasKnown = true
  }

  visit(known, body, null, records)
  return { unknown, hasKnown }
}

/** The item of a record's list with the same id. */
const sameItem = (item: unknown) => (list: unknown) =>
  Array.isArray(list) && isObject(item)
    ? list.find((one) => isObject(one) && one["id"] !== undefined && one["id"] === item["id"])
    : undefined

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Predicate.isObject(value) && !Array.isArray(value)

/** The value of a JSON text. Invalid JSON has no fields, and its schema refuses it. */
const parsed = (text: unknown): unknown => {
  if (typeof text !== "string") return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The unknown fields that refuse the request, and those that are ignored. One of the lists is empty. */
export interface Decision {
  readonly refused: ReadonlyArray<UnknownField>
  readonly ignored: ReadonlyArray<UnknownField>
}

/** Refuses all under strict handling. Otherwise refuses fields that would widen a command, and a body without known fields. */
export const decide = ({ hasKnown, unknown }: Found, handling: Handling): Decision => {
  const refused = handling === "strict" || !hasKnown ? unknown : unknown.filter(({ isRefused }) => isRefused)
  return refused.length > 0 ? { refused, ignored: [] } : { refused, ignored: unknown }
}

/** JSON Pointers (RFC 6901) of the fields. */
export const pointersOf = (fields: ReadonlyArray<UnknownField>): ReadonlyArray<string> =>
  fields.map(({ path }) => pointerOf(path))

/** The problem of a body with these fields. `readOnly` returns true for a field that its record has with another value. */
export const problemOfFields = (
  fields: ReadonlyArray<UnknownField>,
  readOnly: (field: UnknownField) => boolean = () => false
): Problem.Problem<400> =>
  problemOf(
    fields.slice(0, mostNamed).map((field) => ({
      pointer: pointerOf(field.path),
      detail: readOnly(field)
        ? "This field cannot be changed, and its value differs from that of the record."
        : `${quoted(field.path.at(-1))} is unknown. ${nearest(String(field.path.at(-1)), [...field.known], "fields")}`
    }))
  )

/** The problem of a query with these names. */
export const problemOfParameters = (
  unknown: ReadonlyArray<string>,
  known: ReadonlyArray<string>
): Problem.Problem<400> =>
  problemOf(
    unknown.slice(0, mostNamed).map((parameter) => ({
      parameter,
      detail: `The parameter ${quoted(parameter)} is unknown. ${nearest(parameter, known, "parameters")}`
    }))
  )

const problemOf = (errors: ReadonlyArray<Problem.Reason & { readonly detail: string }>): Problem.Problem<400> => {
  const [first] = errors
  const place = first?.pointer ?? first?.parameter ?? ""
  return Problem.of("unknown_field", first === undefined ? undefined : `${place}: ${first.detail}`, { errors })
}

/** The maximum number of unknown names in a problem. */
const mostNamed = 100

const quoted = (name: string | number | undefined): string => JSON.stringify(String(name))

const nearest = (name: string, known: ReadonlyArray<string>, kind: string): string =>
  known.length === 0
    ? `No ${kind} are accepted.`
    : `The nearest known name is ${quoted(closest(name.slice(0, longestCompared), known))}.`

/** The longest compared name in characters, because the comparison takes quadratic time. */
const longestCompared = 100
