/** The work states of a requirement (R5.1, R10.7): in the list, in its filter and at the top of the requirement. */
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleX,
  IconClockExclamation,
  IconEyeCheck,
  IconGitCompare,
  IconListCheck,
  IconLock,
  IconMessage,
  IconPencil,
  IconPencilExclamation,
  IconLink,
  IconUserCheck,
  IconUserQuestion
} from "@tabler/icons-react"

interface MarkWords {
  readonly word: string
  readonly meaning: string
  readonly color: string
  readonly Icon: typeof IconLock
}

export const ruleMarks = {
  mine: {
    word: "Assigned to me",
    meaning: "You are the assignee.",
    color: "ink",
    Icon: IconUserCheck
  },
  unassigned: {
    word: "Unassigned",
    meaning: "Not locked, and without an assignee.",
    color: "gray",
    Icon: IconUserQuestion
  },
  overdue: {
    word: "Overdue",
    meaning: "Past its due date, and not locked.",
    color: "red",
    Icon: IconClockExclamation
  },
  open: {
    word: "Editable",
    meaning: "Not locked and not under review: authors can change it.",
    color: "gray",
    Icon: IconPencil
  },
  review: {
    word: "Under review",
    meaning: "An author requested a review. It does not change until a reviewer responds.",
    color: "violet",
    Icon: IconEyeCheck
  },
  changes: {
    word: "Changes requested",
    meaning: "A reviewer requested changes.",
    color: "orange",
    Icon: IconArrowBackUp
  },
  locked: {
    word: "Locked",
    meaning: "Approved or locked as a whole: it does not change.",
    color: "green",
    Icon: IconLock
  },
  source: {
    word: "SRG changed",
    meaning: "The SRG text changed, or the SRG no longer has it, since the component was rebased.",
    color: "orange",
    Icon: IconGitCompare
  },
  elsewhere: {
    word: "Met elsewhere",
    meaning: "Another STIG or the operating system meets it: see the mitigations.",
    color: "teal",
    Icon: IconLink
  },
  beneath: {
    word: "Base changed",
    meaning: "The base of this overlay changed, or no longer has it, since an author marked it as seen.",
    color: "orange",
    Icon: IconGitCompare
  },
  overridden: {
    word: "Overridden",
    meaning: "Authors wrote texts here that do not follow the base.",
    color: "blue",
    Icon: IconPencil
  },
  draft: {
    word: "Your draft",
    meaning: "You have unsaved changes here. They are kept in this browser.",
    color: "blue",
    Icon: IconPencilExclamation
  },
  comments: {
    word: "Has comments",
    meaning: "Commenters posted on it. The number counts the comments that are not resolved.",
    color: "blue",
    Icon: IconMessage
  },
  incomplete: {
    word: "Incomplete",
    meaning: "It lacks fields that a lock requires.",
    color: "orange",
    Icon: IconListCheck
  },
  lint: {
    word: "Lint findings",
    meaning: "The lint finds errors or warnings.",
    color: "orange",
    Icon: IconAlertTriangle
  },
  errors: {
    word: "Lint errors",
    meaning: "The lint finds errors: DISA refuses them.",
    color: "red",
    Icon: IconCircleX
  },
  warnings: {
    word: "Lint warnings",
    meaning: "The lint finds warnings: a reviewer will ask.",
    color: "orange",
    Icon: IconAlertTriangle
  }
} as const satisfies Readonly<Record<string, MarkWords>>

export type RuleMark = keyof typeof ruleMarks
