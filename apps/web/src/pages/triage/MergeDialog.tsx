/** Merges comments into one of them. An admin does this with a reason (R5.21). The others become duplicates and keep their texts and authors. */
import { Radio, Stack, Text } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { commentsTouched, showReviews } from "../../api/commentActs.ts"
import type { CommentRow } from "../../api/comments.ts"
import { docket } from "../../api/docket.ts"
import { useSending } from "../../api/useSending.ts"
import { written } from "../../api/written.ts"
import { ReasonDialog } from "../../parts/ReasonDialog.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { commentPlace } from "../../words/commentPlace.ts"
import { seenOf } from "./batch.ts"
import * as words from "../../words/triagePage.ts"

export const MergeDialog = ({
  componentId,
  onClose,
  onMerged,
  rows
}: {
  readonly componentId: string
  readonly rows: ReadonlyArray<CommentRow>
  readonly onClose: () => void
  readonly onMerged: () => void
}) => {
  const client = useQueryClient()
  const oldest = rows.toSorted((one, other) => one.created_at.localeCompare(other.created_at))
  const [survivor, setSurvivor] = useState(oldest[0]?.id ?? 0)
  const merge = useSending({
    mutationFn: ({ reason }: { readonly reason: string; readonly sent: () => void }) =>
      docket.triageOfMany
        .merge({
          payload: {
            review_ids: rows.map(({ id }) => id).filter((id) => id !== survivor),
            survivor_id: survivor,
            audit_comment: reason,
            expected_updated_at: seenOf(rows)
          }
        })
        .then(written),
    onSuccess: async ({ merged_reviews, review, toast }, { sent }) => {
      sent()
      showReviews(client, componentId, [review, ...merged_reviews])
      tellDone(toast)
      onClose()
      await commentsTouched(client, { componentId, ruleId: null, reviewId: null })
      onMerged()
    },
    onError: tellFailure
  })
  return (
    <ReasonDialog
      title={words.mergeDialogTitle(rows.length)}
      explanation={words.mergeDialogExplanation}
      act={words.mergeDialogMerge}
      subject={`merge:${componentId}`}
      isPending={merge.isPending}
      onClose={onClose}
      onConfirm={(reason, sent) => merge.mutate({ reason, sent })}
    >
      <Radio.Group label={words.mergeDialogWhich} value={String(survivor)} onChange={(id) => setSurvivor(Number(id))}>
        <Stack gap="xs" mt="xs" mah={280} style={{ overflow: "auto" }}>
          {oldest.map(({ author_name, comment, id, rule_displayed_name, rule_id }) => (
            <Radio
              key={id}
              value={String(id)}
              label={
                <>
                  <Text size="xs" c="dimmed">
                    {commentPlace({ rule_displayed_name, rule_id })} · {author_name ?? words.mergeDialogUnknownAuthor}
                  </Text>
                  <Text size="sm" lineClamp={3}>
                    {comment}
                  </Text>
                </>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
    </ReasonDialog>
  )
}
