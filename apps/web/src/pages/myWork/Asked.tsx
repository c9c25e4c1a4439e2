/** What others ask the user in a thread, or their response to the user's comment: the text, who wrote it, and the answer in place. */
import { Box, Button, Group, Text } from "@mantine/core"
import { IconArrowBackUp } from "@tabler/icons-react"
import { type ReactNode, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { CommentText } from "../../parts/comment/CommentText.tsx"
import { type Answerable, ReplyForm } from "../../parts/comment/ReplyForm.tsx"
import { useTextDraft } from "../../parts/comment/textDraft.ts"
import { When } from "../../parts/When.tsx"
import classes from "./MyWork.module.css"
import * as words from "../../words/myWork.ts"

export interface AskedText {
  readonly by: string | null
  readonly comment: string
  readonly at: string
}

export const Asked = ({
  asked,
  children,
  comment,
  mayReply,
  subject
}: {
  readonly comment: Answerable
  /** Null without a text: the comment alone is the question. */
  readonly asked: AskedText | null
  readonly mayReply: boolean
  /** The comment in words, for buttons with the same label. */
  readonly subject: string
  /** Further actions. */
  readonly children?: ReactNode
}) => {
  const [draft] = useTextDraft(`reply:${comment.id}`)
  const [replying, setReplying] = useState(draft !== "")
  const text = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      {asked !== null && (
        <Box className={classes["asked"] ?? ""} mt={6}>
          <Text size="xs" c="dimmed">
            {words.askedBy(asked.by)} <When at={asked.at} />
          </Text>
          <CommentText size="sm" componentId={comment.component_id} text={asked.comment} />
        </Box>
      )}
      {(mayReply || children !== undefined) && !replying && (
        <Group gap="xs" mt={6}>
          {mayReply && (
            <Button
              ref={button}
              size="compact-sm"
              mih={26}
              variant="light"
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              onClick={() => {
                // Renders at once, so that the next keys reach the field.
                flushSync(() => setReplying(true))
                text.current?.focus()
              }}
            >
              {words.askedReply}
              <span className="visually-hidden"> {subject}</span>
            </Button>
          )}
          {children}
        </Group>
      )}
      {mayReply && replying && (
        <Box mt={6}>
          <ReplyForm
            comment={comment}
            textRef={text}
            onSent={() => setReplying(false)}
            onLeave={() => {
              flushSync(() => setReplying(false))
              button.current?.focus()
            }}
          />
        </Box>
      )}
    </>
  )
}
