/** The versions of records that the sender of a bulk request saw (R5.18). */
import { Schema } from "effect"
import { IsoTime } from "./Time.ts"

const digitsOfAnId = /^[1-9][0-9]{0,15}$/

/** The `updated_at` of each record as the caller saw it, by id; a change in between gives 409. */
export const seenById = (idSchema: Schema.Schema<number>, kind: "comment" | "requirement") => {
  const isId = Schema.is(idSchema)
  return {
    expected_updated_at: Schema.optionalKey(
      Schema.Record(Schema.String, IsoTime).check(
        Schema.makeFilter(
          (seen) => {
            const stray = Object.keys(seen).find((key) => !digitsOfAnId.test(key) || !isId(Number(key)))
            return stray === undefined ? undefined : { path: [stray], issue: `This is not the id of a ${kind}` }
          },
          { toJsonSchema: () => ({ propertyNames: { pattern: digitsOfAnId.source } }) }
        )
      )
    )
  }
}
