/** A comment with its replies on the reading page: the texts, the decision, and the available actions. The triage page decides comments. */
import { Anchor, Badge, Button, Group, Stack, Text } from "@mantine/core"
import { IconArrowBackUp, IconCircleCheck } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { Review } from "../../api/comments.ts"
import type { Component } from "../../api/component.ts"
import { docket } from "../../api/docket.ts"
import { useMe } from "../../api/me.ts"
import { isOffered } from "../../words/permit.ts"
import { isLost } from "../focusScope.ts"
import { CopyLink } from "../CopyLink.tsx"
import { TriageBadge } from "../TriageBadge.tsx"
import { When } from "../When.tsx"
import classes from "./ThreadCard.module.css"
import { CommentText } from "./CommentText.tsx"
import { EditComment } from "./EditComment.tsx"
import { Proposal } from "./Proposal.tsx"
import { Reactions } from "./Reactions.tsx"
import { Replies } from "./Replies.tsx"
import { ReplyForm } from "./ReplyForm.tsx"
import { QuoteBlock } from "../quote/QuoteBlock.tsx"
import { commentId, useEmphasis, useQuotes } from "../quote/Quotes.ts"
import { SaidHead } from "./SaidHead.tsx"
import { useTextDraft } from "./textDraft.ts"
import { nameOf, type TopLevel } from "./thread.ts"
import { useCommentAct } from "./useCommentAct.ts"
import * as words from "../../words/comment.ts"

export const ThreadCard = ({
  comment,
  component,
  marked = false,
  replies
}: {
  readonly comment: TopLevel
  readonly replies: ReadonlyArray<Review>
  readonly component: Component
  /** The address names this comment: it scrolls into view. */
  readonly marked?: boolean
}) => {
  const me = useMe()
  const { permits } = comment
  const [draft] = useTextDraft(`reply:${comment.id}`)
  const [replying, setReplying] = useState(draft !== "")
  const [editing, setEditing] = useState(false)
  const card = useRef<HTMLElement>(null)
  const replyText = useRef<HTMLTextAreaElement>(null)
  const replyButton = useRef<HTMLButtonElement>(null)
  const own = comment.author_id === me.id
  const withdrawn = comment.triage_status === "withdrawn"
  const asked = own && comment.triage_status === "needs_clarification"
  const quotes = useQuotes()
  useEmphasis(card, comment.quote === null ? null : comment.id)
  useEffect(() => {
    if (marked) card.current?.scrollIntoView({ block: "center" })
  }, [marked])
  /** Moves the focus from an element that disappears after its action, unless the user has moved the focus elsewhere. */
  const takeFocus = () => {
    if (isLost() || card.current?.contains(document.activeElement) === true)
      card.current?.focus({ preventScroll: true })
  }
  const withdraw = useCommentAct(
    { componentId: comment.component_id, ruleId: comment.rule_id, reviewId: comment.id },
    () =>
      docket.reviews.withdraw({
        params: { reviewId: comment.id },
        payload: { expected_updated_at: comment.updated_at }
      }),
    { onDone: takeFocus }
  )
  const mayReply = permits.reply === true
  return (
    <article
      ref={card}
      id={commentId(comment.id)}
      tabIndex={-1}
      data-active={quotes?.active === comment.id}
      className={classes["card"]}
      data-marked={marked}
      aria-label={words.threadCardCommentBy(nameOf(comment))}
    >
      <Stack gap={8}>
        <SaidHead said={comment} own={own}>
          <Group gap={4} wrap="nowrap">
            {comment.adjudicated_at !== null && !withdrawn && (
              <Badge color="gray" variant="light" tt="none" leftSection={<IconCircleCheck size={13} aria-hidden />}>
                {words.threadCardResolved}
              </Badge>
            )}
            <TriageBadge status={comment.triage_status} />
          </Group>
        </SaidHead>
        {editing ? (
          <EditComment
            said={comment}
            onDone={() => {
              setEditing(false)
              takeFocus()
            }}
          />
        ) : (
          <>
            <QuoteBlock said={comment} />
            <CommentText
              size="sm"
              componentId={comment.component_id}
              text={comment.comment}
              {...(withdrawn ? { c: "dimmed", td: "line-through" } : {})}
            />
            <Proposal said={comment} />
          </>
        )}
        {comment.triage_set_at !== null && comment.triager_display_name !== null && !withdrawn && (
          <Text size="xs" c="dimmed">
            {words.threadCardDecidedBy(comment.triager_display_name)} <When at={comment.triage_set_at} />
          </Text>
        )}
        <Replies comment={comment} replies={replies} />
        {asked && (
          <Text size="sm" fw={600}>
            {words.threadCardClarificationRequested}
          </Text>
        )}
        {comment.duplicate_of_review_id !== null && (
          <Text size="sm">
            {words.threadCardRepeats}{" "}
            <Anchor
              inherit
              renderRoot={(props) => (
                <Link
                  to="/components/$componentId/triage"
                  params={{ componentId: String(component.id) }}
                  search={{ status: "all", comment: comment.duplicate_of_review_id ?? 0 }}
                  {...props}
                />
              )}
            >
              {words.threadCardOriginal(comment.duplicate_of_review_id)}
            </Anchor>
          </Text>
        )}
        <Group gap="4px 12px">
          <Reactions said={comment} />
          {mayReply && !replying && (
            <Button
              ref={replyButton}
              size="compact-xs"
              mih={24}
              variant={asked ? "filled" : "subtle"}
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              onClick={() => {
                // Renders at once, so that the next keys reach the field.
                flushSync(() => setReplying(true))
                replyText.current?.focus()
              }}
            >
              {words.threadCardReply}
            </Button>
          )}
          {own && permits.edit === true && !editing && (
            <Anchor component="button" type="button" size="xs" mih={24} onClick={() => setEditing(true)}>
              {words.threadCardChange}
            </Anchor>
          )}
          {permits.withdraw === true && !withdrawn && (
            <Anchor
              component="button"
              type="button"
              size="xs"
              mih={24}
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate(undefined)}
            >
              {words.threadCardWithdraw}
            </Anchor>
          )}
          <CopyLink
            label={words.threadCardCopyLink}
            to={{
              to: "/components/$componentId",
              params: { componentId: String(component.id) },
              search: { rule: comment.rule_id ?? "document", comment: comment.id }
            }}
          />
          {isOffered(permits.triage) && (
            <Anchor
              size="xs"
              ml="auto"
              renderRoot={(props) => (
                <Link
                  to="/components/$componentId/triage"
                  params={{ componentId: String(component.id) }}
                  search={{ status: "all", comment: comment.id }}
                  {...props}
                />
              )}
            >
              {words.threadCardDecide}
            </Anchor>
          )}
        </Group>
        {mayReply && replying && (
          <ReplyForm
            comment={comment}
            textRef={replyText}
            onSent={() => {
              setReplying(false)
              takeFocus()
            }}
            onLeave={() => {
              flushSync(() => setReplying(false))
              replyButton.current?.focus()
            }}
          />
        )}
      </Stack>
    </article>
  )
}
