/** What the contents say of a requirement beside its name: that its reader began to write, and how many comments it has. */
import { IconMessage, IconPencil } from "@tabler/icons-react"
import { LineMark } from "../../parts/ListLine.tsx"
import type { Commented } from "./contents.ts"
import { counted } from "../../words/counted.ts"

export const Marks = ({ commented, drafted }: { readonly commented: Commented; readonly drafted: boolean }) => (
  <>
    {drafted && (
      <LineMark color="orange" hint="You have begun to write a comment">
        <IconPencil size={11} aria-hidden />
        draft
      </LineMark>
    )}
    {commented.total > 0 && (
      <LineMark
        {...(commented.open > 0 ? { color: "ink" } : {})}
        hint={`${counted(commented.total, "comment")}, ${commented.open} not decided yet, ${commented.mine} of them yours`}
      >
        <IconMessage size={11} aria-hidden />
        {commented.total}
        <span className="visually-hidden"> {commented.total === 1 ? "comment" : "comments"}</span>
      </LineMark>
    )}
  </>
)
