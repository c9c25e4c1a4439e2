/**
 * Records and read models in the API: the core's schema with its times as text, so that a field is declared once. Differences in the API are declared after these fields.
 */
import { Record, Schema } from "effect"
import { InputText } from "./Input.ts"
import type { IsoTime, UtcText } from "./Time.ts"

/** A format of times (R4.4). */
type Time = typeof IsoTime | typeof UtcText

/** A value whose times are text. */
type Dated<T> = T extends Date
  ? string
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends ReadonlyArray<infer Item>
      ? ReadonlyArray<Dated<Item>>
      : { readonly [Key in keyof T]: Dated<T[Key]> }

/** The fields of core schemas in the API. */
type WireFields<Fields extends Schema.Struct.Fields> = {
  readonly [Field in keyof Fields]: Schema.Codec<Fields[Field]["Type"], Dated<Fields[Field]["Encoded"]>>
}

/** The fields with their times in this format, including lists and nested records. */
export const wireFields = <Fields extends Schema.Struct.Fields>(fields: Fields, time: Time): WireFields<Fields> =>
  Record.map(fields, (field) => onWire(field, time)) as never

const onWire = (schema: Schema.Constraint, time: Time): Schema.Constraint => {
  if (schema === Schema.Date) return time
  const parts: Partial<Pick<Schema.Union<ReadonlyArray<Schema.Constraint>>, "members">> &
    Partial<Pick<Schema.$Array<Schema.Constraint>, "value">> &
    Partial<Pick<Schema.Struct<Schema.Struct.Fields>, "fields">> = schema as never
  if (parts.members !== undefined) return Schema.Union(parts.members.map((member) => onWire(member, time)))
  // A record of values has one as well.
  if (parts.value !== undefined && schema.ast._tag === "Arrays") return Schema.Array(onWire(parts.value, time))
  if (parts.fields !== undefined) return Schema.Struct(Record.map(parts.fields, (field) => onWire(field, time)))
  return schema
}

/** The fields of a body, all optional. */
type BodyFields<Fields extends Schema.Struct.Fields> = {
  readonly [Field in keyof Fields]: Schema.optionalKey<
    Schema.Codec<Fields[Field]["Type"], Fields[Field]["Encoded"], Fields[Field]["DecodingServices"]>
  >
}

/** The fields of a record for a body: all optional, with texts as input. */
export const bodyFields = <Fields extends Schema.Struct.Fields>(fields: Fields): BodyFields<Fields> =>
  Record.map(fields, (field: Schema.Constraint) =>
    Schema.optionalKey(field === Schema.String ? InputText : field)
  ) as never

/** Functions that make the value of some keys from a whole object. */
type Made = Readonly<Record<string, (whole: never) => unknown>>
type WholeOf<M extends Made> = Parameters<M[keyof M]>[0]

/**
 * Composes objects of long lists: these fields of a record unchanged, and others made from the whole object. It generates one function with the names of the fields:
 * picking fields by a list, or adding to a copy, takes several times as long. It is generated on first use, because pages do not use it and may forbid it.
 */
export const composed = <Source, Field extends keyof Source & string, M extends Made>(
  fields: ReadonlyArray<Field>,
  made: M
): ((source: Source, whole: WholeOf<M>) => Pick<Source, Field> & { readonly [Key in keyof M]: ReturnType<M[Key]> }) => {
  let written: ((source: Source, whole: WholeOf<M>) => never) | undefined
  const write = () => {
    const entries = [
      ...fields.map((field) => `${JSON.stringify(field)}: source[${JSON.stringify(field)}]`),
      ...Object.keys(made).map((key) => `${JSON.stringify(key)}: made[${JSON.stringify(key)}](whole)`)
    ]
    return new Function("made", `return (source, whole) => ({ ${entries.join(", ")} })`)(made)
  }
  return (source, whole) => {
    const compose: NonNullable<typeof written> = written ?? write()
    written = compose
    return compose(source, whole)
  }
}
