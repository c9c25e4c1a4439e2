/** The icons of states and kinds. Their words and colors are in the folder `words`, which loads no component. */
import {
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconArrowsExchange,
  IconArrowsSplit2,
  IconAt,
  IconBan,
  IconCalendarClock,
  IconCalendarOff,
  IconCheck,
  IconChecks,
  IconCircleDashed,
  IconCircleOff,
  IconCircleX,
  IconClock,
  IconClockExclamation,
  IconClockOff,
  IconCopy,
  IconCopyCheck,
  IconEqual,
  IconEye,
  IconEyeCheck,
  IconEyeOff,
  IconFileOff,
  IconGitCompare,
  IconHourglass,
  IconInfoCircle,
  IconLink,
  IconListCheck,
  IconLock,
  IconMessage,
  IconMessageQuestion,
  IconMessages,
  IconMinus,
  IconPencil,
  IconPencilExclamation,
  IconPlayerPause,
  IconPlus,
  IconScale,
  IconShieldCheck,
  IconShieldX,
  IconSpace,
  IconTag,
  IconUserCheck,
  IconUserQuestion,
  IconX
} from "@tabler/icons-react"
import type { differenceKinds } from "../words/difference.ts"
import type { importStatuses } from "../words/importStatus.ts"
import type { phases } from "../words/phase.ts"
import type { relocationStates } from "../words/relocation.ts"
import type { ruleMarks } from "../words/ruleMark.ts"
import type { ruleStatuses } from "../words/ruleStatus.ts"
import type { severities } from "../words/severity.ts"
import type { tokenStates } from "../words/token.ts"
import type { triageStatuses } from "../words/triage.ts"
import type { visibilities } from "../words/visibility.ts"
import type { deliveryStates } from "../words/webhook.ts"
import type { waitingReasons } from "../words/waiting.ts"

/** An icon for each key of a table of words. */
type IconsOf<Words> = Readonly<Record<keyof Words, typeof IconCheck>>

export const differenceIcons: IconsOf<typeof differenceKinds> = {
  changed: IconPencil,
  added: IconPlus,
  removed: IconMinus,
  renumbered: IconArrowsExchange,
  whitespace: IconSpace,
  unchanged: IconEqual
}

export const importStatusIcons: IconsOf<typeof importStatuses> = {
  failed: IconX,
  conflict: IconAlertTriangle,
  created: IconCheck,
  present: IconCopyCheck,
  skipped: IconFileOff
}

export const phaseIcons: IconsOf<typeof phases> = {
  notYet: IconCalendarClock,
  open: IconMessages,
  over: IconCalendarOff,
  paused: IconPlayerPause,
  adjudicating: IconScale,
  finalized: IconLock,
  released: IconTag
}

export const relocationIcons: IconsOf<typeof relocationStates> = {
  awaiting_confirmation: IconHourglass,
  proposed: IconHourglass,
  executed: IconCheck,
  declined: IconX
}

export const ruleMarkIcons: IconsOf<typeof ruleMarks> = {
  mine: IconUserCheck,
  unassigned: IconUserQuestion,
  overdue: IconClockExclamation,
  open: IconPencil,
  review: IconEyeCheck,
  changes: IconArrowBackUp,
  locked: IconLock,
  source: IconGitCompare,
  elsewhere: IconLink,
  beneath: IconGitCompare,
  overridden: IconPencil,
  draft: IconPencilExclamation,
  comments: IconMessage,
  incomplete: IconListCheck,
  lint: IconAlertTriangle,
  errors: IconCircleX,
  warnings: IconAlertTriangle
}

export const ruleStatusIcons: IconsOf<typeof ruleStatuses> = {
  "Not Yet Determined": IconCircleDashed,
  "Applicable - Configurable": IconAdjustmentsHorizontal,
  Applicable: IconAdjustmentsHorizontal,
  "Applicable - Inherently Meets": IconShieldCheck,
  "Applicable - Does Not Meet": IconShieldX,
  "Not Applicable": IconCircleOff
}

export const severityIcons: IconsOf<typeof severities> = {
  high: IconArrowUp,
  medium: IconMinus,
  low: IconArrowDown
}

export const tokenStateIcons: IconsOf<typeof tokenStates> = {
  active: IconCheck,
  expired: IconClockOff,
  revoked: IconX
}

export const triageIcons: IconsOf<typeof triageStatuses> = {
  pending: IconCircleDashed,
  needs_clarification: IconMessageQuestion,
  concur: IconCheck,
  concur_with_comment: IconChecks,
  non_concur: IconX,
  duplicate: IconCopy,
  addressed_by: IconArrowsSplit2,
  informational: IconInfoCircle,
  withdrawn: IconBan
}

export const visibilityIcons: IconsOf<typeof visibilities> = {
  discoverable: IconEye,
  hidden: IconEyeOff
}

export const deliveryStateIcons: IconsOf<typeof deliveryStates> = {
  pending: IconClock,
  delivered: IconCheck,
  failed: IconX
}

export const waitingIcons: IconsOf<typeof waitingReasons> = {
  assigned: IconUserCheck,
  clarification_wanted: IconMessageQuestion,
  mentioned: IconAt,
  unassigned: IconUserQuestion
}
