/** The words around quotes: the words of a requirement that a comment is about. */
import { shortened } from "./shortened.ts"

export const quoteLabel = "Quoted words"
export const quoteTextChanged = "Text changed"
export const quoteTextChangedHint =
  "The text has changed since, and these words are no longer at a certain place in it."
export const quoteShowInText = (number: number) => `Show in text: ${number}`
export const quoteShowAll = "Show all"
export const quoteShowLess = "Show less"
export const quoteRemove = "Remove quote"
export const quoteKeep = "Keep quote"
export const quoteRemoved = "The quote will be removed."
export const quoteGoToComment = (number: number, by: string, quoted: string) =>
  `Comment ${number} by ${by} on “${shortened(quoted)}”`

export const quoteCommentOnSelection = "Comment on selection"
export const quoteWords = "Quote words"
export const quoteChooseText = "Text"
export const quotePick = "Select the words with the mouse, or with Shift and the arrow keys"
export const quoteSelection = "Quote selection"
export const quoteCancel = "Cancel"
export const quoteOutdated =
  "The text has changed since you selected these words. Select them again, or remove the quote."
