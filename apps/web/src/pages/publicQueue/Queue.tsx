/** The moderation queue: comments from outside that an admin accepts or refuses, one or many at once (R23.5). */
import { Button, Checkbox, Group, Paper, SegmentedControl, Stack, Text, Textarea, Title } from "@mantine/core"
import { IconMailbox } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { type Component, componentKey } from "../../api/component.ts"
import { docket } from "../../api/docket.ts"
import { type QueuedComment, type QueueState, queueQuery } from "../../api/publicPeriod.ts"
import { useSending } from "../../api/useSending.ts"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { Empty } from "../../parts/Empty.tsx"
import { focusPlace } from "../../parts/focusScope.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Pages } from "../../parts/Pages.tsx"
import { tellUndoable } from "../../parts/tellUndoable.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { useEdits } from "../../parts/useEdits.ts"
import { When } from "../../parts/When.tsx"
import { commentTypes, referenceOf } from "../../words/commentLog.ts"
import * as words from "../../words/publicPeriod.ts"
import { sectionName } from "../../words/section.ts"

const route = getRouteApi("/signed-in/components/$componentId/from-outside")

interface Asked {
  readonly ids: ReadonlyArray<number>
  readonly state: QueueState
  readonly reason?: string
}

/** Decides comments. A refusal can be undone at once; an accepted comment is withdrawn in the triage list. */
const useModerate = (componentId: number) => {
  const client = useQueryClient()
  const moderate = useSending({
    mutationFn: (payload: Asked) => docket.publicPeriods.moderate({ params: { componentId }, payload }),
    onSuccess: async ({ changed_ids, toast }, { state }) => {
      if (state === "refused" && changed_ids.length > 0) {
        tellUndoable(toast, () => moderate.mutate({ ids: changed_ids, state: "awaiting" }))
      } else tellDone(toast)
      await client.invalidateQueries({ queryKey: componentKey(componentId) })
    },
    onError: tellFailure
  })
  return moderate
}

const RefuseDialog = ({
  count,
  onClose,
  onRefuse
}: {
  readonly count: number
  readonly onClose: () => void
  readonly onRefuse: (reason: string) => void
}) => {
  const { text, values } = useEdits({ reason: "" })
  return (
    <FormDialog
      title={words.refuseTitle(count)}
      act={words.refuseAct}
      color="orange"
      sending={{ isPending: false }}
      onSubmit={() => {
        onRefuse(values.reason)
        onClose()
      }}
      onClose={onClose}
    >
      <Text size="sm">{words.refuseMeaning}</Text>
      <Textarea
        label={words.refuseReason}
        description={words.refuseReasonDescription}
        autosize
        minRows={2}
        maxLength={1000}
        {...text("reason")}
      />
    </FormDialog>
  )
}

const Details = ({ comment }: { readonly comment: QueuedComment }) => (
  <Text size="xs" c="dimmed">
    {comment.rule_displayed_name} · {sectionName(comment.section)}
    {comment.comment_type !== null && ` · ${commentTypes[comment.comment_type].word}`}
    {comment.external_reference !== null && ` · ${referenceOf(comment.external_reference)}`} · {comment.tracking_number}{" "}
    · <When at={comment.created_at} />
  </Text>
)

const Row = ({
  comment,
  componentId,
  isSelected,
  onRefuse,
  onSelect,
  onSend
}: {
  readonly comment: QueuedComment
  readonly componentId: number
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
  readonly onSend: (asked: Asked) => void
  readonly onRefuse: () => void
}) => {
  const subject = <span className="visually-hidden"> {words.queueOf(comment.name)}</span>
  return (
    <Paper withBorder p="sm" component="li">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        {comment.state === "awaiting" && (
          <Checkbox
            mt={2}
            aria-label={words.queueSelect(comment.id)}
            checked={isSelected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
        )}
        <Stack gap={6} flex={1} miw={0}>
          <div>
            <Text size="sm" fw={600}>
              {words.queueBy(comment.name, comment.organization)}{" "}
              <Text span inherit c="dimmed" fw={400}>
                {comment.user_id === null ? comment.email : words.queueAccount}
              </Text>
            </Text>
            <Details comment={comment} />
          </div>
          <Text size="sm" className="requirement-text">
            {comment.comment}
          </Text>
          {comment.state === "refused" && comment.reason !== "" && (
            <Text size="xs" c="dimmed">
              {words.queueReason(comment.reason)}
            </Text>
          )}
          <Group gap="xs">
            {comment.state !== "accepted" && (
              <Button size="xs" onClick={() => onSend({ ids: [comment.id], state: "accepted" })}>
                {words.queueAccept}
                {subject}
              </Button>
            )}
            {comment.state === "awaiting" && (
              <Button size="xs" variant="default" onClick={onRefuse}>
                {words.queueRefuse}
                {subject}
              </Button>
            )}
            {comment.state === "refused" && (
              <Button size="xs" variant="default" onClick={() => onSend({ ids: [comment.id], state: "awaiting" })}>
                {words.queueReturn}
                {subject}
              </Button>
            )}
            {comment.review_id !== null && (
              <Button
                size="xs"
                variant="default"
                renderRoot={(props) => (
                  <Link
                    to="/components/$componentId/triage"
                    params={{ componentId: String(componentId) }}
                    search={{ status: "all", deleted: true, comment: comment.review_id ?? 0 }}
                    {...props}
                  />
                )}
              >
                {words.queueOpen(comment.review_id)}
              </Button>
            )}
          </Group>
        </Stack>
      </Group>
    </Paper>
  )
}

const Comments = ({ component: { id } }: { readonly component: Component }) => {
  const { page = 1, state = "awaiting" } = route.useSearch()
  const navigate = useNavigate({ from: "/components/$componentId/from-outside" })
  const query = useQuery(queueQuery(id, state, page))
  const moderate = useModerate(id)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  /** The comments of the open dialog. */
  const [refusing, setRefusing] = useState<ReadonlyArray<number> | null>(null)
  const send = (asked: Asked) => {
    moderate.mutate(asked)
    setSelected(new Set())
  }
  const counts = query.data?.counts
  return (
    <Stack p="md" maw={940} gap="sm">
      <Title order={2} size="h4">
        {words.queueTitle}
      </Title>
      <SegmentedControl
        size="xs"
        maw="100%"
        aria-label={words.queueState}
        value={state}
        onChange={(value) => {
          setSelected(new Set())
          void navigate({ search: value === "accepted" || value === "refused" ? { state: value } : {} })
        }}
        data={words.queueStates.map(({ value, word }) => ({
          value,
          label: counts === undefined ? word : words.queueStateCount(word, counts[value])
        }))}
        style={{ alignSelf: "flex-start" }}
      />
      <Loaded
        query={query}
        empty={
          <Empty icon={<IconMailbox />} title={words.queueEmpty[state]}>
            {words.queueEmptyMeaning[state]}
          </Empty>
        }
      >
        {({ pagination, rows }) => {
          const chosen = rows.filter((row) => selected.has(row.id)).map((row) => row.id)
          return (
            <>
              {state === "awaiting" && (
                <Group gap="sm" mih={34}>
                  <Checkbox
                    label={words.queueSelectAll}
                    checked={chosen.length === rows.length}
                    indeterminate={chosen.length > 0 && chosen.length < rows.length}
                    onChange={(event) =>
                      setSelected(new Set(event.currentTarget.checked ? rows.map((row) => row.id) : []))
                    }
                  />
                  {chosen.length > 0 && (
                    <>
                      <Text size="sm">{words.queueSelected(chosen.length)}</Text>
                      <Button size="xs" onClick={() => send({ ids: chosen, state: "accepted" })}>
                        {words.queueAccept}
                      </Button>
                      <Button size="xs" variant="default" onClick={() => setRefusing(chosen)}>
                        {words.queueRefuse}
                      </Button>
                    </>
                  )}
                </Group>
              )}
              <Stack component="ul" aria-label={words.queueLabel} gap="sm" m={0} p={0} {...focusPlace}>
                {rows.map((comment) => (
                  <Row
                    key={comment.id}
                    comment={comment}
                    componentId={id}
                    isSelected={selected.has(comment.id)}
                    onSelect={(isSelected) =>
                      setSelected((before) => {
                        const next = new Set(before)
                        if (isSelected) next.add(comment.id)
                        else next.delete(comment.id)
                        return next
                      })
                    }
                    onSend={send}
                    onRefuse={() => setRefusing([comment.id])}
                  />
                ))}
              </Stack>
              <Pages
                pagination={pagination}
                onChange={(next) =>
                  void navigate({ search: { ...(state === "awaiting" ? {} : { state }), page: next } })
                }
              />
            </>
          )
        }}
      </Loaded>
      {refusing !== null && (
        <RefuseDialog
          count={refusing.length}
          onClose={() => setRefusing(null)}
          onRefuse={(reason) => send({ ids: refusing, state: "refused", reason })}
        />
      )}
    </Stack>
  )
}

export const Queue = () => {
  const { componentId } = route.useParams()
  return (
    <ComponentPage componentId={componentId} title={words.queueTitle} act="manage_public_comments">
      {(component) => <Comments component={component} />}
    </ComponentPage>
  )
}
