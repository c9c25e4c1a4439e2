/** The line above every comment and reply: author, time, and later changes. */
import { Avatar, Badge, Group, Text, Tooltip } from "@mantine/core"
import { IconArrowMoveRight, IconPencil } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { When } from "../When.tsx"
import { nameOf, type Said } from "./thread.ts"
import { logInWords } from "../../words/commentLog.ts"
import * as words from "../../words/comment.ts"

export const SaidHead = ({
  children,
  own,
  said
}: {
  readonly said: Said
  /** The user is the author. */
  readonly own: boolean
  readonly children?: ReactNode
}) => {
  const logLine = logInWords(said)
  return (
    <Group gap={8} wrap="nowrap" align="flex-start">
      <Avatar name={nameOf(said)} color="initials" size={28} aria-hidden />
      <Group gap="4px 8px" flex={1} miw={0}>
        <Text size="sm" fw={600} title={said.author_email === "" ? undefined : said.author_email}>
          {nameOf(said)}
          {own && (
            <Text span inherit c="dimmed" fw={400}>
              {" "}
              {words.saidHeadYou}
            </Text>
          )}
        </Text>
        <Text size="xs" c="dimmed">
          {words.commentNumber(said.id)} · <When at={said.created_at} />
        </Text>
        {logLine !== "" && (
          <Text size="xs" c="dimmed">
            {logLine}
          </Text>
        )}
        {said.edited_at != null && (
          <Tooltip
            label={said.edited_by == null ? words.saidHeadEditedByAuthor : words.saidHeadEditedBy(said.edited_by.name)}
          >
            <Badge size="sm" variant="transparent" color="gray" px={0} tt="none" leftSection={<IconPencil size={12} />}>
              {words.saidHeadEdited}
            </Badge>
          </Tooltip>
        )}
        {said.moved_at != null && (
          <Tooltip label={words.saidHeadMovedHere}>
            <Badge
              size="sm"
              variant="transparent"
              color="gray"
              px={0}
              tt="none"
              leftSection={<IconArrowMoveRight size={12} />}
            >
              {words.saidHeadMoved}
            </Badge>
          </Tooltip>
        )}
      </Group>
      {children}
    </Group>
  )
}
