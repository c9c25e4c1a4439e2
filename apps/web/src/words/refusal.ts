/** Violations in the words of the pages: the service names fields as the API does. */
import type { Answered } from "@docket/api/fetch"
import { fieldName } from "./ruleField.ts"

/** One reason, as problems and previews list them. */
export type Reason = Pick<Answered<"editBatches", "findAndReplace">["errors"][number], "code" | "detail" | "field">

/** The codes whose sentence names a field. */
const naming: ReadonlySet<string> = new Set(["rule_locked", "section_locked", "edited_since"])

/** "Fix" as "fix"; "CCIs" stays as it is. */
const withinSentence = (name: string): string =>
  /^.[a-z]/.test(name) ? `${name.slice(0, 1).toLowerCase()}${name.slice(1)}` : name

/** The sentence of a violation, with the name that the field has on the pages. */
export const reasonInWords = ({ code, detail, field }: Reason): string =>
  field === undefined || code === undefined || !naming.has(code)
    ? detail
    : detail
        .split(" ")
        .map((word) => (word === field ? `the ${withinSentence(fieldName(field))}` : word))
        .join(" ")
