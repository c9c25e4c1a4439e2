/** The menu of bulk actions on the component's requirements, and of actions on the list. Its dialogs are in ManyDialogs. */
import { ActionIcon, Menu } from "@mantine/core"
import {
  IconDotsVertical,
  IconHistoryToggle,
  IconLock,
  IconLockCog,
  IconPlus,
  IconReplace,
  IconLink,
  IconTransform
} from "@tabler/icons-react"
import type { Component } from "../../../api/component.ts"
import { focusPlaceAt } from "../../../parts/focusScope.ts"
import { MenuButton } from "../../../parts/MenuButton.tsx"
import type { Selection } from "../navigator/useSelection.ts"
import type { ManyActs, ManyDialog } from "./ManyDialogs.tsx"
import * as words from "../../../words/requirement.ts"

const id = "many-menu"

export const ManyMenu = ({
  acts,
  component,
  selection,
  shown
}: {
  readonly acts: ManyActs
  readonly component: Component
  /** The requirements that match the filter. */
  readonly shown: ReadonlyArray<number>
  readonly selection: Selection
}) => {
  const { permits } = component
  const mayEdit = permits.edit_requirements === true
  const chosen = selection.isOn && selection.ids.size > 0 ? [...selection.ids] : shown
  const { open: openDialog } = acts
  const open = (dialog: ManyDialog) => openDialog(dialog, chosen)
  return (
    // In a narrow window the list moves into a drawer with another button.
    <span style={{ display: "contents" }} {...focusPlaceAt(id)}>
      <MenuButton
        id={id}
        position="bottom-end"
        width={270}
        button={
          <ActionIcon variant="subtle" color="gray" aria-label={words.manyMenuMore}>
            <IconDotsVertical size={16} />
          </ActionIcon>
        }
      >
        {permits.add_requirement === true && (
          <>
            <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open("add")}>
              {words.manyMenuAdd}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        {mayEdit && (
          <>
            <Menu.Item
              leftSection={<IconTransform size={16} aria-hidden />}
              disabled={chosen.length === 0}
              onClick={() => open("edit")}
            >
              {words.manyMenuEdit(chosen.length, chosen === shown)}
            </Menu.Item>
            {component.document_type === "stig" && (
              <Menu.Item
                leftSection={<IconLink size={16} aria-hidden />}
                disabled={chosen.length === 0}
                onClick={() => open("elsewhere")}
              >
                {words.manyMenuMetElsewhere(chosen.length, chosen === shown)}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconReplace size={16} aria-hidden />} onClick={() => open("replace")}>
              {words.manyMenuFindAndReplace}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconHistoryToggle size={16} aria-hidden />} onClick={() => open("past")}>
          {words.manyMenuBulkEdits}
        </Menu.Item>
        {permits.lock_sections === true && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconLockCog size={16} aria-hidden />} onClick={() => open("sections")}>
              {words.manyMenuLockSections}
            </Menu.Item>
          </>
        )}
        {permits.lock === true && (
          <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => open("lock")}>
            {words.manyMenuLockAll}
          </Menu.Item>
        )}
      </MenuButton>
    </span>
  )
}
