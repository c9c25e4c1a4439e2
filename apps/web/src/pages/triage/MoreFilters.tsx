/** What is chosen more seldom: switches in a menu, which says how many are on. */
import { Button, Menu } from "@mantine/core"
import { IconAdjustmentsHorizontal } from "@tabler/icons-react"
import { MenuButton } from "../../parts/MenuButton.tsx"
import { useTriageFilters } from "./useTriage.ts"
import { triagePageWords } from "../../words/triagePage.ts"

const words = triagePageWords.moreFilters

export const MoreFilters = () => {
  const { go, search } = useTriageFilters()
  const switches = [
    {
      label: words.resolvedOnly,
      on: search.resolved === true,
      set: { resolved: search.resolved === true ? undefined : true }
    },
    {
      label: words.notResolvedOnly,
      on: search.resolved === false,
      set: { resolved: search.resolved === false ? undefined : false }
    },
    {
      label: words.overdueOnly,
      on: search.overdue === true,
      set: { overdue: search.overdue === true ? undefined : true }
    },
    {
      label: words.wholeDocument,
      on: search.general === true,
      set: { general: search.general === true ? undefined : true }
    },
    {
      label: words.deletedToo,
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
          {words.more(
            switches.some(({ on }) => on),
            switches.filter(({ on }) => on).length
          )}
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
