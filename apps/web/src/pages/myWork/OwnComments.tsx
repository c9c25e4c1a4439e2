/** The user's own comments with their decisions. A mark shows changes by others since the last visit. */
import { Badge, Button, Group, SegmentedControl, Stack, Text, Title } from "@mantine/core"
import { IconBell, IconEye, IconMessageOff } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { docket } from "../../api/docket.ts"
import { useMe } from "../../api/me.ts"
import { type OwnComment, ownCommentsKey, ownCommentsQuery, waitingKey, workCountsQuery } from "../../api/myWork.ts"
import { useSending } from "../../api/useSending.ts"
import { nameWithRelease } from "../../parts/ComponentPage.tsx"
import { Empty } from "../../parts/Empty.tsx"
import { LiveBadge, useLiveBadge } from "../../parts/LiveBadge.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Pages } from "../../parts/Pages.tsx"
import { tellFailure } from "../../parts/told.ts"
import { When } from "../../parts/When.tsx"
import { Asked } from "./Asked.tsx"
import { byDocument } from "./byDocument.ts"
import { CommentLine, subjectOf } from "./CommentLine.tsx"
import classes from "./MyWork.module.css"
import { myWorkSearch } from "./search.ts"
import * as words from "../../words/myWork.ts"

const repliesIn = (count: number): string => (count === 0 ? words.ownCommentsNoReply : words.ownCommentsReplies(count))

const Line = ({ comment }: { readonly comment: OwnComment }) => (
  <CommentLine
    comment={comment}
    marked={comment.new_activity}
    toDecide={comment.rule_deleted}
    below={
      comment.response_comment === null || comment.response_at === null ? undefined : (
        <Asked
          comment={comment}
          asked={{ by: comment.response_by, comment: comment.response_comment, at: comment.response_at }}
          mayReply={!comment.rule_deleted}
          subject={subjectOf(comment)}
        />
      )
    }
  >
    {comment.new_activity && (
      <Badge variant="filled" tt="none" leftSection={<IconBell size={13} aria-hidden />}>
        {words.ownCommentsNewAct}
      </Badge>
    )}
    <Text size="xs" c="dimmed">
      {words.ownCommentsPosted} <When at={comment.created_at} /> · {repliesIn(comment.replies_count)}
      {comment.last_activity_at !== null && (
        <>
          {words.ownCommentsUpdatedAt}
          <When at={comment.last_activity_at} />
        </>
      )}
      {comment.adjudicated_at !== null && words.ownCommentsResolved}
      {comment.rule_deleted && words.ownCommentsItsRequirementIsDeleted}
    </Text>
  </CommentLine>
)

const nameOf = ({ component_name: name, component_release: release, component_version: version }: OwnComment) =>
  nameWithRelease({ name, version, release })

const SeenButton = ({ fresh }: { readonly fresh: number }) => {
  const { id } = useMe()
  const client = useQueryClient()
  const seen = useSending({
    mutationFn: () => docket.ownComments.markOwnCommentsSeen({ params: { userId: id } }),
    onSuccess: async () => {
      await Promise.all(
        [ownCommentsKey, waitingKey].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] }))
      )
    },
    onError: tellFailure
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconEye size={15} aria-hidden />}
      aria-disabled={fresh === 0}
      {...(fresh === 0 ? { "data-disabled": true } : {})}
      loading={seen.isPending}
      onClick={() => fresh > 0 && seen.mutate()}
    >
      {words.ownCommentsMarkAllAsSeen}
    </Button>
  )
}

export const OwnComments = () => {
  const { page = 1, show } = useSearch({ from: "/signed-in/my-comments" })
  const navigate = useNavigate({ from: "/my-comments" })
  const { id } = useMe()
  const { data: work, isPending } = useQuery(workCountsQuery(id))
  const shown = show ?? ((work?.news ?? 0) > 0 ? "new" : "all")
  // Waits for the number of news, so that the list does not change after it is shown.
  const comments = useQuery({
    ...ownCommentsQuery(id, page, shown === "all" ? null : shown),
    enabled: show !== undefined || !isPending
  })
  const live = useLiveBadge(ownCommentsKey)
  return (
    <Loaded query={comments}>
      {({ counts, new_total, pagination, rows, seen_at }) =>
        counts.open + counts.decided === 0 ? (
          <Empty icon={<IconMessageOff />} title={words.ownCommentsNoneYet}>
            {words.ownCommentsHowTo}
          </Empty>
        ) : (
          <Stack gap="sm">
            <Group justify="space-between" pos="relative">
              <Text size="sm" c="dimmed" component="output">
                {new_total === 0 ? words.ownCommentsNoUpdates : words.ownCommentsUpdatedCount(new_total)}
                {seen_at !== null && (
                  <>
                    {words.ownCommentsSince}
                    <When at={seen_at} />
                  </>
                )}
              </Text>
              <SeenButton fresh={new_total} />
              <LiveBadge floats {...live} />
            </Group>
            <SegmentedControl
              size="sm"
              aria-label={words.ownCommentsShow}
              value={shown}
              onChange={(value) =>
                void navigate({ search: myWorkSearch({ tab: "comments", show: value }), replace: true })
              }
              data={[
                { value: "new", label: words.ownCommentsNew(counts.new) },
                { value: "open", label: words.ownCommentsOpen(counts.open) },
                { value: "decided", label: words.ownCommentsDecided(counts.decided) },
                { value: "all", label: words.ownCommentsAll(counts.open + counts.decided) }
              ]}
            />
            {rows.length === 0 && (
              <Text size="sm" c="dimmed">
                {words.ownCommentsNoneHere}
              </Text>
            )}
            {byDocument(rows).map(({ document, rows: comments }) => (
              <section key={document.component_id} aria-label={nameOf(document)}>
                <Title order={2} size="sm" mb="xs">
                  {nameOf(document)}
                </Title>
                <ul className={classes["list"]}>
                  {comments.map((row) => (
                    <Line key={row.id} comment={row} />
                  ))}
                </ul>
              </section>
            ))}
            <Pages
              pagination={pagination}
              onChange={(next) => void navigate({ search: (before) => myWorkSearch({ ...before, page: next }) })}
            />
          </Stack>
        )
      }
    </Loaded>
  )
}
