/** The schema of the fields that triage decides. */
import { Schema, Struct } from "effect"
import { Review, triageFields } from "./Review.ts"

export const TriageState = Schema.Struct(Struct.pick(Review.fields, triageFields))
