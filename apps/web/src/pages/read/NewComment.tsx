/** The form for a comment on a section, a requirement or the document, with an optional proposed text. It keeps a draft until the comment is sent. */
import { isBlank } from "@docket/api/fetch"
import { Button, Group, Kbd, Switch, Text, Textarea } from "@mantine/core"
import { useEffect, useRef } from "react"
import { docket } from "../../api/docket.ts"
import { CommentArea } from "../../parts/comment/CommentArea.tsx"
import { useCommentAct } from "../../parts/comment/useCommentAct.ts"
import { type ChangeDraft, useDraft } from "../../parts/draft.ts"
import { Form } from "../../parts/Form.tsx"
import { ChangesOnly } from "../../parts/TextDifference.tsx"
import { wordDifference } from "../../parts/wordDifference.ts"
import { type SectionKey, sectionName } from "../../words/section.ts"
import * as words from "../../words/read.ts"

/** A comment while it is written. */
interface Draft {
  readonly comment: string
  /** Null: the comment proposes no text. */
  readonly proposed: string | null
}

const decode = (value: unknown): Draft | null => {
  if (typeof value !== "object" || value === null) return null
  const { comment, proposed } = value as Partial<Record<keyof Draft, unknown>>
  return typeof comment === "string" ? { comment, proposed: typeof proposed === "string" ? proposed : null } : null
}

/** The key of a stored draft. */
export const draftSubject = (componentId: number, ruleId: number | null, section: SectionKey | null): string =>
  `comment:${componentId}:${ruleId ?? "document"}:${section ?? "general"}`

/** The draft of a comment that is not sent yet. */
export const useCommentDraft = (subject: string): readonly [Draft | null, ChangeDraft<Draft>] =>
  useDraft(subject, decode)

export const NewComment = ({
  begun,
  componentId,
  onClose,
  proposable,
  ruleId,
  section
}: {
  readonly componentId: number
  readonly ruleId: number | null
  readonly section: SectionKey | null
  /** The current text, which the comment can propose to replace; null if it cannot. */
  readonly proposable: string | null
  /** The user just opened the form: it scrolls into view and takes the focus. A form with a stored draft does not. */
  readonly begun: boolean
  /** Called after the comment is sent or the form is closed. A draft stays. */
  readonly onClose: () => void
}) => {
  const [draft, change] = useCommentDraft(draftSubject(componentId, ruleId, section))
  const { comment, proposed } = draft ?? { comment: "", proposed: null }
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!begun) return
    field.current?.focus({ preventScroll: true })
    // The form below a long section would open out of view.
    field.current?.form?.scrollIntoView({ block: "nearest" })
  }, [begun])
  const write = (part: Partial<Draft>) =>
    change((before) => {
      const next = { comment: "", proposed: null, ...before, ...part }
      return isBlank(next.comment) && next.proposed === null ? null : next
    })
  const send = useCommentAct(
    { componentId, ruleId, reviewId: null },
    () => {
      const payload = { review: { comment, section, ...(proposed === null ? {} : { proposed_text: proposed }) } }
      return ruleId === null
        ? docket.reviews.postOnComponent({ params: { componentId }, payload: { review: { comment } } })
        : docket.reviews.postOnRule({ params: { ruleId }, payload })
    },
    {
      onDone: () => {
        let isGone = true
        // Text written during the request was not sent, so it stays.
        change((now) => {
          isGone = now === null || (now.comment === comment && now.proposed === proposed)
          return isGone ? null : now
        })
        if (isGone) onClose()
      }
    }
  )
  const unchanged = proposed !== null && proposed === proposable
  const what =
    ruleId === null
      ? words.newCommentTheDocument
      : section === null
        ? words.newCommentThisRequirement
        : sectionName(section)
  return (
    <Form
      act={words.newCommentPostComment}
      cancel={draft === null ? words.newCommentCancel : words.newCommentLater}
      size="xs"
      gap="xs"
      mt="xs"
      beside={
        <Group gap="xs">
          <Text size="xs" c="dimmed">
            {draft === null ? "" : words.newCommentKeptAsADraft}
            <Kbd size="xs">{words.newCommentCtrl}</Kbd> <Kbd size="xs">{words.newCommentEnter}</Kbd>{" "}
            {words.newCommentSends}
          </Text>
          {draft !== null && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              onClick={() => {
                change(() => null)
                onClose()
              }}
            >
              {words.newCommentDiscard}
            </Button>
          )}
        </Group>
      }
      isReady={!isBlank(comment) && !unchanged}
      sending={{ isPending: send.isPending }}
      onSubmit={() => send.mutate(undefined)}
      onCancel={onClose}
      onEscape={onClose}
    >
      <CommentArea
        componentId={componentId}
        textRef={field}
        label={words.newCommentCommentOn(what)}
        minRows={2}
        maxRows={14}
        value={comment}
        onWrite={(text) => write({ comment: text })}
      />
      {proposable !== null && (
        <Switch
          size="xs"
          label={words.newCommentPropose}
          checked={proposed !== null}
          onChange={(event) => write({ proposed: event.currentTarget.checked ? proposable : null })}
        />
      )}
      {proposed !== null && proposable !== null && (
        <>
          <Textarea
            label={words.newCommentProposedText}
            autosize
            minRows={3}
            maxRows={20}
            value={proposed}
            onChange={(event) => write({ proposed: event.currentTarget.value })}
          />
          {unchanged ? (
            <Text size="xs" c="dimmed">
              {words.newCommentUnchanged}
            </Text>
          ) : (
            <section aria-label={words.newCommentPreview}>
              <Text size="xs" c="dimmed" mb={2}>
                {words.newCommentPreview}
              </Text>
              <ChangesOnly segments={wordDifference(proposable, proposed)} />
            </section>
          )}
        </>
      )}
    </Form>
  )
}
