/** What needs the user's attention in all components: assigned comments, requested clarifications, and unassigned comments on request. */
import { Anchor, Badge, Button, Card, Group, Paper, Stack, Switch, Text, Title } from "@mantine/core"
import { IconCheck, IconMoodSmile } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { type RelocationToConfirm, type WaitingComment, waitingKey, waitingQuery } from "../../api/myWork.ts"
import { docket } from "../../api/docket.ts"
import { useSending } from "../../api/useSending.ts"
import { Empty } from "../../parts/Empty.tsx"
import { LiveBadge, useLiveBadge } from "../../parts/LiveBadge.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Request } from "../../parts/members/Request.tsx"
import { Pages } from "../../parts/Pages.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { tellUndoable } from "../../parts/tellUndoable.tsx"
import { When } from "../../parts/When.tsx"
import { relocationIcons, waitingIcons } from "../../parts/icons.ts"
import { relocationStates } from "../../words/relocation.ts"
import { waitingReasons } from "../../words/waiting.ts"
import { Asked } from "./Asked.tsx"
import { CommentLine, subjectOf } from "./CommentLine.tsx"
import { DueBadge } from "./DueBadge.tsx"
import classes from "./MyWork.module.css"
import { myWorkSearch } from "./search.ts"
import * as words from "../../words/myWork.ts"

const MentionDone = ({ subject, waiting }: { readonly waiting: WaitingComment; readonly subject: string }) => {
  const client = useQueryClient()
  const mark = useSending({
    mutationFn: (done: boolean) =>
      docket.assignments.markMention({ params: { reviewId: waiting.id }, payload: { done } }),
    onSuccess: async ({ toast }, done) => {
      if (done) tellUndoable(toast, () => mark.mutate(false))
      else tellDone(toast)
      await client.invalidateQueries({ queryKey: [...waitingKey] })
    },
    onError: tellFailure
  })
  return (
    <Button
      size="compact-sm"
      mih={26}
      variant="default"
      leftSection={<IconCheck size={14} aria-hidden />}
      loading={mark.isPending}
      onClick={() => mark.mutate(true)}
    >
      {words.mentionDone}
      <span className="visually-hidden"> {subject}</span>
    </Button>
  )
}

/** What the user is asked, with the answer in place. A comment to decide is opened instead. */
const Question = ({ waiting }: { readonly waiting: WaitingComment }) => {
  const { asked_at, asked_by, asked_comment, asked_review_id, id, reason } = waiting
  if (reason !== "clarification_wanted" && reason !== "mentioned") return null
  const asked =
    asked_comment === null || asked_at === null || asked_review_id === id
      ? null
      : { by: asked_by, comment: asked_comment, at: asked_at }
  const subject = subjectOf(waiting)
  return (
    <Asked comment={waiting} asked={asked} mayReply subject={subject}>
      {reason === "mentioned" && <MentionDone waiting={waiting} subject={subject} />}
    </Asked>
  )
}

const Line = ({ waiting }: { readonly waiting: WaitingComment }) => {
  const { color, word } = waitingReasons[waiting.reason]
  const Icon = waitingIcons[waiting.reason]
  return (
    <CommentLine
      comment={waiting}
      project={waiting.project_name}
      toDecide={waiting.reason === "assigned" || waiting.reason === "unassigned"}
      below={<Question waiting={waiting} />}
    >
      <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />}>
        {word}
      </Badge>
      <DueBadge due_on={waiting.due_on} overdue={waiting.overdue} />
      <Text size="xs" c="dimmed">
        {words.waitingListBy(waiting.author_name)} <When at={waiting.created_at} />
      </Text>
    </CommentLine>
  )
}

/** A link to a relocation that needs confirmation. */
const ToConfirm = ({ relocation }: { readonly relocation: RelocationToConfirm }) => {
  const { color, word } = relocationStates[relocation.state]
  const Icon = relocationIcons[relocation.state]
  return (
    <Card component="li" withBorder padding="sm" className={classes["line"] ?? ""}>
      <Group justify="space-between" gap="xs" mb={4}>
        <Anchor
          fw={600}
          size="sm"
          renderRoot={(props) => (
            <Link to="/relocations" search={{ state: "awaiting_confirmation", open: relocation.id }} {...props} />
          )}
        >
          {words.waitingListRelocationOf(relocation.source_displayed_name)}
        </Anchor>
        <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />}>
          {word}
        </Badge>
      </Group>
      <Text size="sm" lineClamp={3} className="requirement-text">
        {relocation.source_title}
      </Text>
      <Text size="xs" c="dimmed" mt={6}>
        {words.waitingListFromTo(
          relocation.source_component_name,
          relocation.target_component_name,
          relocation.target_technology_token
        )}
      </Text>
    </Card>
  )
}

export const WaitingList = () => {
  const { page = 1, unassigned } = useSearch({ from: "/signed-in/my-comments" })
  const navigate = useNavigate({ from: "/my-comments" })
  const waiting = useQuery(waitingQuery(page, unassigned === true))
  const live = useLiveBadge(waitingKey)
  return (
    <Stack gap="sm">
      <Group pos="relative">
        <Switch
          label={words.waitingListIncludeUnassigned}
          checked={unassigned === true}
          onChange={(event) =>
            void navigate({ search: myWorkSearch({ unassigned: event.currentTarget.checked }), replace: true })
          }
        />
        <LiveBadge floats {...live} />
      </Group>
      <Loaded query={waiting}>
        {({ access_requests: requests, counts, pagination, relocations_to_confirm: toConfirm, rows }) =>
          rows.length === 0 && toConfirm.total === 0 && requests.total === 0 ? (
            <Empty icon={<IconMoodSmile />} title={words.waitingListEmptyTitle}>
              {words.waitingListEmptyDescription}
            </Empty>
          ) : (
            <>
              <Text size="sm" c="dimmed" component="output">
                {[
                  words.waitingListToDecide(counts.assigned),
                  words.waitingListToAnswer(counts.clarification_wanted),
                  ...(counts.mentioned === 0 ? [] : [words.waitingListMentions(counts.mentioned)]),
                  ...(counts.unassigned === null ? [] : [words.waitingListUnassigned(counts.unassigned)]),
                  ...(counts.overdue === 0 ? [] : [words.waitingListOverdue(counts.overdue)]),
                  ...(requests.total === 0 ? [] : [words.waitingListRequests(requests.total)]),
                  ...(toConfirm.total === 0 ? [] : [words.waitingListToConfirm(toConfirm.total)])
                ].join(" · ")}
              </Text>
              {page === 1 && requests.rows.length > 0 && (
                <Paper withBorder component="section" aria-label={words.waitingListAccess}>
                  <Title order={2} size="sm" px="md" pt="sm">
                    {words.waitingListAccess}
                  </Title>
                  <ul className={classes["list"]}>
                    {requests.rows.map((request) => (
                      <Request key={request.id} request={request}>
                        <Anchor
                          size="xs"
                          renderRoot={(props) => (
                            <Link
                              to="/projects/$projectId"
                              params={{ projectId: String(request.project_id) }}
                              search={{ tab: "requests" }}
                              {...props}
                            />
                          )}
                        >
                          {request.project_name}
                        </Anchor>
                      </Request>
                    ))}
                  </ul>
                </Paper>
              )}
              <ul className={classes["list"]}>
                {page === 1 && toConfirm.rows.map((row) => <ToConfirm key={`relocation ${row.id}`} relocation={row} />)}
                {rows.map((row) => (
                  <Line key={`${row.reason} ${row.id}`} waiting={row} />
                ))}
              </ul>
              <Pages
                pagination={pagination}
                onChange={(next) => void navigate({ search: (before) => myWorkSearch({ ...before, page: next }) })}
              />
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}
