/** Accepts the proposed text of a comment. If the section has changed since, both differences are shown first (R5.24). */
import { Alert, Button, Group } from "@mantine/core"
import { ProblemError, isBlank } from "@docket/api/fetch"
import { IconCheck } from "@tabler/icons-react"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import type { TopLevel } from "../../parts/comment/thread.ts"
import { useCommentAct } from "../../parts/comment/useCommentAct.ts"
import { Obstacle } from "../../parts/Obstacle.tsx"
import { isOffered } from "../../words/permit.ts"
import * as words from "../../words/triagePage.ts"
import { ChangedSince } from "./ApplyText.tsx"
import { useApplied } from "./useApplied.ts"
import { useUndoing } from "./Undoing.tsx"

/** True when nothing was written, because the text is not the one that was read. */
export const isChanged = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.code === "section_changed"

export const AcceptProposal = ({
  comment,
  onAccepted,
  response
}: {
  readonly comment: TopLevel
  /** The response to send with it. */
  readonly response: string
  readonly onAccepted: () => void
}) => {
  const [asking, setAsking] = useState(false)
  const { present } = useApplied(comment)
  const { tell } = useUndoing()
  const accept = useCommentAct(
    { componentId: comment.component_id, ruleId: comment.rule_id, reviewId: comment.id },
    (force: { readonly seen: string | null } | null) =>
      docket.proposals.acceptProposal({
        params: { reviewId: comment.id },
        payload: {
          expected_updated_at: comment.updated_at,
          ...(isBlank(response) ? {} : { response_comment: response }),
          ...(force === null
            ? {}
            : { force: true, ...(force.seen === null ? {} : { expected_rule_updated_at: force.seen }) })
        }
      }),
    {
      quiet: true,
      onDone: ({ batch_id, toast }) => {
        setAsking(false)
        tell(toast, batch_id, [comment.id])
        onAccepted()
      },
      onFailed: (error) => {
        if (!isChanged(error)) return false
        setAsking(true)
        return true
      }
    }
  )
  const { accept_proposal: permit } = comment.permits
  if (comment.proposed_text === null || comment.proposal_accepted_at !== null || !isOffered(permit)) return null
  return (
    <>
      <Obstacle permit={permit} />
      <Group gap="xs" mt="xs" justify="flex-end">
        <Button
          size="compact-sm"
          mih={28}
          color="green"
          variant="light"
          leftSection={<IconCheck size={14} aria-hidden />}
          disabled={permit !== true}
          loading={accept.isPending}
          onClick={() => accept.mutate(null)}
        >
          {words.acceptProposalAcceptThisText}
        </Button>
      </Group>
      {accept.isError && isChanged(accept.error) && !asking && (
        <Alert color="orange" mt="xs">
          {words.acceptProposalNotAccepted}{" "}
          <Button size="compact-xs" mih={24} variant="subtle" onClick={() => setAsking(true)}>
            {words.acceptProposalShowDifferences}
          </Button>
        </Alert>
      )}
      {asking && (
        <ChangedSince
          reviewId={comment.id}
          isPending={accept.isPending}
          text={comment.proposed_text}
          present={present}
          onApply={(seen) => accept.mutate({ seen })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
