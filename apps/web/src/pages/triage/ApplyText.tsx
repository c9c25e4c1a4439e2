/**
 * The text that an acceptance writes into the requirement: the proposal or the user's own wording, with what it changes word by word. If the text changed since it was read,
 * nothing is written, and both differences are shown (R5.24).
 */
import { Box, Button, Checkbox, Group, Stack, Text, Textarea } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type Ref, useMemo } from "react"
import { differenceQuery } from "../../api/comments.ts"
import type { TopLevel } from "../../parts/comment/thread.ts"
import { Dialog } from "../../parts/FormDialog.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Obstacle } from "../../parts/Obstacle.tsx"
import { ChangesOnly } from "../../parts/TextDifference.tsx"
import { wordDifference } from "../../parts/wordDifference.ts"
import { isOffered } from "../../words/permit.ts"
import { fieldName } from "../../words/ruleField.ts"
import { sectionName } from "../../words/section.ts"
import * as words from "../../words/triagePage.ts"
import { appliedBy, type Decision, hasOpenProposal, isAcceptance } from "./decision.ts"
import type { Applied } from "./useApplied.ts"

/** What the text would change, word by word. */
const Effect = ({ after, before }: { readonly before: string; readonly after: string }) => {
  const segments = useMemo(() => wordDifference(before, after), [before, after])
  return before === after ? (
    <Text size="xs" c="dimmed">
      {words.applyTextUnchanged}
    </Text>
  ) : (
    <Box component="section" aria-label={words.applyTextEffect}>
      <ChangesOnly segments={segments} />
    </Box>
  )
}

export const ApplyText = ({
  applied: { present },
  comment,
  decision,
  isSending,
  onApply,
  onLeave,
  onWord,
  textRef
}: {
  readonly applied: Applied
  readonly comment: TopLevel
  readonly decision: Decision
  readonly isSending: boolean
  /** Applies the text, or not. */
  readonly onApply: () => void
  /** Changes the user's wording. */
  readonly onWord: (text: string | null) => void
  readonly onLeave: () => void
  readonly textRef: Ref<HTMLTextAreaElement>
}) => {
  const { apply_text: permit } = comment.permits
  if (!isAcceptance(decision.status) || present === null || comment.section === null || !isOffered(permit)) return null
  const how = appliedBy(decision, comment)
  const isProposal = hasOpenProposal(comment) && decision.text === null
  const after = how === "wording" ? decision.text : how === "proposal" ? comment.proposed_text : null
  return (
    <Stack gap={6}>
      <Group gap="xs" justify="space-between">
        <Checkbox
          size="xs"
          label={
            <>
              {isProposal ? words.applyTextProposal : words.applyTextWording(sectionName(comment.section))}{" "}
              <Text span inherit c="dimmed">
                (t)
              </Text>
            </>
          }
          checked={how !== null}
          disabled={permit !== true || isSending}
          onChange={onApply}
        />
        {how === "proposal" && (
          <Button size="compact-xs" mih={24} variant="subtle" onClick={() => onWord(comment.proposed_text ?? "")}>
            {words.applyTextEdit}
          </Button>
        )}
        {how === "wording" && hasOpenProposal(comment) && decision.text !== comment.proposed_text && (
          <Button size="compact-xs" mih={24} variant="subtle" onClick={() => onWord(null)}>
            {words.applyTextAsProposed}
          </Button>
        )}
      </Group>
      <Obstacle permit={permit} />
      {how === "wording" && (
        <Textarea
          ref={textRef}
          aria-label={words.applyTextTextOf(sectionName(comment.section))}
          autosize
          minRows={2}
          maxRows={14}
          readOnly={isSending}
          value={decision.text ?? ""}
          onChange={(event) => onWord(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") onLeave()
          }}
        />
      )}
      {after !== null && <Effect before={present} after={after} />}
    </Stack>
  )
}

/** Both differences: the changes to the text since the comment, and the changes that applying would make now. */
export const ChangedSince = ({
  isPending,
  onApply,
  onClose,
  present,
  reviewId,
  text
}: {
  readonly reviewId: number
  readonly isPending: boolean
  /** The text that is applied. */
  readonly text: string
  readonly present: string | null
  /** Passes the time of the requirement's last change, as in the differences that the user read. */
  readonly onApply: (seen: string | null) => void
  readonly onClose: () => void
}) => {
  const difference = useQuery({ ...differenceQuery(reviewId), staleTime: 0 })
  return (
    <Dialog onClose={onClose} size="xl" title={words.acceptProposalTitle}>
      <Loaded query={difference}>
        {({ fields, pinned, rule_updated_at }) => (
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
              <Effect before={present ?? ""} after={text} />
            </section>
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {words.acceptProposalLeave}
              </Button>
              <Button color="orange" loading={isPending} onClick={() => onApply(rule_updated_at)}>
                {words.acceptProposalAcceptAnyway}
              </Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}
