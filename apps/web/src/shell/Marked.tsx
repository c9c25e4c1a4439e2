/** The marking of what is kept here, above and below every page, also above what opens over a page (R2.11); nothing where the operator sets none. */
import { Box } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { type Classification, serviceQuery } from "../api/service.ts"
import * as words from "../words/shell.ts"

/** How high a marking is, in pixels. */
const height = 24

const isClassification = (value: unknown): value is Classification =>
  typeof value === "object" && value !== null && "text" in value && "color" in value && "text_color" in value

/** What the page itself brings along, so that nothing is ever shown without its marking. Undefined where it brings none, as from a server for development. */
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

/** The height that the marking takes away, above and below; pages that fill the window begin behind it. */
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
