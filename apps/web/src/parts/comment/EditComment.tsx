/** Edits a comment or reply, and the text that it proposes (R5.15). The service keeps earlier texts. */
import { Alert, Button, Text, Textarea } from "@mantine/core"
import { ProblemError, isBlank } from "@docket/api/fetch"
import { docket } from "../../api/docket.ts"
import { useEffect, useRef, useState } from "react"
import { explain } from "../Failure.tsx"
import { Form } from "../Form.tsx"
import { CommentArea } from "./CommentArea.tsx"
import { QuotedWords } from "../quote/QuoteBlock.tsx"
import * as quoteWords from "../../words/quote.ts"
import { useTextDraft } from "./textDraft.ts"
import type { Said } from "./thread.ts"
import { useCommentAct } from "./useCommentAct.ts"
import * as words from "../../words/comment.ts"

export const EditComment = ({ onDone, said }: { readonly said: Said; readonly onDone: () => void }) => {
  const [text, setText, textSent] = useTextDraft(`edit:${said.id}`, said.comment)
  const [proposed, setProposed, proposedSent] = useTextDraft(`edit-proposal:${said.id}`, said.proposed_text ?? "")
  // The edit applies to the text that was on screen when it began.
  const [seen, setSeen] = useState(said.updated_at)
  const [unquoted, setUnquoted] = useState(false)
  const save = useCommentAct(
    { componentId: said.component_id, ruleId: said.rule_id, reviewId: said.responding_to_review_id ?? said.id },
    () =>
      docket.reviews.editReview({
        params: { reviewId: said.id },
        payload: {
          review: {
            comment: text,
            ...(said.proposed_text === null ? {} : { proposed_text: proposed }),
            ...(unquoted ? { quote: null } : {})
          },
          expected_updated_at: seen
        }
      }),
    {
      onDone: (answer) => {
        const gone = [textSent(text), proposedSent(proposed)]
        if (gone.every(Boolean)) onDone()
        // Text written during the request is a change of the text that is now saved.
        else setSeen(answer.review.updated_at)
      },
      onFailed: (error) => error instanceof ProblemError && error.problem.status === 409
    }
  )
  // The focus moves into the text.
  const first = useRef<HTMLTextAreaElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Form
      act={words.editCommentSave}
      size="xs"
      gap="xs"
      isReady={!isBlank(text)}
      sending={{ isPending: save.isPending }}
      onSubmit={() => save.mutate(undefined)}
      onCancel={onDone}
      onEscape={onDone}
    >
      {said.quote !== null && (
        <QuotedWords text={said.quote.text} isChanged={unquoted}>
          {unquoted && <Text size="xs">{quoteWords.quoteRemoved}</Text>}
          <Button size="compact-xs" mih={24} variant="subtle" color="gray" onClick={() => setUnquoted(!unquoted)}>
            {unquoted ? quoteWords.quoteKeep : quoteWords.quoteRemove}
          </Button>
        </QuotedWords>
      )}
      <CommentArea
        componentId={said.component_id}
        label={words.editCommentComment}
        textRef={first}
        minRows={2}
        maxRows={16}
        readOnly={save.isPending}
        value={text}
        onWrite={setText}
      />
      {said.proposed_text !== null && (
        <Textarea
          label={words.editCommentProposedText}
          autosize
          minRows={2}
          maxRows={16}
          readOnly={save.isPending}
          value={proposed}
          onChange={(event) => setProposed(event.currentTarget.value)}
        />
      )}
      {save.isError && (
        <Alert role="alert" color="orange" title={words.editCommentSomeoneElseEditedThis}>
          <Text size="sm">{explain(save.error).detail}</Text>
          <Text size="sm" className="requirement-text" mt="xs">
            {words.editCommentCurrentText(said.comment)}
          </Text>
          <Button size="xs" mt="xs" variant="default" onClick={() => setSeen(said.updated_at)}>
            {words.editCommentKeepMine}
          </Button>
        </Alert>
      )}
    </Form>
  )
}
