/** What is done with many requirements of the component at once, or with the list itself. Each act is loaded when it is first wanted. */
import { ActionIcon, Menu } from "@mantine/core"
import {
  IconDotsVertical,
  IconHistoryToggle,
  IconLock,
  IconLockCog,
  IconPlus,
  IconReplace,
  IconTransform
} from "@tabler/icons-react"
import { useState } from "react"
import type { Component } from "../../../api/component.ts"
import { MenuButton } from "../../../parts/MenuButton.tsx"
import { later } from "../../../parts/later.tsx"
import { useReturnFocus } from "../../../parts/returnFocus.ts"
import { mayAs } from "../../../words/role.ts"
import { requirementHead } from "../requirementHead.ts"
import type { Selection } from "../navigator/useSelection.ts"

const AddRequirement = later(() => import("./AddRequirement.tsx").then(({ AddRequirement }) => AddRequirement))
const BulkEdit = later(() => import("./BulkEdit.tsx").then(({ BulkEdit }) => BulkEdit))
const FindAndReplace = later(() => import("./FindAndReplace.tsx").then(({ FindAndReplace }) => FindAndReplace))
const PastEdits = later(() => import("./PastEdits.tsx").then(({ PastEdits }) => PastEdits))
const LockMany = later(() => import("./LockMany.tsx").then(({ LockMany }) => LockMany))
const LockAll = later(() => import("./LockAll.tsx").then(({ LockAll }) => LockAll))

type Dialog = "add" | "edit" | "replace" | "past" | "sections" | "lock"

export const ManyMenu = ({
  component,
  selection,
  shown
}: {
  readonly component: Component
  /** The requirements that the filter leaves. */
  readonly shown: ReadonlyArray<number>
  readonly selection: Selection
}) => {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const role = component.effective_permissions
  const { remember, restore } = useReturnFocus(requirementHead)
  const close = () => {
    setDialog(null)
    restore()
  }
  const isOpen = !component.released && !component.frozen_for_writes
  const chosen = selection.isOn && selection.ids.size > 0 ? [...selection.ids] : shown
  return (
    <>
      <MenuButton
        position="bottom-end"
        width={270}
        button={
          <ActionIcon ref={remember} variant="subtle" color="gray" aria-label="More that can be done with requirements">
            <IconDotsVertical size={16} />
          </ActionIcon>
        }
      >
        {isOpen && (
          <>
            <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog("add")}>
              Add a requirement…
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconTransform size={16} aria-hidden />}
              disabled={chosen.length === 0}
              onClick={() => setDialog("edit")}
            >
              Edit {chosen.length} {chosen === shown ? "shown" : "selected"} together…
            </Menu.Item>
            <Menu.Item leftSection={<IconReplace size={16} aria-hidden />} onClick={() => setDialog("replace")}>
              Find and replace…
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconHistoryToggle size={16} aria-hidden />} onClick={() => setDialog("past")}>
          What was changed together…
        </Menu.Item>
        {isOpen && mayAs(role, "reviewer") && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconLockCog size={16} aria-hidden />} onClick={() => setDialog("sections")}>
              Lock sections of all…
            </Menu.Item>
          </>
        )}
        {isOpen && mayAs(role, "admin") && (
          <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => setDialog("lock")}>
            Lock all that are complete…
          </Menu.Item>
        )}
      </MenuButton>
      {dialog === "add" && <AddRequirement component={component} onClose={close} />}
      {dialog === "edit" && <BulkEdit component={component} ruleIds={chosen} onClose={close} />}
      {dialog === "replace" && <FindAndReplace component={component} onClose={close} />}
      {dialog === "past" && <PastEdits component={component} onClose={close} />}
      {dialog === "sections" && <LockMany component={component} onClose={close} />}
      {dialog === "lock" && <LockAll component={component} onClose={close} />}
    </>
  )
}
