/** The published comments with their decisions and responses: of one requirement, or of the whole document. */
import { Box, Group, Paper, Stack, Text } from "@mantine/core"
import { IconMessage } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { type PublishedComment, publishedCommentsQuery } from "../../api/publicDocument.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Pages } from "../../parts/Pages.tsx"
import { TriageBadge } from "../../parts/TriageBadge.tsx"
import { When } from "../../parts/When.tsx"
import { commentNumber } from "../../words/comment.ts"
import { commentTypes, organizationOf } from "../../words/commentLog.ts"
import * as words from "../../words/publicDocument.ts"
import { sectionName } from "../../words/section.ts"

/** "HBGW-03-000001 · Check", "Document as a whole" */
const subjectOf = ({
  rule_displayed_name,
  rule_id,
  section
}: Pick<PublishedComment, "rule_displayed_name" | "rule_id" | "section">): string =>
  rule_id === null ? words.commentsWholeDocument : `${rule_displayed_name} · ${sectionName(section)}`

/** The response of the team to a comment. */
export const Response = ({ text }: { readonly text: string }) => (
  <Box pl="sm" style={{ borderLeft: "3px solid var(--mantine-color-default-border)" }}>
    <Text size="xs" fw={600}>
      {words.commentsResponse}
    </Text>
    <Text size="sm" className="requirement-text">
      {text}
    </Text>
  </Box>
)

const Comment = ({ comment }: { readonly comment: PublishedComment }) => (
  <Paper withBorder p="sm" component="article" aria-label={commentNumber(comment.id)}>
    <Stack gap={6}>
      <Group gap="xs" justify="space-between">
        <Text size="xs" c="dimmed">
          {commentNumber(comment.id)} · {subjectOf(comment)} · {comment.name ?? words.commentsAnonymous}
          {comment.organization !== null && ` ${organizationOf(comment.organization)}`} ·{" "}
          <When at={comment.created_at} />
          {comment.comment_type !== null && ` · ${commentTypes[comment.comment_type].word}`}
        </Text>
        <TriageBadge status={comment.triage_status} />
      </Group>
      <Text size="sm" className="requirement-text">
        {comment.comment}
      </Text>
      {comment.response !== null && <Response text={comment.response} />}
    </Stack>
  </Paper>
)

export const Comments = ({ ruleId, token }: { readonly token: string; readonly ruleId: number | null }) => {
  const [page, setPage] = useState(1)
  const query = useQuery(publishedCommentsQuery(token, ruleId, page))
  return (
    <Loaded
      query={query}
      empty={
        <Empty icon={<IconMessage />} title={words.commentsNone}>
          {words.commentsNoneMeaning}
        </Empty>
      }
    >
      {({ pagination, rows }) => (
        <Stack gap="sm" component="section" aria-label={words.commentsLabel}>
          {rows.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
          <Pages pagination={pagination} onChange={setPage} />
        </Stack>
      )}
    </Loaded>
  )
}
