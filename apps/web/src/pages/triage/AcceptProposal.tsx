/** Accepts the proposed text of a comment. If the section has changed since, both differences are shown first (R5.24). */
import { Alert, Button, Group, Stack, Text } from "@mantine/core"
import { ProblemError, isBlank } from "@docket/api/fetch"
import { IconCheck } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { differenceQuery } from "../../api/comments.ts"
import { docket } from "../../api/docket.ts"
import type { TopLevel } from "../../parts/comment/thread.ts"
import { useCommentAct } from "../../parts/comment/useCommentAct.ts"
import { ChangesOnly } from "../../parts/TextDifference.tsx"
import { Dialog } from "../../parts/FormDialog.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Obstacle } from "../../parts/Obstacle.tsx"
import { isOffered } from "../../words/permit.ts"
import { fieldName } from "../../words/ruleField.ts"
import * as words from "../../words/triagePage.ts"

const isChanged = (error: unknown): boolean => error instanceof ProblemError && error.problem.code === "section_changed"

/** Both differences: the changes to the text since the comment, and the changes that accepting would make now. */
const Changed = ({
  isPending,
  onAccept,
  onClose,
  reviewId
}: {
  readonly reviewId: number
  readonly isPending: boolean
  /** Passes the time of the requirement's last change, as in the differences that the user read. */
  readonly onAccept: (seen: string | null) => void
  readonly onClose: () => void
}) => {
  const difference = useQuery({ ...differenceQuery(reviewId), staleTime: 0 })
  return (
    <Dialog onClose={onClose} size="xl" title={words.acceptProposalTitle}>
      <Loaded query={difference}>
        {({ fields, pinned, proposal, rule_updated_at }) => (
          <Stack>
            <section>
              <Text fw={600} size="sm" mb={4}>
                {words.acceptProposalSince}
              </Text>
              {pinned ? (
                fields
                  .filter(({ change }) => change !== "unchanged")
                  .map(({ check, field, segments }) => (
                    <div key={`${field} ${check}`}>
                      <Text size="xs" c="dimmed">
                        {check === null ? fieldName(field) : words.acceptProposalCheck(check)}
                      </Text>
                      <ChangesOnly segments={segments} />
                    </div>
                  ))
              ) : (
                <Text size="sm">{words.acceptProposalTextUnknown}</Text>
              )}
            </section>
            <section>
              <Text fw={600} size="sm" mb={4}>
                {words.acceptProposalEffect}
              </Text>
              {proposal === null ? (
                <Text size="sm">{words.acceptProposalNoText}</Text>
              ) : (
                <ChangesOnly segments={proposal.segments} />
              )}
            </section>
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {words.acceptProposalLeave}
              </Button>
              <Button color="orange" loading={isPending} onClick={() => onAccept(rule_updated_at)}>
                {words.acceptProposalAcceptAnyway}
              </Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

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
      onDone: () => {
        setAsking(false)
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
        <Changed
          reviewId={comment.id}
          isPending={accept.isPending}
          onAccept={(seen) => accept.mutate({ seen })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
