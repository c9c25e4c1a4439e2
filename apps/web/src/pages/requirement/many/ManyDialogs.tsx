/**
 * The dialogs of bulk actions. Each is loaded when it first opens. They are outside of the list, because a narrow
 * window moves the list into a drawer: the state of a dialog stays.
 */
import { useCallback, useState } from "react"
import type { Component } from "../../../api/component.ts"
import { later } from "../../../parts/later.tsx"
import type { Selection } from "../navigator/useSelection.ts"
import type { ReviewAction } from "./ReviewMany.tsx"

const AssignMany = later(() => import("./AssignMany.tsx").then(({ AssignMany }) => AssignMany))
const ReviewMany = later(() => import("./ReviewMany.tsx").then(({ ReviewMany }) => ReviewMany))
const AddRequirement = later(() => import("./AddRequirement.tsx").then(({ AddRequirement }) => AddRequirement))
const BulkEdit = later(() => import("./BulkEdit.tsx").then(({ BulkEdit }) => BulkEdit))
const FindAndReplace = later(() => import("./FindAndReplace.tsx").then(({ FindAndReplace }) => FindAndReplace))
const MeetElsewhere = later(() => import("./MeetElsewhere.tsx").then(({ MeetElsewhere }) => MeetElsewhere))
const PastEdits = later(() => import("./PastEdits.tsx").then(({ PastEdits }) => PastEdits))
const LockMany = later(() => import("./LockMany.tsx").then(({ LockMany }) => LockMany))
const LockAll = later(() => import("./LockAll.tsx").then(({ LockAll }) => LockAll))

export type ManyDialog =
  | "add"
  | "assign"
  | "edit"
  | "replace"
  | "elsewhere"
  | "past"
  | "sections"
  | "lock"
  | ReviewAction

const reviewActions: ReadonlySet<string> = new Set<ReviewAction>([
  "request_review",
  "revoke_review_request",
  "request_changes",
  "approve",
  "lock_control",
  "unlock_control"
])
const isReviewAction = (dialog: ManyDialog): dialog is ReviewAction => reviewActions.has(dialog)

/** The open dialog and its requirements. */
interface Opened {
  readonly dialog: ManyDialog
  readonly ruleIds: ReadonlyArray<number>
}

/** Opens the dialogs. */
export interface ManyActs {
  readonly opened: Opened | null
  readonly open: (dialog: ManyDialog, ruleIds: ReadonlyArray<number>) => void
  readonly close: () => void
}

export const useManyActs = (): ManyActs => {
  const [opened, setOpened] = useState<Opened | null>(null)
  return {
    opened,
    open: useCallback((dialog, ruleIds) => setOpened({ dialog, ruleIds }), []),
    close: () => setOpened(null)
  }
}

export const ManyDialogs = ({
  acts: { close, opened },
  component,
  selection
}: {
  readonly acts: ManyActs
  readonly component: Component
  readonly selection: Selection
}) => {
  const dialog = opened?.dialog
  return (
    <>
      {dialog === "add" && <AddRequirement component={component} onClose={close} />}
      {dialog === "assign" && <AssignMany component={component} ruleIds={opened?.ruleIds ?? []} onClose={close} />}
      {dialog !== undefined && isReviewAction(dialog) && (
        <ReviewMany
          action={dialog}
          component={component}
          ruleIds={opened?.ruleIds ?? []}
          onLeft={selection.selectAll}
          onClose={close}
        />
      )}
      {dialog === "edit" && <BulkEdit component={component} ruleIds={opened?.ruleIds ?? []} onClose={close} />}
      {dialog === "replace" && <FindAndReplace component={component} onClose={close} />}
      {dialog === "elsewhere" && (
        <MeetElsewhere component={component} ruleIds={opened?.ruleIds ?? []} onClose={close} />
      )}
      {dialog === "past" && <PastEdits component={component} onClose={close} />}
      {dialog === "sections" && <LockMany component={component} onClose={close} />}
      {dialog === "lock" && <LockAll component={component} onClose={close} />}
    </>
  )
}
