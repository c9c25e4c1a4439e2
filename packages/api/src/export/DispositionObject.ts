/** The disposition matrix of a component in the API (R16.3). */
import { ComponentId, Disposition } from "@docket/core"
import { Schema } from "effect"
import { IsoTime } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

export const DispositionMatrix = Schema.Struct({
  component: Schema.Struct({
    id: ComponentId,
    name: Schema.String,
    prefix: Schema.String,
    title: Schema.String,
    version: Schema.Int,
    release: Schema.Int
  }),
  /** True when commenters are shown by pseudonym. */
  redacted: Schema.Boolean,
  rows: Schema.Array(Schema.Struct(wireFields(Disposition.Disposition.fields, IsoTime)))
}).annotate({ identifier: "DispositionMatrix" })
