/** Replies to a comment. The text is kept as a draft until it is sent. */
import { isBlank } from "@docket/api/fetch"
import { Kbd, Text } from "@mantine/core"
import type { Ref } from "react"
import { docket } from "../../api/docket.ts"
import { Form } from "../Form.tsx"
import { CommentArea } from "./CommentArea.tsx"
import { useTextDraft } from "./textDraft.ts"
import type { TopLevel } from "./thread.ts"
import { useCommentAct } from "./useCommentAct.ts"
import * as words from "../../words/comment.ts"

/** The fields of a comment that a reply needs. */
export type Answerable = Pick<TopLevel, "component_id" | "id" | "rule_id" | "section">

export const ReplyForm = ({
  comment,
  label = words.replyFormReply,
  onLeave,
  onSent,
  textRef
}: {
  readonly comment: Answerable
  readonly label?: string
  /** Called for Escape in the text. */
  readonly onLeave?: () => void
  readonly onSent?: () => void
  readonly textRef?: Ref<HTMLTextAreaElement>
}) => {
  const [text, setText, sent] = useTextDraft(`reply:${comment.id}`)
  const { component_id, id, rule_id, section } = comment
  const send = useCommentAct(
    { componentId: component_id, ruleId: rule_id, reviewId: id },
    () => {
      const payload = { review: { comment: text, section, responding_to_review_id: id } }
      return rule_id === null
        ? docket.reviews.postOnComponent({ params: { componentId: component_id }, payload }).then(told)
        : docket.reviews.postOnRule({ params: { ruleId: rule_id }, payload }).then(told)
    },
    {
      onDone: () => {
        if (sent(text)) onSent?.()
      }
    }
  )
  return (
    <Form
      act={isBlank(text) ? null : words.replyFormSendReply}
      size="xs"
      gap={6}
      beside={
        <Text size="xs" c="dimmed" ml="auto">
          {words.replyFormKeptAsADraft} <Kbd size="xs">{words.replyFormCtrl}</Kbd>{" "}
          <Kbd size="xs">{words.replyFormEnter}</Kbd> {words.replyFormSends}
        </Text>
      }
      sending={{ isPending: send.isPending }}
      onSubmit={() => send.mutate(undefined)}
      onEscape={onLeave}
    >
      <CommentArea
        componentId={component_id}
        textRef={textRef}
        label={label}
        minRows={1}
        maxRows={12}
        // Text written during the request would appear to be part of it.
        readOnly={send.isPending}
        value={text}
        placeholder={words.replyFormPlaceholder}
        onWrite={setText}
      />
    </Form>
  )
}

/** Shows only the message of a new reply, because no list contains replies. */
const told = <A,>({ toast }: { readonly toast: A }): { readonly toast: A } => ({ toast })
