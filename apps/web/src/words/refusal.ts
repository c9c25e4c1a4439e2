/** The sentences of violations, with the names of fields on the pages instead of those of the API. */
import type { Answered } from "@docket/api/fetch"
import { fieldName } from "./ruleField.ts"

/** One reason, as problems and previews list them. */
export type Reason = Pick<Answered<"editBatches", "findAndReplace">["errors"][number], "code" | "detail" | "field">

/** The codes of violations that name a field. */
const naming: ReadonlySet<string> = new Set(["rule_locked", "section_locked", "edited_since"])

/** Returns a name for the middle of a sentence: "Fix" becomes "fix"; "CCIs" stays. */
const withinSentence = (name: string): string =>
  /^.[a-z]/.test(name) ? `${name.slice(0, 1).toLowerCase()}${name.slice(1)}` : name

/** Returns the sentence of a violation with the name of the field on the pages. */
export const reasonInWords = ({ code, detail, field }: Reason): string =>
  field === undefined || code === undefined || !naming.has(code)
    ? detail
    : detail
        .split(" ")
        .map((word) => (word === field ? `the ${withinSentence(fieldName(field))}` : word))
        .join(" ")
