/** The form for a comment on a section, a requirement or the document, with an optional proposed text. It keeps a draft until the comment is sent. */
import { isBlank } from "@docket/api/fetch"
import { Button, Group, Kbd, NativeSelect, SimpleGrid, Switch, Text, Textarea, TextInput } from "@mantine/core"
import { IconQuote } from "@tabler/icons-react"
import { useEffect, useRef, useState } from "react"
import { docket } from "../../api/docket.ts"
import { CommentArea } from "../../parts/comment/CommentArea.tsx"
import { useCommentAct } from "../../parts/comment/useCommentAct.ts"
import { type ChangeDraft, useDraft } from "../../parts/draft.ts"
import { Form } from "../../parts/Form.tsx"
import { ChangesOnly } from "../../parts/TextDifference.tsx"
import { wordDifference } from "../../parts/wordDifference.ts"
import { decodeQuote, isCurrent, type Quote } from "../../parts/quote/pickedWords.ts"
import { type NamedText, PickWords } from "../../parts/quote/PickWords.tsx"
import { QuotedWords } from "../../parts/quote/QuoteBlock.tsx"
import * as logWords from "../../words/commentLog.ts"
import * as quoteWords from "../../words/quote.ts"
import { type SectionKey, sectionName } from "../../words/section.ts"
import * as words from "../../words/read.ts"

/** A comment while it is written. */
interface Draft {
  readonly comment: string
  /** Null: the comment proposes no text. */
  readonly proposed: string | null
  /** The words that the comment is about; null for none. */
  readonly quote: Quote | null
  /** The fields of a comment log; null while they are hidden. */
  readonly log: Log | null
}

interface Log {
  readonly type: string
  readonly organization: string
  readonly reference: string
}

const emptyLog: Log = { type: "", organization: "", reference: "" }

const empty: Draft = { comment: "", proposed: null, quote: null, log: null }

const decode = (value: unknown): Draft | null => {
  if (typeof value !== "object" || value === null) return null
  const { comment, log, proposed, quote } = value as Partial<Record<keyof Draft, unknown>>
  if (typeof comment !== "string") return null
  return {
    comment,
    proposed: typeof proposed === "string" ? proposed : null,
    quote: decodeQuote(quote),
    log: decodeLog(log)
  }
}

const decodeLog = (value: unknown): Log | null => {
  if (typeof value !== "object" || value === null) return null
  const { organization, reference, type } = value as Partial<Record<keyof Log, unknown>>
  return {
    type: logWords.isCommentType(type) ? type : "",
    organization: typeof organization === "string" ? organization : "",
    reference: typeof reference === "string" ? reference : ""
  }
}

/** The fields of a comment log as the service expects them; none while they are hidden. */
const describedBy = (log: Log | null) =>
  log === null
    ? {}
    : {
        comment_type: logWords.isCommentType(log.type) ? log.type : null,
        organization: isBlank(log.organization) ? null : log.organization,
        external_reference: isBlank(log.reference) ? null : log.reference
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
  section,
  texts
}: {
  readonly componentId: number
  readonly ruleId: number | null
  readonly section: SectionKey | null
  /** The current text, which the comment can propose to replace; null if it cannot. */
  readonly proposable: string | null
  /** Increases when the user begins to write: the form scrolls into view and takes the focus. A form with a stored draft does not. */
  readonly begun: number
  /** The texts whose words the comment can quote. */
  readonly texts: ReadonlyArray<NamedText>
  /** Called after the comment is sent or the form is closed. A draft stays. */
  readonly onClose: () => void
}) => {
  const [draft, change] = useCommentDraft(draftSubject(componentId, ruleId, section))
  const { comment, log, proposed, quote } = draft ?? empty
  const [picking, setPicking] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (begun === 0) return
    field.current?.focus({ preventScroll: true })
    // The form below a long section would open out of view.
    field.current?.form?.scrollIntoView({ block: "nearest" })
  }, [begun])
  const write = (part: Partial<Draft>) =>
    change((before) => {
      const next = { ...empty, ...before, ...part }
      return isBlank(next.comment) && next.proposed === null && next.quote === null && next.log === null ? null : next
    })
  const takeQuote = (taken: Quote | null) => {
    write({ quote: taken })
    setPicking(false)
    field.current?.focus({ preventScroll: true })
  }
  const send = useCommentAct(
    { componentId, ruleId, reviewId: null },
    () => {
      const payload = {
        review: {
          comment,
          section,
          ...(proposed === null ? {} : { proposed_text: proposed }),
          ...(quote === null ? {} : { quote }),
          ...describedBy(log)
        }
      }
      return ruleId === null
        ? docket.reviews.postOnComponent({
            params: { componentId },
            payload: { review: { comment, ...describedBy(log) } }
          })
        : docket.reviews.postOnRule({ params: { ruleId }, payload })
    },
    {
      onDone: () => {
        let isGone = true
        // Text written during the request was not sent, so it stays.
        change((now) => {
          isGone =
            now === null || (now.comment === comment && now.proposed === proposed && now.quote?.start === quote?.start)
          return isGone ? null : now
        })
        if (isGone) onClose()
      }
    }
  )
  const outdated = quote !== null && !isCurrent(quote, texts)
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
      isReady={!isBlank(comment) && !unchanged && !outdated}
      sending={{ isPending: send.isPending }}
      onSubmit={() => send.mutate(undefined)}
      onCancel={onClose}
      onEscape={onClose}
    >
      {quote !== null && (
        <QuotedWords text={quote.text} isChanged={outdated}>
          <Button size="compact-xs" mih={24} variant="subtle" color="gray" onClick={() => takeQuote(null)}>
            {quoteWords.quoteRemove}
          </Button>
          {outdated && (
            <Text size="xs" role="alert">
              {quoteWords.quoteOutdated}
            </Text>
          )}
        </QuotedWords>
      )}
      {quote === null &&
        texts.length > 0 &&
        (picking ? (
          <PickWords texts={texts} onPicked={takeQuote} onCancel={() => takeQuote(null)} />
        ) : (
          <Group>
            <Button
              size="compact-xs"
              mih={24}
              variant="subtle"
              leftSection={<IconQuote size={14} aria-hidden />}
              onClick={() => setPicking(true)}
            >
              {quoteWords.quoteWords}
            </Button>
          </Group>
        ))}
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
      <Switch
        size="xs"
        label={logWords.more}
        checked={log !== null}
        onChange={(event) => write({ log: event.currentTarget.checked ? emptyLog : null })}
      />
      {log !== null && (
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs">
          <NativeSelect
            size="xs"
            label={logWords.typeLabel}
            data={logWords.typeOptions}
            value={log.type}
            onChange={(event) => write({ log: { ...log, type: event.currentTarget.value } })}
          />
          <TextInput
            size="xs"
            label={logWords.organizationLabel}
            maxLength={200}
            value={log.organization}
            onChange={(event) => write({ log: { ...log, organization: event.currentTarget.value } })}
          />
          <TextInput
            size="xs"
            label={logWords.referenceLabel}
            maxLength={200}
            value={log.reference}
            onChange={(event) => write({ log: { ...log, reference: event.currentTarget.value } })}
          />
        </SimpleGrid>
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
