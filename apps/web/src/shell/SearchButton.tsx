/** The way into the search: a button at the top, and Ctrl or Cmd with K everywhere. The search itself is loaded when it is first wanted. */
import { ActionIcon, Button, Kbd, Text } from "@mantine/core"
import { useHotkeys } from "@mantine/hooks"
import { IconSearch } from "@tabler/icons-react"
import { useState } from "react"
import { later } from "../parts/later.tsx"
import { pageContent, useReturnFocus } from "../parts/returnFocus.ts"

const SearchPalette = later(() => import("./search/SearchPalette.tsx").then((module) => module.SearchPalette))

const shortcut = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘ K" : "Ctrl K"

export const SearchButton = () => {
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { remember, restore } = useReturnFocus(pageContent)
  const open = () => {
    if (!opened && document.activeElement instanceof HTMLElement) remember(document.activeElement)
    setWanted(true)
    setOpened(true)
  }
  const close = () => {
    setOpened(false)
    restore()
  }
  useHotkeys([["mod+K", open]], [])
  return (
    <>
      <Button
        visibleFrom="sm"
        variant="default"
        size="xs"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={<Kbd size="xs">{shortcut}</Kbd>}
        onClick={open}
      >
        <Text size="sm" c="dimmed" fw={400}>
          Search
        </Text>
      </Button>
      <ActionIcon hiddenFrom="sm" variant="default" size={34} aria-label="Search" onClick={open}>
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
      {wanted && <SearchPalette opened={opened} onClose={close} />}
    </>
  )
}
