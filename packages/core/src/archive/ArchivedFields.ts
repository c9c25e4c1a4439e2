/**
 * The fields of archived records that are ids and people (R16.4), and how the fields of a record in the core become those of an archive. Used by ArchivedRecord.ts; Linking.ts
 * and StoredForm.ts read from the schemas which fields they are.
 */
import type { Brand } from "effect"
import { Schema } from "effect"
import type { UserId } from "../Ids.ts"
import * as References from "../References.ts"

/** The kinds whose records have ids that others refer to. */
export const linkedKinds = [
  "documents",
  "components",
  "questions",
  "rules",
  "reviews",
  "edit_batches",
  "triage_batches",
  "relocations"
] as const satisfies ReadonlyArray<References.ReferredKind>
export type LinkedKind = (typeof linkedKinds)[number]

/** A person. Storage has the id of the account, or a name without an account. An archive has the id of one of its people. */
export const Who = Schema.NullOr(Schema.Union([Schema.Int, Schema.String]))
export type Who = typeof Who.Type

export const Changes = Schema.Array(
  Schema.Struct({
    field: Schema.String,
    prev_value: Schema.optionalKey(Schema.Unknown),
    new_value: Schema.optionalKey(Schema.Unknown)
  })
)

/** What an id refers to: a record that is there, one that may be elsewhere (`known`), or one that may be gone as well (`any`). */
export interface Reference {
  readonly kind: LinkedKind
  readonly manner: "id" | "known" | "any"
}

const references = new WeakMap<object, Reference>()

/** What ids of this schema refer to. */
export const referenceOf = (schema: object): Reference | undefined => references.get(schema)

/** An id of what its record says otherwise. */
export const newId = () => Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))
type Id = ReturnType<typeof newId>

/** An id: the archive's own, from 1 in the order of the lines, or the database's. */
export const id = (kind: LinkedKind, manner: Reference["manner"] = "id"): Id => {
  const schema = newId()
  references.set(schema, { kind, manner })
  return schema
}

type IdOf = number & Brand.Brand<string>

type NameIn<Field, Names extends Readonly<Record<string, string>>> = Field extends keyof Names
  ? Names[Field]
  : Field extends `${infer Person}_id`
    ? Person
    : Field

type Archived<Fields extends Schema.Struct.Fields, Names extends Readonly<Record<string, string>>> = {
  readonly [
    Field in keyof Fields as Field extends "project_id" | `${string}imported_name`
      ? never
      : [Fields[Field]["Type"]] extends [UserId | null]
        ? NameIn<Field, Names>
        : Field
  ]: [Fields[Field]["Type"]] extends [UserId | null]
    ? typeof Who
    : [Fields[Field]["Type"]] extends [IdOf]
      ? Id
      : [Fields[Field]["Type"]] extends [IdOf | null]
        ? Schema.NullOr<Id>
        : Fields[Field]
}

/**
 * The fields of a record as archives have them: its ids are those of the archive, an account and the name of one who has none are one field, and the project is that of the
 * archive. `names` are what people are called otherwise than their account without `_id`; `known` are ids of what may be elsewhere.
 */
export const archived = <
  Fields extends Schema.Struct.Fields,
  const Names extends Readonly<Record<string, string>> = {}
>(
  fields: Fields,
  { known = [], names }: { readonly known?: ReadonlyArray<keyof Fields>; readonly names?: Names } = {}
): Archived<Fields, Names> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, schema]): ReadonlyArray<readonly [string, Schema.Constraint]> => {
      const kind = References.kindOf(schema)
      if (kind === "projects" || field.endsWith("imported_name")) return []
      if (kind === undefined) return [[field, schema]]
      if (kind === "users") return [[names?.[field] ?? field.replace(/_id$/, ""), Who]]
      const own = id(kind, known.includes(field) ? "known" : "id")
      return [[field, "members" in schema ? Schema.NullOr(own) : own]]
    })
  ) as never
