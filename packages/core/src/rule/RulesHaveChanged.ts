/** The conflict of a command on many requirements with changes that the caller has not seen. */
import { Data } from "effect"
import { type Rule, ruleIdOf } from "./Rule.ts"

/** At least one requirement changed after the caller saw it, or was not seen. `changed` holds those, by number. */
export class RulesHaveChanged extends Data.TaggedError("RulesHaveChanged")<{
  readonly prefix: string
  readonly changed: ReadonlyArray<Pick<Rule, "id" | "rule_number" | "updated_at">>
}> {
  get detail(): string {
    const names = this.changed.slice(0, 10).map(({ rule_number }) => ruleIdOf(rule_number))
    return `Requirements were changed since you saw them: ${names.join(", ")}${names.length < this.changed.length ? ", …" : ""}.`
  }
}
