/** The replies to a comment, oldest first. */
import { Anchor, Box, Stack, Text } from "@mantine/core"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import type { Review } from "../../api/comments.ts"
import { useMe } from "../../api/me.ts"
import { CommentText } from "./CommentText.tsx"
import { EditComment } from "./EditComment.tsx"
import { SaidHead } from "./SaidHead.tsx"
import type { TopLevel } from "./thread.ts"
import { useCommentAct } from "./useCommentAct.ts"
import * as words from "../../words/comment.ts"

const Reply = ({ comment, reply }: { readonly comment: TopLevel; readonly reply: Review }) => {
  const me = useMe()
  const [editing, setEditing] = useState(false)
  const own = reply.author_id === me.id
  const { permits } = reply
  const withdrawn = reply.triage_status === "withdrawn"
  const withdraw = useCommentAct(
    { componentId: comment.component_id, ruleId: comment.rule_id, reviewId: comment.id },
    () =>
      docket.reviews
        .withdraw({ params: { reviewId: reply.id }, payload: { expected_updated_at: reply.updated_at } })
        .then(({ toast }) => ({ toast }))
  )
  return (
    <Box component="li" style={{ listStyle: "none" }} pl="sm" className="reply">
      <SaidHead said={reply} own={own} />
      <Box pl={36}>
        {editing ? (
          <EditComment said={reply} onDone={() => setEditing(false)} />
        ) : (
          <>
            {withdrawn ? (
              <Text size="sm" c="dimmed">
                {words.repliesWithdrawn}
              </Text>
            ) : (
              <CommentText size="sm" componentId={reply.component_id} text={reply.comment} />
            )}
            {permits.withdraw === true && !withdrawn && (
              <Text size="xs">
                {permits.edit === true && (
                  <>
                    <Anchor component="button" type="button" inherit mih={24} onClick={() => setEditing(true)}>
                      {words.repliesChange}
                    </Anchor>
                    {" · "}
                  </>
                )}
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  mih={24}
                  disabled={withdraw.isPending}
                  onClick={() => withdraw.mutate(undefined)}
                >
                  {words.repliesWithdraw}
                </Anchor>
              </Text>
            )}
          </>
        )}
      </Box>
    </Box>
  )
}

export const Replies = ({
  comment,
  replies
}: {
  readonly comment: TopLevel
  readonly replies: ReadonlyArray<Review>
}) =>
  replies.length === 0 ? null : (
    <Stack component="ul" gap="sm" m={0} p={0} aria-label={words.repliesReplies}>
      {replies.map((reply) => (
        <Reply key={reply.id} comment={comment} reply={reply} />
      ))}
    </Stack>
  )
