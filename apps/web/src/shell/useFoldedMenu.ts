/** Whether the menu shows icons alone. This browser remembers it for the pages of components and for all others. */
import { useLocalStorage, useMediaQuery } from "@mantine/hooks"
import { useLocation } from "@tanstack/react-router"

type Kind = "component" | "other"

const none: Readonly<Partial<Record<Kind, boolean>>> = {}

/** Below this width the panes of a component need the room of the menu. */
const narrow = "(max-width: 1439px)"

/** Returns whether the menu is folded, and the function that changes it. */
export const useFoldedMenu = (): readonly [isFolded: boolean, toggle: () => void] => {
  const kind: Kind = useLocation({ select: ({ pathname }) => pathname.startsWith("/components/") })
    ? "component"
    : "other"
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const [stored, store] = useLocalStorage({
    key: "docket-menu-folded",
    defaultValue: none,
    getInitialValueInEffect: false
  })
  const isFolded = stored[kind] ?? (kind === "component" && isNarrow)
  return [isFolded, () => store((before) => ({ ...before, [kind]: !isFolded }))]
}
