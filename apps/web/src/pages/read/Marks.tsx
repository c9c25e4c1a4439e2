/** The marks of a requirement in the contents: the user's draft, and the number of comments. */
import { IconMessage, IconPencil } from "@tabler/icons-react"
import { LineMark } from "../../parts/ListLine.tsx"
import type { Commented } from "./contents.ts"
import * as words from "../../words/read.ts"

export const Marks = ({ commented, drafted }: { readonly commented: Commented; readonly drafted: boolean }) => (
  <>
    {drafted && (
      <LineMark color="orange" hint={words.marksDraftHint}>
        <IconPencil size={11} aria-hidden />
        {words.marksDraft}
      </LineMark>
    )}
    {commented.total > 0 && (
      <LineMark
        {...(commented.open > 0 ? { color: "ink" } : {})}
        hint={words.marksCommentsHint(commented.total, commented.open, commented.mine)}
      >
        <IconMessage size={11} aria-hidden />
        {commented.total}
        <span className="visually-hidden"> {words.marksCommentsUnit(commented.total)}</span>
      </LineMark>
    )}
  </>
)
