/** How the states of the work on a requirement are called (R5.1, R10.7): in the list, in its filter, and at the head of the requirement. */
import {
  IconArrowBackUp,
  IconEyeCheck,
  IconGitCompare,
  IconLock,
  IconPencil,
  IconPencilExclamation
} from "@tabler/icons-react"

interface MarkWords {
  readonly word: string
  readonly meaning: string
  readonly color: string
  readonly Icon: typeof IconLock
}

export const ruleMarks = {
  open: {
    word: "In work",
    meaning: "Neither locked nor under review: authors can change it.",
    color: "gray",
    Icon: IconPencil
  },
  review: {
    word: "Under review",
    meaning: "An author asked for a review; it does not change until a reviewer answers.",
    color: "violet",
    Icon: IconEyeCheck
  },
  changes: {
    word: "Changes asked for",
    meaning: "A reviewer asked for changes.",
    color: "orange",
    Icon: IconArrowBackUp
  },
  locked: {
    word: "Locked",
    meaning: "Approved or locked as a whole: nothing in it changes.",
    color: "green",
    Icon: IconLock
  },
  source: {
    word: "SRG changed",
    meaning: "The SRG words it otherwise since the component was rebased, or has it no more.",
    color: "orange",
    Icon: IconGitCompare
  },
  draft: {
    word: "Your draft",
    meaning: "You have written something here that is not saved; it is kept in this browser.",
    color: "blue",
    Icon: IconPencilExclamation
  }
} as const satisfies Readonly<Record<string, MarkWords>>

export type RuleMark = keyof typeof ruleMarks
