/** The dialogs of actions on a comment that need a section, a requirement or a reason. */
import { Select } from "@mantine/core"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import type { TopLevel } from "../../parts/comment/thread.ts"
import { useCommentAct } from "../../parts/comment/useCommentAct.ts"
import { ReasonDialog } from "../../parts/ReasonDialog.tsx"
import { sectionNames, type SectionKey } from "../../words/section.ts"
import { RuleTarget } from "./Target.tsx"
import * as words from "../../words/triagePage.ts"

interface Dialog {
  readonly comment: TopLevel
  readonly onClose: () => void
}

/** The cached data that these actions change. A move concerns two requirements, so all requirements are invalidated. */
const touchedBy = ({ component_id, id }: TopLevel) => ({ componentId: component_id, ruleId: null, reviewId: id })

const sections = Object.keys(sectionNames) as Array<SectionKey>

export const SectionDialog = ({ comment, onClose }: Dialog) => {
  const [section, setSection] = useState<SectionKey | null>(comment.section)
  const act = useCommentAct(
    touchedBy(comment),
    ({ reason }: { readonly reason: string; readonly sent: () => void }) =>
      docket.reviews.changeSection({
        params: { reviewId: comment.id },
        payload: { section, audit_comment: reason, expected_updated_at: comment.updated_at }
      }),
    {
      onDone: (_, { sent }) => {
        sent()
        onClose()
      }
    }
  )
  return (
    <ReasonDialog
      title={words.actDialogsSectionTitle}
      explanation={words.actDialogsSectionExplanation}
      act={words.actDialogsChangeSection}
      subject={`section:${comment.id}`}
      isPending={act.isPending}
      missing={section === comment.section ? words.actDialogsSectionMissing : null}
      onClose={onClose}
      onConfirm={(reason, sent) => act.mutate({ reason, sent })}
    >
      <Select
        label={words.actDialogsSection}
        allowDeselect={false}
        data={[
          { value: "none", label: words.actDialogsGeneral },
          ...sections.map((value) => ({ value: String(value), label: sectionNames[value] }))
        ]}
        value={section ?? "none"}
        onChange={(value) => setSection(sections.find((one) => one === value) ?? null)}
      />
    </ReasonDialog>
  )
}

export const MoveDialog = ({ comment, onClose }: Dialog) => {
  const [target, setTarget] = useState<number | null>(null)
  const act = useCommentAct(
    touchedBy(comment),
    ({ ruleId, reason }: { readonly ruleId: number; readonly reason: string; readonly sent: () => void }) =>
      docket.reviews.moveToRule({
        params: { reviewId: comment.id },
        payload: { rule_id: ruleId, audit_comment: reason, expected_updated_at: comment.updated_at }
      }),
    {
      onDone: (_, { sent }) => {
        sent()
        onClose()
      }
    }
  )
  return (
    <ReasonDialog
      title={words.actDialogsMoveTitle}
      explanation={words.actDialogsMoveExplanation}
      act={words.actDialogsMove}
      subject={`move:${comment.id}`}
      isPending={act.isPending}
      missing={target === null ? words.actDialogsMoveMissing : null}
      onClose={onClose}
      onConfirm={(reason, sent) => {
        if (target !== null) act.mutate({ ruleId: target, reason, sent })
      }}
    >
      <RuleTarget
        isFirst
        label={words.actDialogsRequirement}
        componentId={String(comment.component_id)}
        except={comment.rule_id}
        value={target}
        onChange={setTarget}
      />
    </ReasonDialog>
  )
}

/** The actions of an admin that need only a reason. */
export type ReasonAct = "withdraw" | "restore" | "destroy"

const reasonActs = {
  withdraw: {
    title: words.actDialogsWithdrawTitle,
    explanation: words.actDialogsWithdrawExplanation,
    act: words.actDialogsWithdraw,
    color: "orange"
  },
  restore: {
    title: words.actDialogsRestoreTitle,
    explanation: words.actDialogsRestoreExplanation,
    act: words.actDialogsRestore,
    color: "ink"
  },
  destroy: {
    title: words.actDialogsDeleteTitle,
    explanation: words.actDialogsDeleteExplanation,
    act: words.actDialogsDeletePermanently,
    color: "red"
  }
} as const

const send = (act: ReasonAct, { id, updated_at }: TopLevel, reason: string) => {
  const asked = { params: { reviewId: id }, payload: { audit_comment: reason, expected_updated_at: updated_at } }
  return act === "withdraw"
    ? docket.reviews.adminWithdraw(asked)
    : act === "restore"
      ? docket.reviews.adminRestore(asked)
      : docket.reviews.adminDestroy(asked).then(({ toast }) => ({ toast }))
}

export const AdminDialog = ({
  act: kind,
  comment,
  onClose,
  onDestroyed
}: Dialog & { readonly act: ReasonAct; readonly onDestroyed: () => void }) => {
  const act = useCommentAct(
    touchedBy(comment),
    ({ reason }: { readonly reason: string; readonly sent: () => void }) => send(kind, comment, reason),
    {
      onDone: (_, { sent }) => {
        sent()
        onClose()
        if (kind === "destroy") onDestroyed()
      }
    }
  )
  return (
    <ReasonDialog
      {...reasonActs[kind]}
      subject={`${kind}:${comment.id}`}
      isPending={act.isPending}
      onClose={onClose}
      onConfirm={(reason, sent) => act.mutate({ reason, sent })}
    />
  )
}
