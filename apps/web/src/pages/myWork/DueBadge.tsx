/** The due date of an assignment. */
import { Badge } from "@mantine/core"
import { IconClockExclamation } from "@tabler/icons-react"
import { dayName } from "../../words/day.ts"
import * as words from "../../words/myWork.ts"

export const DueBadge = ({
  due_on,
  overdue
}: {
  /** A day in ISO form; null without one, and then there is no badge. */
  readonly due_on: string | null
  readonly overdue: boolean
}) =>
  due_on === null ? null : (
    <Badge
      color={overdue ? "red" : "gray"}
      variant="light"
      tt="none"
      leftSection={overdue ? <IconClockExclamation size={13} aria-hidden /> : undefined}
    >
      {overdue ? words.waitingListWasDue(dayName(due_on)) : words.waitingListDue(dayName(due_on))}
    </Badge>
  )
