/** The drawn text of a comment, loaded by CommentText. */
import { Fragment, useMemo } from "react"
import { drawComment } from "./markdown.tsx"
import { Reference } from "./Reference.tsx"
import { referencesIn } from "./references.ts"
import { useMentionable } from "./useMentionable.ts"

export const DrawnText = ({ componentId, text }: { readonly text: string; readonly componentId: string | null }) => {
  const people = useMentionable(componentId, text)
  return useMemo(
    () =>
      drawComment(text, (plain) =>
        referencesIn(plain, people).map((part, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
          <Fragment key={place}>
            <Reference part={part} componentId={componentId} />
          </Fragment>
        ))
      ),
    [componentId, people, text]
  )
}
