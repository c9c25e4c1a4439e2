/** Who said something, when, and what happened to the words since: the line above every comment and reply. */
import { Avatar, Badge, Group, Text, Tooltip } from "@mantine/core"
import { IconArrowMoveRight, IconPencil } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { When } from "../When.tsx"
import { nameOf, type Said } from "./thread.ts"

export const SaidHead = ({
  children,
  own,
  said
}: {
  readonly said: Said
  /** The reader wrote it. */
  readonly own: boolean
  readonly children?: ReactNode
}) => (
  <Group gap={8} wrap="nowrap" align="flex-start">
    <Avatar name={nameOf(said)} color="initials" size={28} aria-hidden />
    <Group gap="4px 8px" flex={1} miw={0}>
      <Text size="sm" fw={600} title={said.author_email === "" ? undefined : said.author_email}>
        {nameOf(said)}
        {own && (
          <Text span inherit c="dimmed" fw={400}>
            {" "}
            (you)
          </Text>
        )}
      </Text>
      <Text size="xs" c="dimmed">
        <When at={said.created_at} />
      </Text>
      {said.edited_at != null && (
        <Tooltip
          label={
            said.edited_by == null ? "Changed by its author since it was posted" : `Changed by ${said.edited_by.name}`
          }
        >
          <Badge size="sm" variant="transparent" color="gray" px={0} tt="none" leftSection={<IconPencil size={12} />}>
            edited
          </Badge>
        </Tooltip>
      )}
      {said.moved_at != null && (
        <Tooltip label="It was posted elsewhere in this component, and moved here">
          <Badge
            size="sm"
            variant="transparent"
            color="gray"
            px={0}
            tt="none"
            leftSection={<IconArrowMoveRight size={12} />}
          >
            moved
          </Badge>
        </Tooltip>
      )}
    </Group>
    {children}
  </Group>
)
