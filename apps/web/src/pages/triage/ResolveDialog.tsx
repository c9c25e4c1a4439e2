/** Resolves many decided comments at once. Comments that cannot be resolved are left out, and their number is shown. */
import { List, Text } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { commentsTouched, showReviews } from "../../api/commentActs.ts"
import type { CommentRow } from "../../api/comments.ts"
import { docket } from "../../api/docket.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { obstacle } from "../../words/permit.ts"
import * as words from "../../words/triagePage.ts"
import { seenOf } from "./batch.ts"
import { useUndoing } from "./Undoing.tsx"

export const ResolveDialog = ({
  componentId,
  onClose,
  onDone,
  rows
}: {
  readonly componentId: string
  readonly rows: ReadonlyArray<CommentRow>
  readonly onClose: () => void
  readonly onDone: () => void
}) => {
  const client = useQueryClient()
  const { tell } = useUndoing()
  const open = rows.filter(({ adjudicated_at }) => adjudicated_at === null)
  const ready = open.filter(({ permits }) => permits.adjudicate === true)
  const reasons = new Map<string, number>()
  for (const { permits } of open) {
    const why = obstacle(permits.adjudicate)
    if (why !== null) reasons.set(why, (reasons.get(why) ?? 0) + 1)
  }
  const resolve = useSending({
    mutationFn: () =>
      docket.reviews.bulkAdjudicate({
        payload: { review_ids: ready.map(({ id }) => id), expected_updated_at: seenOf(ready) }
      }),
    onSuccess: async ({ batch_id, reviews, toast }) => {
      showReviews(client, componentId, reviews)
      tell(
        toast,
        batch_id,
        ready.map(({ id }) => id)
      )
      onClose()
      await commentsTouched(client, { componentId, ruleId: null, reviewId: null })
      onDone()
    }
  })
  return (
    <FormDialog
      title={words.resolveDialogTitle(rows.length)}
      act={words.resolveDialogAct(ready.length)}
      isReady={ready.length > 0}
      sending={resolve}
      onSubmit={() => resolve.mutate()}
      onClose={onClose}
    >
      <Text size="sm">{words.resolveDialogWhat(ready.length)}</Text>
      {open.length < rows.length && <Text size="sm">{words.resolveDialogAlready(rows.length - open.length)}</Text>}
      {reasons.size > 0 && (
        <List size="sm">
          {[...reasons].map(([why, count]) => (
            <List.Item key={why}>{words.resolveDialogLeftOut(count, why)}</List.Item>
          ))}
        </List>
      )}
    </FormDialog>
  )
}
