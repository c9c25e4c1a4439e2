/** The state of a comment by its tracking number, for the person who sent it (R23.4). */
import { Alert, Badge, Button, Group, Paper, Stack, Text, TextInput, Title } from "@mantine/core"
import { ProblemError } from "@docket/api/fetch"
import { IconQuestionMark } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { type TrackedComment, trackedQuery } from "../../api/publicDocument.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { TriageBadge } from "../../parts/TriageBadge.tsx"
import { Moment } from "../../parts/When.tsx"
import * as words from "../../words/publicDocument.ts"
import { sectionName } from "../../words/section.ts"
import { Response } from "../publicDocument/Comments.tsx"
import { PublicFrame } from "../publicDocument/PublicFrame.tsx"

const route = getRouteApi("/track")

const State = ({ comment }: { readonly comment: TrackedComment }) => {
  const { color, meaning, word } = words.trackStates[comment.state]
  return (
    <Paper withBorder p="md" component="section" aria-label={comment.tracking_number}>
      <Stack gap="sm">
        <Group gap="xs">
          <Title order={2} size="h4">
            {comment.tracking_number}
          </Title>
          <Badge color={color} variant="light" tt="none">
            {word}
          </Badge>
          {comment.triage_status !== null && <TriageBadge status={comment.triage_status} />}
        </Group>
        <Text size="sm" c="dimmed">
          {comment.component_name} · {comment.rule_displayed_name} · {sectionName(comment.section)} · {words.trackSent}{" "}
          <Moment at={comment.created_at} />
        </Text>
        <Text size="sm">{meaning}</Text>
        {comment.reason !== "" && (
          <Text size="sm">
            {words.trackReason}: {comment.reason}
          </Text>
        )}
        {comment.state === "accepted" && !comment.published && <Text size="sm">{words.trackNotPublished}</Text>}
        {comment.response !== null && <Response text={comment.response} />}
        <div>
          <Text size="xs" fw={600}>
            {words.trackComment}
          </Text>
          <Text size="sm" className="requirement-text">
            {comment.comment}
          </Text>
        </div>
      </Stack>
    </Paper>
  )
}

const Found = ({ number }: { readonly number: string }) => {
  const query = useQuery(trackedQuery(number))
  if (query.error instanceof ProblemError && query.error.problem.status === 404) {
    return (
      <Alert role="alert" color="gray" icon={<IconQuestionMark />}>
        {words.trackNotFound}
      </Alert>
    )
  }
  return <Loaded query={query}>{({ comment }) => <State comment={comment} />}</Loaded>
}

export const Track = () => {
  const { number } = route.useSearch()
  const navigate = useNavigate({ from: "/track" })
  const [typed, setTyped] = useState(number ?? "")
  return (
    <PublicFrame title={words.trackTitle}>
      <Stack gap="md" maw={720}>
        <div>
          <Title order={1} size="h2">
            {words.trackTitle}
          </Title>
          <Text size="sm" c="dimmed">
            {words.trackMeaning}
          </Text>
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() !== "") void navigate({ search: { number: typed.trim() } })
          }}
        >
          <Group align="flex-end" gap="sm">
            <TextInput
              label={words.trackNumber}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              spellCheck={false}
              flex={1}
              miw={220}
            />
            <Button type="submit">{words.trackShow}</Button>
          </Group>
        </form>
        {number !== undefined && <Found key={number} number={number} />}
      </Stack>
    </PublicFrame>
  )
}
