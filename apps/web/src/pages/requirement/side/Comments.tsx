/** The comments on the requirement by section, oldest first. Each links to its triage page. */
import { Anchor, Badge, Group, SegmentedControl, Stack, Text } from "@mantine/core"
import { IconMessages } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { Empty } from "../../../parts/Empty.tsx"
import { TriageBadge } from "../../../parts/TriageBadge.tsx"
import { When } from "../../../parts/When.tsx"
import { CommentText } from "../../../parts/comment/CommentText.tsx"
import { QuoteBlock } from "../../../parts/quote/QuoteBlock.tsx"
import { nameOf, repliesIn, topLevelOf, unresolvedOf } from "../../../parts/comment/thread.ts"
import { sectionName } from "../../../words/section.ts"
import { useEditor } from "../editor/EditorContext.ts"
import classes from "./Side.module.css"
import * as words from "../../../words/requirement.ts"

export const Comments = () => {
  const { component, rule } = useEditor()
  const [shown, setShown] = useState<"unresolved" | "all">("unresolved")
  const all = topLevelOf(rule.reviews)
  const unresolved = unresolvedOf(rule.reviews)
  const comments = shown === "unresolved" ? unresolved : all
  return (
    <Stack gap="sm">
      <SegmentedControl
        size="xs"
        aria-label={words.commentsFilter}
        value={shown}
        onChange={(value) => setShown(value === "all" ? "all" : "unresolved")}
        data={[
          { value: "unresolved", label: words.commentsUnresolved(unresolved.length) },
          { value: "all", label: words.commentsAll(all.length) }
        ]}
      />
      {comments.length === 0 && (
        <Empty
          icon={<IconMessages />}
          title={all.length === 0 ? words.commentsNoComments : words.commentsNothingUnresolved}
        >
          {all.length === 0 ? words.commentsNoneYet : words.commentsAllResolved}
        </Empty>
      )}
      <ul className={classes["list"]}>
        {comments.map((comment) => (
          <li key={comment.id} className={classes["entry"]}>
            <Group gap={6}>
              <TriageBadge status={comment.triage_status} size="sm" />
              <Badge size="sm" variant="outline" color="gray" tt="none" c="var(--mantine-color-text)">
                {sectionName(comment.section)}
              </Badge>
            </Group>
            <Text size="xs" c="dimmed" mt={4}>
              {nameOf(comment)}, <When at={comment.created_at} />
            </Text>
            <QuoteBlock said={comment} />
            <CommentText size="sm" componentId={component.id} text={comment.comment} />
            {comment.proposed_text !== null && (
              <Text size="sm" mt={4} className="requirement-text">
                <Text span size="xs" fw={600} c="dimmed">
                  {words.commentsProposes}{" "}
                </Text>
                {comment.proposed_text === "" ? words.commentsNothing : comment.proposed_text}
              </Text>
            )}
            {repliesIn(rule.reviews, comment.id)
              .filter(({ triage_status }) => triage_status !== "withdrawn")
              .map((reply) => (
                <div key={reply.id} className={classes["reply"]}>
                  <Text size="xs" c="dimmed">
                    {nameOf(reply)}, <When at={reply.created_at} />
                  </Text>
                  <CommentText size="sm" componentId={component.id} text={reply.comment} />
                </div>
              ))}
            <Anchor
              size="sm"
              mih={24}
              display="inline-block"
              mt={4}
              renderRoot={(props) => (
                <Link
                  to="/components/$componentId/triage"
                  params={{ componentId: String(component.id) }}
                  search={{ status: "all", comment: comment.id }}
                  {...props}
                />
              )}
            >
              {words.commentsOpenInTriage}
              <span className="visually-hidden"> {words.commentsCommentOf(nameOf(comment))}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
