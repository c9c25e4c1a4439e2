/** A bulk edit in two steps: a preview, then the edit itself. One click undoes it afterwards (R10.13). */
import { isBlank } from "@docket/api/fetch"
import { Checkbox, TextInput } from "@mantine/core"
import { type ReactNode, useState } from "react"
import { docket } from "../../../api/docket.ts"
import { rulesHaveChanged } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { FormDialog } from "../../../parts/FormDialog.tsx"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import { tellUndoable } from "../../../parts/tellUndoable.tsx"
import { endUndo } from "../../../parts/undoNotice.ts"
import { type Batch, Preview } from "./Preview.tsx"
import * as words from "../../../words/requirementDialogs.ts"

/** The options of a bulk edit. */
export interface BatchOptions {
  readonly dry_run?: boolean
  readonly expected_total?: number
  readonly skip_locked: boolean
  readonly audit_comment?: string
}

/** The id of the notice of a bulk edit. */
const noticeOf = (batchId: number): string => `edits-${batchId}`

/** Undoes a batch and shows a notice. */
export const undoBatch = async (batchId: number, componentId: number): Promise<void> => {
  endUndo(noticeOf(batchId))
  await docket.editBatches
    .undoEdits({ params: { editBatchId: batchId } })
    .then(({ toast }) => tellDone(toast), tellFailure)
  await rulesHaveChanged(componentId)
}

export const BatchDialog = ({
  children,
  componentId,
  counted,
  isReady,
  onClose,
  onSend,
  title,
  what
}: {
  readonly title: string
  readonly componentId: number
  /** The noun for `total`, such as "occurrences". */
  readonly counted: string
  readonly isReady: boolean
  /** Identifies the input of the preview. A new value starts a new preview. */
  readonly what: string
  readonly onSend: (options: BatchOptions) => Promise<Batch>
  readonly onClose: () => void
  readonly children: ReactNode
}) => {
  const [skipsLocked, setSkipsLocked] = useState(false)
  const [why, setWhy] = useState("")
  const made = `${what} ${skipsLocked}`
  const [previewed, setPreviewed] = useState<{ readonly of: string; readonly batch: Batch } | null>(null)
  const preview = useSending(
    {
      mutationFn: () => onSend({ dry_run: true, skip_locked: skipsLocked }),
      onSuccess: (batch) => setPreviewed({ of: made, batch })
    },
    made
  )
  const shown = previewed?.of === made ? previewed.batch : null
  const apply = useSending({
    mutationFn: (total: number) =>
      onSend({
        skip_locked: skipsLocked,
        expected_total: total,
        ...(isBlank(why) ? {} : { audit_comment: why })
      }),
    onSuccess: async (batch) => {
      onClose()
      // The list of bulk edits also undoes it later.
      const { batch_id, toast } = batch
      if (batch_id === null) tellDone(toast)
      else tellUndoable(toast, () => void undoBatch(batch_id, componentId), { id: noticeOf(batch_id), records: [] })
      await rulesHaveChanged(componentId)
    },
    // Another user has changed a requirement since: the preview runs again.
    onError: () => preview.mutate()
  })
  const canApply = shown !== null && shown.valid && shown.total > 0
  const submit = () => {
    if (canApply) apply.mutate(shown.total)
    else {
      apply.reset()
      preview.mutate()
    }
  }
  return (
    <FormDialog
      title={title}
      size="xl"
      act={canApply ? words.batchDialogChange(shown.rules_count) : words.batchDialogPreview}
      isReady={isReady}
      sending={{ error: apply.error ?? preview.error, isPending: preview.isPending || apply.isPending }}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <Checkbox
        label={words.batchDialogSkipHeld}
        checked={skipsLocked}
        onChange={(event) => setSkipsLocked(event.currentTarget.checked)}
      />
      {shown !== null && <Preview batch={shown} counted={counted} />}
      {canApply && (
        <TextInput
          label={words.batchDialogReason}
          maxLength={4096}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
