/** The schemas of permits (R1.10). */
import { Schema } from "effect"

/** True, or the codes of all violations, each once. */
export const Permit = Schema.Union([Schema.Literal(true), Schema.Array(Schema.String)]).annotate({
  description: "`true`, or the codes of all violations"
})

/** The schema of the permits of these acts. */
export const permitsSchema = <Name extends string>(acts: Readonly<Record<Name, unknown>>) =>
  Schema.Struct(
    Object.fromEntries(Object.keys(acts).map((name) => [name, Permit])) as { readonly [N in Name]: typeof Permit }
  )
