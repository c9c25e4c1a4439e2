/** The number of a comment or reply as users see and search it: `#136`, its id. Pure. */
import { ReviewId } from "../Ids.ts"

const form = /^#([1-9][0-9]{0,14})$/

/** The comment that a whole term names; null when it is another text, such as `#136 and`. */
export const parse = (term: string): ReviewId | null => {
  const digits = form.exec(term)?.[1]
  return digits === undefined ? null : ReviewId.make(Number(digits))
}

/** The shown number of a comment. */
export const format = (id: ReviewId): string => `#${id}`
