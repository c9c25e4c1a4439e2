/**
 * Checks stored records independently of the caller: their invariants, and references to missing rows.
 * Used by every repository that writes. A violation is a program error, so it is thrown and becomes a defect.
 */
import { Data, Schema, Struct } from "effect"

/** A record that violates its invariants, with the violations as sentences. */
export class BrokenRecord extends Data.Error<{ readonly record: string; readonly broken: ReadonlyArray<string> }> {
  override get message(): string {
    return `${this.record}: ${this.broken.join(" ")}`
  }
}

/** Throws if there are any sentences. */
export const refuseBroken = (record: string, broken: ReadonlyArray<string>): void => {
  if (broken.length > 0) throw new BrokenRecord({ record, broken })
}

/** Returns the sentence in a list if the condition does not hold. */
export const unless = (holds: boolean, sentence: string): ReadonlyArray<string> => (holds ? [] : [sentence])

/** Returns the row of a reference. Throws if it does not exist. */
export const present = <Row>(record: string, row: Row | undefined, sentence: string): Row => {
  if (row === undefined) throw new BrokenRecord({ record, broken: [sentence] })
  return row
}

/** Builds a check that throws when a value is not of the schema's type. */
export const fits = <S extends Schema.Top>(record: string, schema: S): ((value: S["Type"]) => void) => {
  const is = Schema.is(schema)
  return (value) => {
    if (!is(value)) throw new BrokenRecord({ record, broken: ["It does not match its schema."] })
  }
}

/** Returns a function that takes the record of a kind from values, and throws if there is none. */
export const taken = <Fields extends Schema.Struct.Fields>(
  record: string,
  schema: Schema.Struct<Fields>
): ((values: Readonly<Record<string, unknown>>) => Schema.Struct<Fields>["Type"]) => {
  const check = fits(record, schema)
  const fields = Object.keys(schema.fields)
  return (values) => {
    const found: never = Struct.pick(values, fields) as never
    check(found)
    return found
  }
}

const sha256Format = /^[0-9a-f]{64}$/

/** Returns the sentence in a list if a hash is not a SHA-256 in lower-case hexadecimal. */
export const unlessSha256 = (hash: string): ReadonlyArray<string> =>
  unless(sha256Format.test(hash), "Its hash must be a SHA-256 in lower-case hexadecimal.")
