/**
 * Decides what becomes of the names in a request that its endpoint does not know (R3.2). Pure: the server gives the body as it was sent, and acts on the
 * decision.
 */
import { Equal, Predicate } from "effect"
import { closest } from "fastest-levenshtein"
import { pointerOf } from "../problem/Pointer.ts"
import * as Problem from "../problem/Problem.ts"
import type { Known } from "./KnownFields.ts"

/** How an endpoint takes unknown fields: it refuses them, or leaves them out and names them. */
export type Handling = "strict" | "tolerant"

/** An unknown field, and the names that are known at its place. */
export interface UnknownField {
  /** Numbers are positions in lists. */
  readonly path: ReadonlyArray<string | number>
  readonly known: Iterable<string>
  /** Whether it is refused under either handling. */
  readonly isRefused: boolean
}

/** The unknown fields of a body, and whether it has any field that is known. */
export interface Found {
  readonly unknown: ReadonlyArray<UnknownField>
  readonly hasKnown: boolean
}

/** What selects records, or says how a command is to go: a field that is left out would widen the command. */
const refusedIn: ReadonlySet<string> = new Set(["filter", "set", "options"])

/** A way into a body. Only unknown fields have it written out. */
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

/** Returns what is unknown in a body. A field that one of the records has at the same place, with the same value, is accepted. */
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

/** The value of a JSON text. What is no JSON has no fields, and its schema refuses it. */
const parsed = (text: unknown): unknown => {
  if (typeof text !== "string") return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Which unknown fields refuse the request, and which are left out of it. One of both is empty. */
export interface Decision {
  readonly refused: ReadonlyArray<UnknownField>
  readonly ignored: ReadonlyArray<UnknownField>
}

/** Refuses everything under strict handling. Otherwise refuses what would widen a command, and a body in which nothing else is known. */
export const decide = ({ hasKnown, unknown }: Found, handling: Handling): Decision => {
  const refused = handling === "strict" || !hasKnown ? unknown : unknown.filter(({ isRefused }) => isRefused)
  return refused.length > 0 ? { refused, ignored: [] } : { refused, ignored: unknown }
}

/** JSON Pointers (RFC 6901) of the fields. */
export const pointersOf = (fields: ReadonlyArray<UnknownField>): ReadonlyArray<string> =>
  fields.map(({ path }) => pointerOf(path))

/** The problem of a body with these fields. `readOnly` tells which of them its record has, with another value. */
export const problemOfFields = (
  fields: ReadonlyArray<UnknownField>,
  readOnly: (field: UnknownField) => boolean = () => false
): Problem.Problem<400> =>
  problemOf(
    fields.slice(0, mostNamed).map((field) => ({
      pointer: pointerOf(field.path),
      detail: readOnly(field)
        ? "This field cannot be changed, and the record has another value."
        : `${quoted(field.path.at(-1))} is unknown here. ${nearest(String(field.path.at(-1)), [...field.known], "fields")}`
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
      detail: `The parameter ${quoted(parameter)} is unknown here. ${nearest(parameter, known, "parameters")}`
    }))
  )

const problemOf = (errors: ReadonlyArray<Problem.Reason & { readonly detail: string }>): Problem.Problem<400> => {
  const [first] = errors
  const place = first?.pointer ?? first?.parameter ?? ""
  return Problem.of("unknown_field", first === undefined ? undefined : `${place}: ${first.detail}`, { errors })
}

/** How many unknown names a problem lists. */
const mostNamed = 100

const quoted = (name: string | number | undefined): string => JSON.stringify(String(name))

const nearest = (name: string, known: ReadonlyArray<string>, kind: string): string =>
  known.length === 0
    ? `No ${kind} are accepted.`
    : `The nearest known name is ${quoted(closest(name.slice(0, longestCompared), known))}.`

/** In characters: the comparison takes time by the square. */
const longestCompared = 100
