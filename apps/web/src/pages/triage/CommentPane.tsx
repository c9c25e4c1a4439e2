/** The right pane: the open comment, its replies, and its decision. */
import { ActionIcon, Badge, Divider, Group, Stack, Text, Title, Tooltip } from "@mantine/core"
import { IconChevronDown, IconChevronUp, IconCircleCheck } from "@tabler/icons-react"
import { type Ref, useRef, useState } from "react"
import type { CommentRow } from "../../api/comments.ts"
import { useMe } from "../../api/me.ts"
import { CommentText } from "../../parts/comment/CommentText.tsx"
import { EditComment } from "../../parts/comment/EditComment.tsx"
import { Proposal } from "../../parts/comment/Proposal.tsx"
import { Reactions } from "../../parts/comment/Reactions.tsx"
import { Replies } from "../../parts/comment/Replies.tsx"
import { ReplyForm } from "../../parts/comment/ReplyForm.tsx"
import { SaidHead } from "../../parts/comment/SaidHead.tsx"
import type { TopLevel } from "../../parts/comment/thread.ts"
import { QuoteBlock } from "../../parts/quote/QuoteBlock.tsx"
import type { LiveNews } from "../../parts/LiveBadge.tsx"
import { Presence } from "../../parts/Presence.tsx"
import { SavedNotice } from "../../parts/SavedNotice.tsx"
import { usePresence } from "../../api/presence.ts"
import { useDraft } from "../../parts/draft.ts"
import { CopyLink } from "../../parts/CopyLink.tsx"
import { Placeholder } from "../../parts/Loaded.tsx"
import { Obstacle } from "../../parts/Obstacle.tsx"
import { useRecordTitle } from "../../parts/Page.tsx"
import { TriageBadge } from "../../parts/TriageBadge.tsx"
import { When } from "../../parts/When.tsx"
import { commentPlace } from "../../words/commentPlace.ts"
import { isOffered } from "../../words/permit.ts"
import { sectionName } from "../../words/section.ts"
import { AcceptProposal } from "./AcceptProposal.tsx"
import { Assignment } from "./Assignment.tsx"
import { type Commands, useCommand } from "./commands.ts"
import { decodeDecision } from "./decision.ts"
import { DecisionForm } from "./DecisionForm.tsx"
import { MoreActs } from "./MoreActs.tsx"
import { Outcome } from "./Outcome.tsx"
import classes from "./triage.module.css"
import { useResolve } from "./useResolve.ts"
import { useThread } from "./useThread.ts"
import * as words from "../../words/triagePage.ts"

/** The position of the open comment in the list, and the functions that open its neighbors. */
export interface Steps {
  /** The position, from 1; null if the list does not contain the comment. */
  readonly place: number | null
  readonly of: number
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
}

const Accepting = ({ comment, onAccepted }: { readonly comment: TopLevel; readonly onAccepted: () => void }) => {
  const [draft, changeDraft] = useDraft(`triage:${comment.id}`, decodeDecision)
  return (
    <AcceptProposal
      comment={comment}
      response={draft?.response ?? ""}
      onAccepted={() => {
        changeDraft(() => null)
        onAccepted()
      }}
    />
  )
}

export const CommentPane = ({
  commands,
  headingRef,
  isDocked,
  isOfProject,
  news,
  onDestroyed,
  onRenew,
  onSaved,
  projectId,
  row,
  steps
}: {
  readonly row: CommentRow
  readonly projectId: number
  /** Names the component of the comment. */
  readonly isOfProject: boolean
  readonly commands: Commands
  readonly steps: Steps
  /** The element that gets the focus when another comment opens. */
  readonly headingRef: Ref<HTMLDivElement>
  readonly onSaved: (next: boolean, said: string, id: number) => void
  readonly onDestroyed: () => void
  /** The decision stays at the end of the pane, and the comment scrolls above it. Otherwise it follows the comment. */
  readonly isDocked: boolean
  /** The changes by others since the list was loaded. */
  readonly news: LiveNews["news"]
  readonly onRenew: () => void
}) => {
  const me = useMe()
  const { comment, replies } = useThread(row)
  /** The comment that is being edited. */
  const [edited, setEdited] = useState<number | null>(null)
  const editing = edited === comment.id
  const replyText = useRef<HTMLTextAreaElement>(null)
  const { permits } = comment
  const [decisionDraft] = useDraft(`triage:${comment.id}`, decodeDecision)
  const present = usePresence({
    componentId: row.component_id,
    reviewId: comment.id,
    editing: edited !== null || decisionDraft !== null
  })
  const changes = news.filter(({ review_id }) => review_id === comment.id)
  const withdrawn = comment.triage_status === "withdrawn"
  useRecordTitle(commentPlace(row))
  // Those who decide have one composer for both: a response without a decision is a reply.
  const composes = permits.triage === true
  useCommand(commands, "reply", permits.reply === true && !composes ? () => replyText.current?.focus() : null)
  const resolve = useResolve(comment)
  useCommand(commands, "resolve", resolve)
  const docks = isDocked && permits.triage === true
  const decision =
    permits.triage === true ? (
      <DecisionForm key={comment.id} comment={comment} projectId={projectId} commands={commands} onSaved={onSaved} />
    ) : (
      <Obstacle permit={permits.triage} size="sm" />
    )
  return (
    <>
      <div className={classes["paneHead"]}>
        <Text size="xs" c="dimmed" style={{ whiteSpace: "nowrap" }}>
          {steps.place === null ? words.commentPaneNotInThisList : words.commentPanePlace(steps.place, steps.of)}
        </Text>
        <div className={classes["paneNow"]}>
          <SavedNotice kind="changed" news={changes} onShow={onRenew} />
          <Presence present={present} />
        </div>
        <Tooltip label={words.commentPanePreviousHint}>
          <ActionIcon
            variant="default"
            aria-label={words.commentPanePreviousComment}
            disabled={steps.onPrevious === null}
            onClick={() => steps.onPrevious?.()}
          >
            <IconChevronUp size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={words.commentPaneNextHint}>
          <ActionIcon
            variant="default"
            aria-label={words.commentPaneNextComment}
            disabled={steps.onNext === null}
            onClick={() => steps.onNext?.()}
          >
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <CopyLink
          label={words.commentPaneCopyLink}
          to={{
            to: "/components/$componentId/triage",
            params: { componentId: String(comment.component_id) },
            search: { status: "all", comment: comment.id }
          }}
        />
        <MoreActs key={comment.id} comment={comment} onEdit={() => setEdited(comment.id)} onDestroyed={onDestroyed} />
      </div>
      <section
        className={classes["scroll"]}
        ref={headingRef}
        id="comment-pane"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard, and is where the focus goes with another comment
        tabIndex={0}
        aria-label={words.commentPaneComment}
      >
        {/* Form state belongs to one comment. */}
        <Stack key={comment.id} gap="sm" className={classes["content"]}>
          <Group gap={6}>
            <Title order={2} size="sm">
              {comment.rule_id === null ? words.commentPaneDocumentAsAWhole : comment.rule_displayed_name}
              <Text span inherit c="dimmed" fw={500}>
                {" "}
                · {sectionName(comment.section)}
                {isOfProject && ` · ${row.component_name}`}
              </Text>
            </Title>
            <TriageBadge status={comment.triage_status} />
            {comment.adjudicated_at !== null && !withdrawn && (
              <Badge color="gray" variant="light" tt="none" leftSection={<IconCircleCheck size={13} aria-hidden />}>
                {words.commentPaneResolved}
              </Badge>
            )}
          </Group>
          <SaidHead said={comment} own={comment.author_id === me.id} />
          {editing ? (
            <EditComment
              said={comment}
              onDone={() => {
                setEdited(null)
                commands.get("leave")?.()
              }}
            />
          ) : (
            <>
              <QuoteBlock said={comment} />
              <CommentText
                componentId={comment.component_id}
                text={comment.comment}
                {...(withdrawn ? { td: "line-through" } : {})}
              />
            </>
          )}
          {!editing && (
            <Proposal said={comment}>
              {permits.triage === true && (
                <Accepting
                  comment={comment}
                  onAccepted={() => onSaved(false, words.commentPaneProposalAccepted, comment.id)}
                />
              )}
            </Proposal>
          )}
          <Group justify="space-between" gap="xs">
            <Reactions said={comment} />
            <Text component="div" size="xs" c="dimmed">
              <Assignment comment={comment} commands={commands} />
            </Text>
          </Group>
          <Outcome comment={comment} />
          {replies === undefined ? <Placeholder lines={2} /> : <Replies comment={comment} replies={replies} />}
          {composes ? null : permits.reply === true ? (
            <ReplyForm comment={comment} textRef={replyText} onLeave={() => commands.get("leave")?.()} />
          ) : (
            <Obstacle permit={permits.reply} />
          )}
          {!docks && isOffered(permits.triage) && <Divider />}
          {!docks && decision}
          {comment.triage_set_at !== null && comment.triager_display_name !== null && (
            <Text size="xs" c="dimmed">
              {words.commentPaneDecidedBy(comment.triager_display_name)} <When at={comment.triage_set_at} />
              {comment.adjudicated_at !== null && comment.adjudicator_display_name !== null && (
                <>
                  {words.commentPaneResolvedBy(comment.adjudicator_display_name)} <When at={comment.adjudicated_at} />
                </>
              )}
            </Text>
          )}
        </Stack>
      </section>
      {docks && <div className={classes["dock"]}>{decision}</div>}
    </>
  )
}
