/** The acts on a requirement's review and lock that are open to the reader now (R5.1): each asks what to say, which stands among the comments. */
import { Button, Group } from "@mantine/core"
import { IconArrowBackUp, IconCheck, IconEyeCheck, IconLock, IconLockOpen2, IconPencil } from "@tabler/icons-react"
import { useState } from "react"
import type { Asked } from "@docket/api/fetch"
import { docket, queryClient } from "../../../api/docket.ts"
import { useMe } from "../../../api/me.ts"
import { ruleQuery } from "../../../api/rules.ts"
import { takeRule } from "../../../api/ruleWrites.ts"
import { tellDone } from "../../../parts/told.ts"
import { useReturnFocus } from "../../../parts/returnFocus.ts"
import { WordsDialog } from "../../../parts/WordsDialog.tsx"
import { fieldName } from "../../../words/ruleField.ts"
import { mayAs } from "../../../words/role.ts"
import { useEditor } from "../editor/EditorContext.ts"
import { requirementHead } from "../requirementHead.ts"

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
    word: "Ask for review",
    title: "Ask for a review",
    label: "What the reviewer should know",
    Icon: IconEyeCheck
  },
  revoke_review_request: {
    word: "Take the request back",
    title: "Take the request for review back",
    label: "Why",
    Icon: IconPencil
  },
  request_changes: {
    word: "Ask for changes",
    title: "Ask for changes",
    label: "What has to change",
    color: "orange",
    Icon: IconArrowBackUp
  },
  approve: {
    word: "Approve",
    title: "Approve and lock",
    label: "What you say to it",
    color: "green",
    Icon: IconCheck
  },
  lock_control: { word: "Lock", title: "Lock without a review", label: "Why", Icon: IconLock },
  unlock_control: { word: "Unlock", title: "Unlock", label: "Why", Icon: IconLockOpen2 }
}

export const ReviewActs = () => {
  const { component, editing, missing, rule } = useEditor()
  const me = useMe()
  const [asked, setAsked] = useState<Action | null>(null)
  const { remember, restore } = useReturnFocus(requirementHead)
  const role = component.effective_permissions
  if (component.released || component.frozen_for_writes || !mayAs(role, "author")) return null
  const isAdmin = mayAs(role, "admin")
  const isOwn = rule.review_requestor_id === me.id
  const open: ReadonlyArray<Action> =
    rule.review_requestor_id !== null
      ? [
          ...(mayAs(role, "reviewer") && (!isOwn || isAdmin) ? (["approve", "request_changes"] as const) : []),
          ...(isOwn || isAdmin ? (["revoke_review_request"] as const) : [])
        ]
      : rule.locked
        ? isAdmin
          ? ["unlock_control"]
          : []
        : ["request_review", ...(isAdmin ? (["lock_control"] as const) : [])]
  const send = async (action: Action, comment: string) => {
    const { toast } = await docket.reviews.postOnRule({
      params: { ruleId: rule.id },
      payload: { review: { action, comment } }
    })
    tellDone(toast)
    const { rule: changed } = await queryClient.fetchQuery({ ...ruleQuery(rule.id), staleTime: 0 })
    await takeRule(changed, null)
  }
  const locks = asked === "approve" || asked === "lock_control" || asked === "request_review"
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
              onClick={(event) => {
                remember(event.currentTarget)
                setAsked(action)
              }}
            >
              {word}
            </Button>
          )
        })}
      </Group>
      {asked !== null && (
        <WordsDialog
          opened
          title={`${acts[asked].title}: ${rule.displayed_name}`}
          label={acts[asked].label}
          confirm={acts[asked].word}
          {...(acts[asked].color === undefined ? {} : { color: acts[asked].color })}
          onClose={() => {
            setAsked(null)
            restore()
          }}
          onSend={(words) => send(asked, words)}
        >
          {editing.draft !== null && asked === "request_review" && (
            <div>You have unsaved changes here: they are not part of what is reviewed until you save them.</div>
          )}
          {locks && missing.length > 0 && (
            <div>
              Before it can be locked it still needs:{" "}
              {missing.map((field) => fieldName(field).toLowerCase()).join(", ")}.
            </div>
          )}
        </WordsDialog>
      )}
    </>
  )
}
