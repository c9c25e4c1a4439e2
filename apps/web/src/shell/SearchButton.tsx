/** Opens the search: a button in the header, and Ctrl+K or Cmd+K everywhere. The search loads when it is first opened; text typed meanwhile is kept. */
import { ActionIcon, Button, Kbd, Loader, Text } from "@mantine/core"
import { getHotkeyHandler } from "@mantine/hooks"
import { IconSearch } from "@tabler/icons-react"
import { useLayoutEffect, useState } from "react"
import { later } from "../parts/later.tsx"
import { useTypedAhead } from "../parts/typedAhead.ts"
import * as labels from "../words/shell.ts"

const SearchPalette = later(() => import("./search/SearchPalette.tsx").then((module) => module.SearchPalette), {
  ownKeys: true
})

const shortcut = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘ K" : labels.searchButtonCtrlK

export const SearchButton = () => {
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [words, setWords] = useState("")
  /** The text typed since the search was opened; null when its field has the focus, or the search is closed. */
  const [ahead, setAhead] = useState<string | null>(null)
  const open = () => {
    if (opened) return
    setAhead("")
    setWanted(true)
    setOpened(true)
  }
  const close = () => {
    setAhead(null)
    setOpened(false)
  }
  const onReady = () => {
    if (ahead) setWords(ahead)
    setAhead(null)
  }
  useTypedAhead(ahead !== null, (edit) => setAhead((text) => edit(text ?? "")), close)
  useLayoutEffect(() => {
    const listen = getHotkeyHandler([["mod+K", open]])
    document.documentElement.addEventListener("keydown", listen)
    return () => document.documentElement.removeEventListener("keydown", listen)
  })
  const icon = ahead === null ? <IconSearch size={16} aria-hidden /> : <Loader size={16} aria-hidden />
  return (
    <>
      <Button
        visibleFrom="sm"
        variant="default"
        size="xs"
        leftSection={icon}
        rightSection={<Kbd size="xs">{shortcut}</Kbd>}
        onClick={open}
      >
        <Text size="sm" c="dimmed" fw={400} maw={160} truncate>
          {ahead || labels.searchButtonSearch}
        </Text>
      </Button>
      <ActionIcon hiddenFrom="sm" variant="default" size={34} aria-label={labels.searchButtonSearch} onClick={open}>
        {icon}
      </ActionIcon>
      {wanted && (
        <SearchPalette
          opened={opened}
          onClose={close}
          words={words}
          onWords={setWords}
          ahead={ahead}
          onReady={onReady}
        />
      )}
    </>
  )
}
