/** The less common filters: switches in a menu, with the number that are on. */
import { Button, Menu } from "@mantine/core"
import { IconAdjustmentsHorizontal } from "@tabler/icons-react"
import { MenuButton } from "../../parts/MenuButton.tsx"
import { useTriageFilters } from "./useTriage.ts"
import * as resolutionWords from "../../words/resolution.ts"
import * as words from "../../words/triagePage.ts"

export const MoreFilters = () => {
  const { go, search } = useTriageFilters()
  const switches = [
    {
      label: words.moreFiltersResolvedOnly,
      on: search.resolved === true,
      set: { resolved: search.resolved === true ? undefined : true }
    },
    {
      label: words.moreFiltersNotResolvedOnly,
      on: search.resolved === false,
      set: { resolved: search.resolved === false ? undefined : false }
    },
    ...(["to_apply", "to_resolve"] as const).map((stage) => ({
      label: stage === "to_apply" ? resolutionWords.toApplyMenu : resolutionWords.toResolveMenu,
      on: search.stage === stage,
      set:
        search.stage === stage
          ? { stage: undefined, status: undefined }
          : { stage, status: "all" as const, resolved: undefined }
    })),
    {
      label: words.moreFiltersOverdueOnly,
      on: search.overdue === true,
      set: { overdue: search.overdue === true ? undefined : true }
    },
    {
      label: words.moreFiltersWholeDocument,
      on: search.general === true,
      set: { general: search.general === true ? undefined : true }
    },
    {
      label: words.moreFiltersDeletedToo,
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
          {words.moreFiltersMore(
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
