/**
 * The fields of archived records that are ids and people (R16.4), and the conversion of a core record's fields to those of an archive. Used by ArchivedRecord.ts; Linking.ts
 * and StoredForm.ts find these fields in the schemas.
 */
import type { Brand } from "effect"
import { Effect, Schema } from "effect"
import type { UserId } from "../Ids.ts"
import * as References from "../References.ts"

/** The kinds of records that others refer to by id. */
export const linkedKinds = [
  "documents",
  "components",
  "questions",
  "rules",
  "reviews",
  "edit_batches",
  "triage_batches",
  "relocations",
  "public_comments"
] as const satisfies ReadonlyArray<References.ReferredKind>
export type LinkedKind = (typeof linkedKinds)[number]

/** A person. Storage has the id of the account, or a name without one. An archive has the id of one of its people. */
export const Who = Schema.NullOr(Schema.Union([Schema.Int, Schema.String]))
export type Who = typeof Who.Type

export const Changes = Schema.Array(
  Schema.Struct({
    field: Schema.String,
    prev_value: Schema.optionalKey(Schema.Unknown),
    new_value: Schema.optionalKey(Schema.Unknown)
  })
)

/** Changes that are absent in older archives. */
export const LaterChanges = Changes.pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))

/** A person who is absent in older archives. */
export const LaterWho = Who.pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))

/** True for the schema of a person. */
export const isPerson = (schema: unknown): boolean => schema === Who || schema === LaterWho

/** The target of an id: a record in the archive, one that may be outside of it (`known`), or one that may also be removed (`any`). */
export interface Reference {
  readonly kind: LinkedKind
  readonly manner: "id" | "known" | "any"
}

const references = new WeakMap<object, Reference>()

/** The target of ids of this schema. */
export const referenceOf = (schema: object): Reference | undefined => references.get(schema)

/** An id whose kind is in another field of the record. */
export const newId = () => Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))
type Id = ReturnType<typeof newId>

/** An id: that of the archive, from 1 in the order of the lines, or that of the database. */
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
 * The fields of a record in archives: ids are those of the archive, an account and the name of a person without one are one field, and the project is that of the
 * archive. `names` are the fields of people whose name is not that of the account field without `_id`; `known` are ids of records that may be outside of the archive.
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
