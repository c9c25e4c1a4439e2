/** Assigns many comments to one person. */
import { useQueryClient } from "@tanstack/react-query"
import { commentsTouched, showReviews } from "../../api/commentActs.ts"
import type { CommentRow } from "../../api/comments.ts"
import { docket } from "../../api/docket.ts"
import { useSending } from "../../api/useSending.ts"
import { type Assigned, AssignmentFields } from "../../parts/AssignmentFields.tsx"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { tellDone } from "../../parts/told.ts"
import { useEdits } from "../../parts/useEdits.ts"
import { seenOf } from "./batch.ts"
import * as words from "../../words/triagePage.ts"

export const AssignDialog = ({
  componentId,
  onClose,
  rows
}: {
  readonly componentId: string
  readonly rows: ReadonlyArray<CommentRow>
  readonly onClose: () => void
}) => {
  const client = useQueryClient()
  const { set, values } = useEdits<Assigned>({ assignee: null, due: "" })
  const { assignee, due } = values
  const assigned = rows.some((row) => row.assignee !== null)
  const assign = useSending({
    mutationFn: () =>
      docket.assignments.assignMany({
        payload: {
          review_ids: rows.map(({ id }) => id),
          assignee_id: assignee,
          ...(assignee === null || due === "" ? {} : { due_on: due }),
          expected_updated_at: seenOf(rows)
        }
      }),
    onSuccess: async ({ reviews, toast }) => {
      showReviews(client, componentId, reviews)
      tellDone(toast)
      onClose()
      await commentsTouched(client, { componentId, ruleId: null, reviewId: null })
    }
  })
  return (
    <FormDialog
      title={words.assignDialogTitle(rows.length)}
      act={assignee === null && assigned ? words.assignDialogRemoveAssignment : words.assignDialogAssign}
      mih={260}
      justify="space-between"
      isReady={assignee !== null || assigned}
      sending={assign}
      onSubmit={() => assign.mutate()}
      onClose={onClose}
    >
      <AssignmentFields componentId={componentId} {...values} onChange={set} />
    </FormDialog>
  )
}
