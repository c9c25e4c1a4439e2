/** The schemas of the resolution that comes with a decision (R5.29). The decisions are in ../resolution, which pages use as well. */
import { Schema } from "effect"
import { occasions } from "../resolution/index.ts"

export * from "../resolution/index.ts"

/** The field of a project with its setting, in the order of `occasions`. */
export const projectFields = { resolve_with: Schema.Array(Schema.Literals(occasions)) }

/** What a decision says about its resolution: resolve, leave open, or go by the setting of the project. */
export const Resolve = Schema.Union([Schema.Boolean, Schema.Literal("by_setting")])
export type Resolve = typeof Resolve.Type
