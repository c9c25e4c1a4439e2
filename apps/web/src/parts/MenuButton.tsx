/**
 * A button with a menu. The menu gets the focus with the press that opens it, and the button with the press that closes it. The library moves the focus with timers,
 * which run after later keys on a busy machine and undo their effect.
 */
import { Menu, type MenuProps } from "@mantine/core"
import { type KeyboardEvent, type ReactElement, type ReactNode, useCallback, useRef, useState } from "react"
import { isLost } from "./focusScope.ts"

const firstItem = "[data-menu-item]:not(:disabled)"

const takeKeyboard = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

export const MenuButton = ({
  button,
  children,
  ...looks
}: Pick<MenuProps, "closeOnItemClick" | "id" | "position" | "width"> & {
  /** The button that opens the menu. */
  readonly button: ReactElement
  /** The items, with labels and dividers between them. */
  readonly children: ReactNode
}) => {
  const [opened, setOpened] = useState(false)
  const opener = useRef<HTMLElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const arrive = useCallback((element: HTMLDivElement | null) => {
    menu.current = element
    // The button labels the menu.
    if (element !== null) opener.current = document.getElementById(element.getAttribute("aria-labelledby") ?? "")
    takeKeyboard(element?.querySelector<HTMLElement>(firstItem) ?? element)
  }, [])
  const change = (open: boolean) => {
    setOpened(open)
    if (open) return
    if (menu.current?.contains(document.activeElement) === true) takeKeyboard(opener.current)
    // The user may have clicked an element that cannot have the focus.
    setTimeout(() => {
      if (isLost()) takeKeyboard(opener.current)
    }, 0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Tab continues from the button.
    if (event.key === "Escape" || event.key === "Tab") change(false)
  }
  return (
    <Menu
      {...looks}
      opened={opened}
      onChange={change}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown ref={arrive} onKeyDown={onKeyDown}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
