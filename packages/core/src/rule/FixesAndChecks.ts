/** The fixes and the checks of a requirement as one text each. Plain functions: this module loads no library. */
import type { Check, FurtherFix } from "./RuleContent.ts"

/** A fix of a file: its text, the reference of the text, and the id of the fix. */
export interface Fix {
  readonly text: string
  readonly fixref: string
  readonly id: string
}

/** The fixes of a file after the first. */
export const furtherFixes = (fixes: ReadonlyArray<Fix>): ReadonlyArray<FurtherFix> =>
  fixes
    .slice(1)
    .map(({ fixref, id, text }, index) => ({ id: index + 1, fixtext: text, fixtext_fixref: fixref, fix_id: id }))

/** All fixes of a requirement in order. */
export const fixesOf = (
  requirement: Omit<FurtherFix, "id"> & { readonly further_fixes: ReadonlyArray<FurtherFix> }
): ReadonlyArray<Fix> => [fixOf(requirement), ...requirement.further_fixes.map(fixOf)]

const fixOf = ({ fix_id, fixtext, fixtext_fixref }: Omit<FurtherFix, "id">): Fix => ({
  text: fixtext,
  fixref: fixtext_fixref,
  id: fix_id
})

/** The text of all fixes of a requirement, in order, with an empty line between two. */
export const fixContent = (fixes: ReadonlyArray<Pick<Fix, "text">>): string =>
  fixes
    .map(({ text }) => text)
    .filter((text, index) => index === 0 || text !== "")
    .join("\n\n")

/** The text of all checks of a requirement, in order, with an empty line between two. */
export const checkContent = (checks: ReadonlyArray<Pick<Check, "content">>): string =>
  checks.map(({ content }) => content).join("\n\n")
