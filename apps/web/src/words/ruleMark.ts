/** The work states of a requirement (R5.1, R10.7): in the list, in its filter and at the top of the requirement. */

interface MarkWords {
  readonly word: string
  readonly meaning: string
  readonly color: string
}

export const ruleMarks = {
  mine: {
    word: "Assigned to me",
    meaning: "You are the assignee.",
    color: "ink"
  },
  unassigned: {
    word: "Unassigned",
    meaning: "Not locked, and without an assignee.",
    color: "gray"
  },
  overdue: {
    word: "Overdue",
    meaning: "Past its due date, and not locked.",
    color: "red"
  },
  open: {
    word: "Editable",
    meaning: "Not locked and not under review: authors can change it.",
    color: "gray"
  },
  review: {
    word: "Under review",
    meaning: "An author requested a review. It does not change until a reviewer responds.",
    color: "violet"
  },
  changes: {
    word: "Changes requested",
    meaning: "A reviewer requested changes.",
    color: "orange"
  },
  locked: {
    word: "Locked",
    meaning: "Approved or locked as a whole: it does not change.",
    color: "green"
  },
  source: {
    word: "SRG changed",
    meaning: "The SRG text changed, or the SRG no longer has it, since the component was rebased.",
    color: "orange"
  },
  elsewhere: {
    word: "Met elsewhere",
    meaning: "Another STIG or the operating system meets it: see the mitigations.",
    color: "teal"
  },
  beneath: {
    word: "Base changed",
    meaning: "The base of this overlay changed, or no longer has it, since an author marked it as seen.",
    color: "orange"
  },
  overridden: {
    word: "Overridden",
    meaning: "Authors wrote texts here that do not follow the base.",
    color: "blue"
  },
  draft: {
    word: "Your draft",
    meaning: "You have unsaved changes here. They are kept in this browser.",
    color: "blue"
  },
  comments: {
    word: "Has comments",
    meaning: "Commenters posted on it. The number counts the comments that are not resolved.",
    color: "blue"
  },
  incomplete: {
    word: "Incomplete",
    meaning: "It lacks fields that a lock requires.",
    color: "orange"
  },
  lint: {
    word: "Lint findings",
    meaning: "The lint finds errors or warnings.",
    color: "orange"
  },
  errors: {
    word: "Lint errors",
    meaning: "The lint finds errors: DISA refuses them.",
    color: "red"
  },
  warnings: {
    word: "Lint warnings",
    meaning: "The lint finds warnings: a reviewer will ask.",
    color: "orange"
  }
} as const satisfies Readonly<Record<string, MarkWords>>

export type RuleMark = keyof typeof ruleMarks
