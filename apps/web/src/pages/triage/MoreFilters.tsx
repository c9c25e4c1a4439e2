/** What is chosen more seldom: switches in a menu, which says how many are on. */
import { Button, Menu } from "@mantine/core"
import { IconAdjustmentsHorizontal } from "@tabler/icons-react"
import { MenuButton } from "../../parts/MenuButton.tsx"
import { useTriageFilters } from "./useTriage.ts"

export const MoreFilters = () => {
  const { go, search } = useTriageFilters()
  const switches = [
    {
      label: "Resolved only",
      on: search.resolved === true,
      set: { resolved: search.resolved === true ? undefined : true }
    },
    {
      label: "Not resolved only",
      on: search.resolved === false,
      set: { resolved: search.resolved === false ? undefined : false }
    },
    {
      label: "Overdue only",
      on: search.overdue === true,
      set: { overdue: search.overdue === true ? undefined : true }
    },
    {
      label: "On the document as a whole",
      on: search.general === true,
      set: { general: search.general === true ? undefined : true }
    },
    {
      label: "With those on deleted requirements",
      on: search.deleted === true,
      set: { deleted: search.deleted === true ? undefined : true }
    }
  ]
  return (
    <MenuButton
      closeOnItemClick={false}
      position="bottom-start"
      button={
        <Button
          size="compact-sm"
          mih={26}
          fw={500}
          variant={switches.some(({ on }) => on) ? "light" : "default"}
          leftSection={<IconAdjustmentsHorizontal size={14} aria-hidden />}
        >
          More{switches.some(({ on }) => on) ? ` (${switches.filter(({ on }) => on).length})` : ""}
        </Button>
      }
    >
      {switches.map(({ label, on, set }) => (
        <Menu.CheckboxItem key={label} checked={on} onChange={() => go({ ...set, comment: undefined })}>
          {label}
        </Menu.CheckboxItem>
      ))}
    </MenuButton>
  )
}
