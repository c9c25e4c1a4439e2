/** The marking of what is kept here, above and below every page, also above what opens over a page (R2.11); nothing where the operator sets none. */
import { Box } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { type Classification, serviceQuery } from "../api/service.ts"

/** How high a marking is, in pixels. */
const height = 24

/** The height that the marking takes away, above and below; pages that fill the window begin behind it. */
export const useMarkingHeight = (): number => {
  const { data } = useQuery(serviceQuery)
  return data === undefined || data.classification === null ? 0 : height
}

const Marking = ({ color, edge, text, text_color }: Classification & { readonly edge: "top" | "bottom" }) => (
  <Box
    component="section"
    aria-label={edge === "top" ? "Classification above the page" : "Classification below the page"}
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
    style={{ [edge]: 0, zIndex: 1100, color: text_color, overflow: "hidden", whiteSpace: "nowrap" }}
    title={text}
  >
    <Box component="span" style={{ textOverflow: "ellipsis" }}>
      {text}
    </Box>
  </Box>
)

export const Marked = ({ children }: { readonly children: ReactNode }) => {
  const { data } = useQuery(serviceQuery)
  const taken = useMarkingHeight()
  const classification = data?.classification ?? null
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
