/** The review and lock actions that the user can take now (R5.1). Each has a comment, which appears among the comments. */
import { Button, Group } from "@mantine/core"
import { IconArrowBackUp, IconCheck, IconEyeCheck, IconLock, IconLockOpen2, IconPencil } from "@tabler/icons-react"
import { useState } from "react"
import type { Asked } from "@docket/api/fetch"
import { docket, queryClient } from "../../../api/docket.ts"
import { ruleQuery } from "../../../api/rules.ts"
import { takeRule } from "../../../api/ruleWrites.ts"
import { Obstacle } from "../../../parts/Obstacle.tsx"
import { tellDone } from "../../../parts/told.ts"
import { WordsDialog } from "../../../parts/WordsDialog.tsx"
import type { Permit } from "../../../words/permit.ts"
import { fieldName } from "../../../words/ruleField.ts"
import { useEditor } from "../editor/EditorContext.ts"
import * as labels from "../../../words/requirement.ts"

type Action = Exclude<NonNullable<Asked<"reviews", "postOnRule">["payload"]["review"]["action"]>, "comment">

interface Act {
  readonly word: string
  readonly title: string
  readonly label: string
  readonly color?: string
  readonly Icon: typeof IconCheck
}

const acts: Readonly<Record<Action, Act>> = {
  request_review: {
    word: labels.reviewActsRequestReview,
    title: labels.reviewActsRequestAReview,
    label: labels.reviewActsNoteForReviewer,
    Icon: IconEyeCheck
  },
  revoke_review_request: {
    word: labels.reviewActsWithdraw,
    title: labels.reviewActsWithdrawTitle,
    label: labels.reviewActsReason,
    Icon: IconPencil
  },
  request_changes: {
    word: labels.reviewActsRequestChanges,
    title: labels.reviewActsRequestChangesTitle,
    label: labels.reviewActsChangesNeeded,
    color: "orange",
    Icon: IconArrowBackUp
  },
  approve: {
    word: labels.reviewActsApprove,
    title: labels.reviewActsApproveAndLock,
    label: labels.reviewActsComment,
    color: "green",
    Icon: IconCheck
  },
  lock_control: {
    word: labels.reviewActsLock,
    title: labels.reviewActsLockTitle,
    label: labels.reviewActsReason,
    Icon: IconLock
  },
  unlock_control: {
    word: labels.reviewActsUnlock,
    title: labels.reviewActsUnlock,
    label: labels.reviewActsReason,
    Icon: IconLockOpen2
  }
}

/** The buttons, from left to right. */
const order = [
  "approve",
  "request_changes",
  "revoke_review_request",
  "unlock_control",
  "request_review",
  "lock_control"
] as const satisfies ReadonlyArray<Action>

/** The obstacles that an author can fix before a lock. The button is then shown disabled, with the reason. */
const repairable: ReadonlySet<string> = new Set(["requirement_incomplete", "lint_error"])

/** True when the button is shown. An obstacle that an author can fix shows it disabled; any other refusal hides it. */
const isAtHand = (permit: Permit): boolean => permit === true || permit.every((code) => repairable.has(code))

export const ReviewActs = () => {
  const { editing, missing, rule } = useEditor()
  const [asked, setAsked] = useState<Action | null>(null)
  const open = order.filter((action) => isAtHand(rule.permits[action]))
  if (open.length === 0) return null
  const obstacles = [
    ...new Set(
      open.flatMap((action): ReadonlyArray<string> => (rule.permits[action] === true ? [] : rule.permits[action]))
    )
  ]
  const send = async (action: Action, comment: string) => {
    const { toast } = await docket.reviews.postOnRule({
      params: { ruleId: rule.id },
      payload: { review: { action, comment } }
    })
    tellDone(toast)
    const { rule: changed } = await queryClient.fetchQuery({ ...ruleQuery(rule.id), staleTime: 0 })
    await takeRule(changed, null)
  }
  return (
    <>
      <Group gap={6}>
        {open.map((action) => {
          const { color, Icon, word } = acts[action]
          return (
            <Button
              key={action}
              size="compact-sm"
              {...(color === undefined ? {} : { color })}
              variant={action === "approve" || action === "request_review" ? "light" : "default"}
              leftSection={<Icon size={15} aria-hidden />}
              disabled={rule.permits[action] !== true}
              onClick={() => setAsked(action)}
            >
              {word}
            </Button>
          )
        })}
        {obstacles.length > 0 && <Obstacle permit={obstacles} />}
      </Group>
      {asked !== null && (
        <WordsDialog
          title={`${acts[asked].title}: ${rule.displayed_name}`}
          label={acts[asked].label}
          act={acts[asked].word}
          {...(acts[asked].color === undefined ? {} : { color: acts[asked].color })}
          onClose={() => setAsked(null)}
          onSend={(words) => send(asked, words)}
        >
          {editing.draft !== null && asked === "request_review" && <div>{labels.reviewActsUnsaved}</div>}
          {asked === "request_review" && missing.length > 0 && (
            <div>{labels.reviewActsMissing(missing.map((field) => fieldName(field).toLowerCase()).join(", "))}</div>
          )}
        </WordsDialog>
      )}
    </>
  )
}
