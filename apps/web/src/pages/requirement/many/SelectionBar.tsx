/** The acts on the selected requirements, and the buttons that extend the selection. Their dialogs are in ManyDialogs. */
import { ActionIcon, Button, Group, Menu, Text } from "@mantine/core"
import {
  IconArrowBackUp,
  IconCheck,
  IconChevronDown,
  IconEyeCheck,
  IconLink,
  IconLock,
  IconLockOpen2,
  IconPencil,
  IconTransform,
  IconUserPlus,
  IconX
} from "@tabler/icons-react"
import type { Component } from "../../../api/component.ts"
import { MenuButton } from "../../../parts/MenuButton.tsx"
import { Obstacle } from "../../../parts/Obstacle.tsx"
import { isOffered, type Permit } from "../../../words/permit.ts"
import type { Selection } from "../navigator/useSelection.ts"
import type { ManyActs, ManyDialog } from "./ManyDialogs.tsx"
import * as words from "../../../words/requirement.ts"

interface Act {
  readonly dialog: ManyDialog
  readonly word: string
  readonly permit: Permit
  readonly Icon: typeof IconLock
}

export const SelectionBar = ({
  acts,
  component: { document_type, permits },
  selection,
  shown
}: {
  readonly acts: ManyActs
  readonly component: Component
  readonly selection: Selection
  /** The requirements that match the filter. */
  readonly shown: ReadonlyArray<number>
}) => {
  const count = selection.ids.size
  const { edit_requirements: edit, lock, review_requirements: review } = permits
  const buttons: ReadonlyArray<Act> = [
    { dialog: "assign", word: words.selectionBarAssign, permit: edit, Icon: IconUserPlus },
    { dialog: "request_review", word: words.reviewActsRequestReview, permit: edit, Icon: IconEyeCheck },
    { dialog: "approve", word: words.reviewActsApprove, permit: review, Icon: IconCheck },
    { dialog: "lock_control", word: words.reviewActsLock, permit: lock, Icon: IconLock }
  ]
  const others: ReadonlyArray<Act> = [
    { dialog: "edit", word: words.selectionBarEdit, permit: edit, Icon: IconTransform },
    ...(document_type === "stig"
      ? [{ dialog: "elsewhere", word: words.selectionBarMetElsewhere, permit: edit, Icon: IconLink } as const]
      : []),
    { dialog: "revoke_review_request", word: words.reviewActsWithdraw, permit: edit, Icon: IconPencil },
    { dialog: "request_changes", word: words.reviewActsRequestChanges, permit: review, Icon: IconArrowBackUp },
    { dialog: "unlock_control", word: words.reviewActsUnlock, permit: lock, Icon: IconLockOpen2 }
  ]
  const open = (dialog: ManyDialog) => acts.open(dialog, [...selection.ids])
  return (
    <Group gap={6} role="toolbar" aria-label={words.selectionBarBar}>
      <Group gap={6} justify="space-between" wrap="nowrap" w="100%">
        <Text size="xs" fw={600} aria-live="polite">
          {words.navigatorSelected(count)}
        </Text>
        <Group gap={4} wrap="nowrap">
          {count < shown.length && (
            <Button size="compact-xs" mih={24} variant="default" onClick={() => selection.selectAll(shown)}>
              {words.navigatorSelectShown(shown.length)}
            </Button>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words.navigatorClearSelection}
            aria-disabled={count === 0}
            data-disabled={count === 0}
            onClick={selection.clear}
          >
            <IconX size={14} />
          </ActionIcon>
        </Group>
      </Group>
      <Obstacle permit={edit} />
      {buttons
        .filter(({ permit }) => isOffered(permit))
        .map(({ dialog, Icon, permit, word }) => (
          <Button
            key={dialog}
            size="compact-xs"
            mih={24}
            variant={dialog === "assign" ? "light" : "default"}
            leftSection={<Icon size={13} aria-hidden />}
            disabled={permit !== true || count === 0}
            onClick={() => open(dialog)}
          >
            {word}
          </Button>
        ))}
      <MenuButton
        position="bottom-end"
        width={220}
        button={
          <Button
            size="compact-xs"
            mih={24}
            variant="default"
            rightSection={<IconChevronDown size={13} aria-hidden />}
            disabled={count === 0}
          >
            {words.selectionBarMore}
          </Button>
        }
      >
        {others
          .filter(({ permit }) => isOffered(permit))
          .map(({ dialog, Icon, permit, word }) => (
            <Menu.Item
              key={dialog}
              leftSection={<Icon size={16} aria-hidden />}
              disabled={permit !== true}
              onClick={() => open(dialog)}
            >
              {word}
            </Menu.Item>
          ))}
      </MenuButton>
    </Group>
  )
}
