/**
 * Records and read models on the wire: the core's schema with its times as text, so that a field is written once. What differs on the wire is declared after these fields.
 */
import { Record, Schema } from "effect"
import { InputText } from "./Input.ts"
import type { IsoTime, UtcText } from "./Time.ts"

/** A form of times (R4.4). */
type Time = typeof IsoTime | typeof UtcText

/** A value whose times are text. */
type Dated<T> = T extends Date
  ? string
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends ReadonlyArray<infer Item>
      ? ReadonlyArray<Dated<Item>>
      : { readonly [Key in keyof T]: Dated<T[Key]> }

/** Fields of the core's schemas on the wire. */
type WireFields<Fields extends Schema.Struct.Fields> = {
  readonly [Field in keyof Fields]: Schema.Codec<Fields[Field]["Type"], Dated<Fields[Field]["Encoded"]>>
}

/** The fields with their times in this form, in lists and nested records as well. */
export const wireFields = <Fields extends Schema.Struct.Fields>(fields: Fields, time: Time): WireFields<Fields> =>
  Record.map(fields, (field) => onWire(field, time)) as never

const onWire = (schema: Schema.Constraint, time: Time): Schema.Constraint => {
  if (schema === Schema.Date) return time
  const parts: Partial<Pick<Schema.Union<ReadonlyArray<Schema.Constraint>>, "members">> &
    Partial<Pick<Schema.$Array<Schema.Constraint>, "value">> &
    Partial<Pick<Schema.Struct<Schema.Struct.Fields>, "fields">> = schema as never
  if (parts.members !== undefined) return Schema.Union(parts.members.map((member) => onWire(member, time)))
  if (parts.value !== undefined) return Schema.Array(onWire(parts.value, time))
  if (parts.fields !== undefined) return Schema.Struct(Record.map(parts.fields, (field) => onWire(field, time)))
  return schema
}

/** Fields of a body: each may be left out. */
type BodyFields<Fields extends Schema.Struct.Fields> = {
  readonly [Field in keyof Fields]: Schema.optionalKey<
    Schema.Codec<Fields[Field]["Type"], Fields[Field]["Encoded"], Fields[Field]["DecodingServices"]>
  >
}

/** The fields as a body has them: each optional, its texts as input. */
export const bodyFields = <Fields extends Schema.Struct.Fields>(fields: Fields): BodyFields<Fields> =>
  Record.map(fields, (field: Schema.Constraint) =>
    Schema.optionalKey(field === Schema.String ? InputText : field)
  ) as never

/** What is made of a whole for each of some keys. */
type Made = Readonly<Record<string, (whole: never) => unknown>>
type WholeOf<M extends Made> = Parameters<M[keyof M]>[0]

/**
 * Composes objects of long lists: these fields of a record as they are, and others made of all that there is. One function is written for it, by the names of the fields:
 * picking them by a list takes several times as long, and so does adding to a copy. It is written when it is first used, since pages do not use it and may forbid it.
 */
export const composed = <Source, Field extends keyof Source & string, M extends Made>(
  fields: ReadonlyArray<Field>,
  made: M
): ((source: Source, whole: WholeOf<M>) => Pick<Source, Field> & { readonly [Key in keyof M]: ReturnType<M[Key]> }) => {
  let written: ((source: Source, whole: WholeOf<M>) => never) | undefined
  const write = (): NonNullable<typeof written> =>
    new Function("made", `return (source, whole) => ({ ${entries().join(", ")} })`)(made)
  return (source, whole) => (written ??= write())(source, whole)
  function entries() {
    const keys = Object.keys(made).map((key) => JSON.stringify(key))
    return [
      ...fields.map((field) => `${JSON.stringify(field)}: source[${JSON.stringify(field)}]`),
      ...keys.map((key) => `${key}: made[${key}](whole)`)
    ]
  }
}
