/** The classification marking above and below every page and every dialog (R2.11). Nothing if the operator sets none. */
import { Box } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { type Classification, serviceQuery } from "../api/service.ts"
import * as words from "../words/shell.ts"

/** The height of a marking, in pixels. */
const height = 24

const isClassification = (value: unknown): value is Classification =>
  typeof value === "object" && value !== null && "text" in value && "color" in value && "text_color" in value

/** The marking in the page itself, so that nothing is ever shown without it. Undefined if the page has none, as on a development server. */
const brought = ((): Classification | null | undefined => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="classification"]')?.content ?? ""
  if (!/^(?:null|\{.*\})$/s.test(content)) return undefined
  const value: unknown = JSON.parse(content)
  return isClassification(value) ? value : null
})()

const useClassification = (): Classification | null => {
  const { data } = useQuery({ ...serviceQuery, enabled: brought === undefined })
  return brought === undefined ? (data?.classification ?? null) : brought
}

/** The height of the markings above and below. Pages that fill the window subtract it. */
export const useMarkingHeight = (): number => (useClassification() === null ? 0 : height)

const Marking = ({ color, edge, text, text_color }: Classification & { readonly edge: "top" | "bottom" }) => (
  <Box
    component="section"
    aria-label={edge === "top" ? words.markedAbove : words.markedBelow}
    pos="fixed"
    left={0}
    right={0}
    h={height}
    px="xs"
    fz={13}
    fw={700}
    lh={`${height}px`}
    ta="center"
    bg={color}
    style={{
      [edge]: 0,
      zIndex: 1100,
      color: text_color,
      overflow: "hidden",
      whiteSpace: "nowrap",
      textOverflow: "ellipsis"
    }}
    title={text}
  >
    {text}
  </Box>
)

export const Marked = ({ children }: { readonly children: ReactNode }) => {
  const classification = useClassification()
  const taken = useMarkingHeight()
  useEffect(() => {
    document.documentElement.style.setProperty("--marking-height", `${taken}px`)
  }, [taken])
  return (
    <>
      {classification !== null && <Marking edge="top" {...classification} />}
      {children}
      {classification !== null && <Marking edge="bottom" {...classification} />}
    </>
  )
}
