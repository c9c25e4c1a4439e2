/**
 * The known names of a body at each depth, read from the schema that decodes it. UnknownFields.ts compares bodies with it; it is made once for an endpoint.
 * It has only names; the schema checks values.
 */
import type { SchemaAST } from "effect"

/** The known names at a place of a body. */
export type Known =
  /** A value without names. */
  | { readonly _tag: "Value" }
  | { readonly _tag: "Fields"; readonly fields: ReadonlyMap<string, Known> }
  | { readonly _tag: "Items"; readonly item: Known }
  /** Any names, with values of one kind. */
  | { readonly _tag: "Entries"; readonly value: Known }
  /** A text with JSON, as a part of a form. */
  | { readonly _tag: "Json"; readonly json: Known }

const value: Known = { _tag: "Value" }

/** No names: the body of an endpoint without one. */
export const nothing: Known = { _tag: "Fields", fields: new Map() }

/** An object with one field. */
export const wrapped = (name: string, held: Known): Known => ({ _tag: "Fields", fields: new Map([[name, held]]) })

/** The names that a schema accepts in the API. */
export const knownOf = (ast: SchemaAST.AST): Known => {
  const decoded = shapeOf(ast)
  const wire = ast.encoding?.at(-1)?.to
  return wire === undefined ? decoded : encodedOf(knownOf(wire), decoded)
}

/** The names that any of the schemas accepts. */
export const knownOfAny = (asts: ReadonlyArray<SchemaAST.AST>): Known => asts.map(knownOf).reduce(merged, value)

const shapeOf = (ast: SchemaAST.AST): Known => {
  switch (ast._tag) {
    case "Objects": {
      const [entries] = ast.indexSignatures
      if (entries !== undefined) return { _tag: "Entries", value: knownOf(entries.type) }
      return {
        _tag: "Fields",
        fields: new Map(ast.propertySignatures.map(({ name, type }) => [String(name), knownOf(type)]))
      }
    }
    case "Arrays": {
      const item = knownOfAny([...ast.elements, ...ast.rest])
      return item._tag === "Value" ? value : { _tag: "Items", item }
    }
    case "Union":
      return knownOfAny(ast.types)
    default:
      return value
  }
}

/** The names of a decoded value: a text that becomes an object is JSON. */
const encodedOf = (wire: Known, decoded: Known): Known => {
  if (wire._tag === "Value") return decoded._tag === "Value" ? value : { _tag: "Json", json: decoded }
  if (wire._tag !== "Fields" || decoded._tag !== "Fields") return wire
  // A later step may combine the parts of a form; it then names the part with JSON.
  const fields = [...wire.fields].map(([name, known]): [string, Known] => {
    const later = decoded.fields.get(name)
    return [name, known._tag === "Value" && later?._tag === "Json" ? later : known]
  })
  return { _tag: "Fields", fields: new Map(fields) }
}

const merged = (left: Known, right: Known): Known => {
  if (left._tag === "Value") return right
  if (left._tag !== "Fields" || right._tag !== "Fields") return left
  const fields = new Map(left.fields)
  for (const [name, known] of right.fields) fields.set(name, merged(fields.get(name) ?? value, known))
  return { _tag: "Fields", fields }
}

/** True when the path is known; positions in lists are numbers. */
export const hasPath = (known: Known, [first, ...rest]: ReadonlyArray<string | number>): boolean => {
  if (first === undefined) return true
  if (known._tag === "Items") return hasPath(known.item, rest)
  const field = known._tag === "Fields" ? known.fields.get(String(first)) : undefined
  return field !== undefined && hasPath(field, rest)
}
