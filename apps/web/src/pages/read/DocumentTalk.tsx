/** The comments on the document as a whole. */
import { Group, Stack, Text, Title } from "@mantine/core"
import { useQueries } from "@tanstack/react-query"
import { type CommentRow, repliesQuery } from "../../api/comments.ts"
import type { Component } from "../../api/component.ts"
import { SectionTalk } from "./SectionTalk.tsx"
import * as words from "../../words/read.ts"

export const DocumentTalk = ({
  comments,
  component,
  markedId
}: {
  readonly component: Component
  readonly comments: ReadonlyArray<CommentRow>
  readonly markedId: number | null
}) => {
  const replies = useQueries({
    queries: comments.filter(({ responses_count }) => responses_count > 0).map(({ id }) => repliesQuery(id))
  })
  return (
    <Stack maw="var(--reading-measure)">
      <SectionTalk
        component={component}
        markedId={markedId}
        ruleId={null}
        section={null}
        comments={comments}
        reviews={replies.flatMap(({ data }) => data ?? [])}
        proposable={null}
        texts={[]}
        renderHeading={(button) => (
          <>
            <Group justify="space-between" wrap="nowrap" gap={8}>
              <Title order={2} size="h4">
                {words.documentTalkDocumentAsAWhole}
              </Title>
              {button}
            </Group>
            <Text size="sm" c="dimmed">
              {words.documentTalkExplanation(component.title)}
            </Text>
          </>
        )}
      />
      {comments.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.documentTalkNone}
        </Text>
      )}
    </Stack>
  )
}
