/**
 * The text of a comment or reply to read: Markdown, links to requirements and comments, and marked names of people. Texts are stored and exported as they
 * were written. Without marks, until the code has loaded, and if it does not load, the text is shown as it is.
 */
import { Text, type TextProps } from "@mantine/core"
import { type ComponentType, useEffect, useState } from "react"
import classes from "./CommentText.module.css"
import { isMarked } from "./isMarked.ts"

type Drawn = ComponentType<{ readonly text: string; readonly componentId: string | null }>

let known: Drawn | undefined

export const CommentText = ({
  componentId,
  text,
  ...looks
}: { readonly text: string; readonly componentId: string | number | null } & Pick<
  TextProps,
  "c" | "mt" | "size" | "td"
>) => {
  const isDrawn = isMarked(text)
  const [Drawn, setDrawn] = useState(() => known)
  useEffect(() => {
    if (!isDrawn || Drawn !== undefined) return
    import("./DrawnText.tsx").then(
      ({ DrawnText }) => {
        known = DrawnText
        setDrawn(() => DrawnText)
      },
      () => undefined
    )
  }, [Drawn, isDrawn])
  if (!isDrawn || Drawn === undefined) {
    return (
      <Text className="requirement-text" {...looks}>
        {text}
      </Text>
    )
  }
  return (
    <Text component="div" className={`requirement-text ${classes["text"]}`} {...looks}>
      <Drawn text={text} componentId={componentId === null ? null : String(componentId)} />
    </Text>
  )
}
