/** Those who are present: initials and one sentence. Loads when the first of them comes. */
import { Avatar, Group, Text } from "@mantine/core"
import { IconPencil } from "@tabler/icons-react"
import type { Present } from "../../api/presence.ts"
import * as words from "../../words/presence.ts"
import classes from "./Others.module.css"

/** The most initials that are shown. */
const most = 3

/** Writers come first. */
const writersFirst = (present: ReadonlyArray<Present>): ReadonlyArray<Present> => [
  ...present.filter(({ editing }) => editing),
  ...present.filter(({ editing }) => !editing)
]

export const Others = ({ present }: { readonly present: ReadonlyArray<Present> }) => {
  const others = writersFirst(present)
  const sentence = words.presenceSentence(
    others.filter(({ editing }) => editing).map(({ user }) => user.name),
    others.filter(({ editing }) => !editing).map(({ user }) => user.name)
  )
  return (
    <Group gap={6} wrap="nowrap" title={sentence}>
      <Avatar.Group spacing={8} aria-hidden>
        {others.slice(0, most).map(({ editing, user }) => (
          <span key={user.id} className={classes["one"]}>
            <Avatar name={user.name} color="initials" size={24} />
            {editing && <IconPencil size={12} className={classes["pencil"]} />}
          </span>
        ))}
        {others.length > most && <Avatar size={24}>{words.presenceMore(others.length - most)}</Avatar>}
      </Avatar.Group>
      <Text size="xs" className={classes["sentence"]}>
        {sentence}
      </Text>
    </Group>
  )
}
