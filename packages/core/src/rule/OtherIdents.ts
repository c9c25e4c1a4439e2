/**
 * Identifiers of a rule other than CCIs and legacy ids (`CCE-86184-7`, systems that Docket does not know). They have no field. A file's
 * idents are kept unchanged in `source` (R15.2), and these are read from there. Pure; storage finds them in the same way.
 */
import { Predicate } from "effect"

/** An identifier of a file. `system` is a URI, "" when the file has none. */
export interface OtherIdent {
  readonly system: string
  readonly value: string
}

/** The other identifiers of a requirement, in the order of its file. */
export const of = ({ source }: { readonly source: Readonly<Record<string, unknown>> }): ReadonlyArray<OtherIdent> => {
  const xccdf = source["xccdf"]
  const idents = Predicate.isObject(xccdf) ? Reflect.get(xccdf, "idents") : undefined
  return Array.isArray(idents) ? idents.flatMap(otherIdentOf) : none
}

const none: ReadonlyArray<OtherIdent> = []

const otherIdentOf = (element: unknown): ReadonlyArray<OtherIdent> => {
  if (!Predicate.isObject(element)) return none
  const [attributes, children] = [Reflect.get(element, "attributes"), Reflect.get(element, "children")]
  const written: unknown = Predicate.isObject(attributes) ? Reflect.get(attributes, "system") : undefined
  const system = typeof written === "string" ? written : ""
  const value = (Array.isArray(children) ? children : []).filter(Predicate.isString).join("").trim()
  return value === "" || isCci(system, value) || isLegacy(system) ? none : [{ system, value }]
}

// The XCCDF reader makes the same distinction (R15.3).
const isCci = (system: string, value: string): boolean => /\/cci\/?$/i.test(system) || /^CCI-\d+$/.test(value)
const isLegacy = (system: string): boolean => /\/legacy\/?$/i.test(system)

/** Their values as one searchable text. */
export const listed = (rule: { readonly source: Readonly<Record<string, unknown>> }): string =>
  of(rule)
    .map(({ value }) => value)
    .join(", ")

/** Returns the part of `source` that holds identifiers from a table. */
export const toSource = (idents: ReadonlyArray<OtherIdent>): Readonly<Record<string, unknown>> =>
  idents.length === 0
    ? {}
    : {
        xccdf: {
          idents: idents.map(({ system, value }) => ({
            name: "ident",
            ...(system === "" ? {} : { attributes: { system } }),
            children: [value]
          }))
        }
      }

/** Formats them for a table cell: one line for each, the system after a space. */
export const toText = (idents: ReadonlyArray<OtherIdent>): string =>
  idents.map(({ system, value }) => `${value} ${system}`.trimEnd()).join("\n")

/** Parses such a cell. */
export const fromText = (text: string): ReadonlyArray<OtherIdent> =>
  text.split(/\r?\n/).flatMap((line) => {
    const [value = "", ...rest] = line.trim().split(/\s+/)
    return value === "" ? [] : [{ value, system: rest.join(" ") }]
  })
