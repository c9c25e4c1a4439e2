/** What the contents say of a requirement beside its name: that its reader began to write, and how many comments it has. */
import { IconMessage, IconPencil } from "@tabler/icons-react"
import { LineMark } from "../../parts/ListLine.tsx"
import type { Commented } from "./contents.ts"
import { readWords } from "../../words/read.ts"

const words = readWords.marks

export const Marks = ({ commented, drafted }: { readonly commented: Commented; readonly drafted: boolean }) => (
  <>
    {drafted && (
      <LineMark color="orange" hint={words.draftHint}>
        <IconPencil size={11} aria-hidden />
        {words.draft}
      </LineMark>
    )}
    {commented.total > 0 && (
      <LineMark
        {...(commented.open > 0 ? { color: "ink" } : {})}
        hint={words.commentsHint(commented.total, commented.open, commented.mine)}
      >
        <IconMessage size={11} aria-hidden />
        {commented.total}
        <span className="visually-hidden"> {words.commentsUnit(commented.total)}</span>
      </LineMark>
    )}
  </>
)
