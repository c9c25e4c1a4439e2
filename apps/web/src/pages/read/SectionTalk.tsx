/** The comments on a section: every thread, and the button for a new comment. */
import { Button, Stack } from "@mantine/core"
import { IconMessagePlus } from "@tabler/icons-react"
import { type ReactNode, useMemo, useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { Review } from "../../api/comments.ts"
import type { Component } from "../../api/component.ts"
import { repliesIn, type TopLevel } from "../../parts/comment/thread.ts"
import { ThreadCard } from "../../parts/comment/ThreadCard.tsx"
import type { NamedText } from "../../parts/quote/PickWords.tsx"
import { SelectionButton } from "../../parts/quote/SelectionButton.tsx"
import type { SectionText } from "../../parts/requirement/sectionTexts.ts"
import { isLost } from "../../parts/focusScope.ts"
import { type SectionKey, sectionName } from "../../words/section.ts"
import { draftSubject, NewComment, useCommentDraft } from "./NewComment.tsx"
import * as words from "../../words/read.ts"

export const SectionTalk = ({
  comments,
  component,
  renderHeading,
  markedId,
  proposable,
  reviews,
  ruleId,
  section,
  texts
}: {
  readonly component: Component
  readonly ruleId: number | null
  /** Null: the requirement or the document as a whole. */
  readonly section: SectionKey | null
  readonly comments: ReadonlyArray<TopLevel>
  /** The reviews that include the replies. */
  readonly reviews: ReadonlyArray<Review>
  readonly proposable: string | null
  /** The texts of the section. */
  readonly texts: ReadonlyArray<SectionText>
  readonly markedId: number | null
  /** Renders the heading and text of the section with the button for a new comment. */
  readonly renderHeading: (button: ReactNode) => ReactNode
}) => {
  const [draft, changeDraft] = useCommentDraft(draftSubject(component.id, ruleId, section))
  const [writing, setWriting] = useState(draft !== null)
  /** Counts how often the user began to write here. */
  const [begun, setBegun] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const what =
    ruleId === null
      ? words.sectionTalkTheDocument
      : section === null
        ? words.sectionTalkTheRequirement
        : sectionName(section)
  const open = component.permits.comment === true
  const quotable = useMemo<ReadonlyArray<NamedText>>(
    () =>
      texts.flatMap(({ label, quotable: field, text }) =>
        field === null ? [] : [{ field, text, name: label ?? sectionName(section) }]
      ),
    [section, texts]
  )
  const begin = () => {
    setBegun((count) => count + 1)
    setWriting(true)
  }
  return (
    <>
      {renderHeading(
        open && !writing ? (
          <Button
            ref={button}
            data-begins-comment
            size="compact-xs"
            mih={24}
            variant={draft === null ? "subtle" : "light"}
            leftSection={<IconMessagePlus size={14} aria-hidden />}
            aria-label={words.sectionTalkCommentOn(what)}
            onClick={() => {
              begin()
            }}
          >
            {draft === null ? words.sectionTalkComment : words.sectionTalkContinueYourDraft}
          </Button>
        ) : null
      )}
      {open && quotable.length > 0 && (
        <SelectionButton
          texts={quotable}
          onTaken={(quote) => {
            changeDraft((before) => ({ comment: "", proposed: null, log: null, ...before, quote }))
            begin()
          }}
        />
      )}
      {open && writing && (
        <NewComment
          begun={begun}
          componentId={component.id}
          ruleId={ruleId}
          section={section}
          proposable={proposable}
          texts={quotable}
          onClose={() => {
            // The focus returns to the button, unless the user has moved it elsewhere.
            flushSync(() => setWriting(false))
            if (isLost()) button.current?.focus({ preventScroll: true })
          }}
        />
      )}
      {comments.length > 0 && (
        <Stack gap="xs" mt="xs">
          {comments.map((comment) => (
            <ThreadCard
              key={comment.id}
              comment={comment}
              component={component}
              replies={repliesIn(reviews, comment.id)}
              marked={comment.id === markedId}
            />
          ))}
        </Stack>
      )}
    </>
  )
}
