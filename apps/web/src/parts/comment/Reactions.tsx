/** Agreement and disagreement with a comment: the counts, and the user's own choice. Only this action shows its result before the service answers. */
import { Button, Group, Text, Tooltip } from "@mantine/core"
import { IconThumbDown, IconThumbUp } from "@tabler/icons-react"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { changeRows, commentsTouched } from "../../api/commentActs.ts"
import { reactionsQuery } from "../../api/comments.ts"
import { docket } from "../../api/docket.ts"
import { tellFailure } from "../told.ts"
import type { Said } from "./thread.ts"
import * as words from "../../words/comment.ts"

type Kind = "up" | "down"
type Counts = Said["reactions"]

const kinds = [
  { kind: "up", label: words.reactionsAgree, Icon: IconThumbUp },
  { kind: "down", label: words.reactionsDisagree, Icon: IconThumbDown }
] as const

/** Computes the counts as the service does: the same reaction again removes it, the other one replaces it (R5.17). */
const after = ({ down, mine, up }: Counts, kind: Kind): Counts => {
  const next = mine === kind ? null : kind
  const changeOf = (one: Kind) => (next === one ? 1 : 0) - (mine === one ? 1 : 0)
  return { up: up + changeOf("up"), down: down + changeOf("down"), mine: next }
}

/** The names, requested when a user wants to see them. */
const Names = ({ kind, reviewId }: { readonly reviewId: number; readonly kind: Kind }) => {
  const { data } = useQuery(reactionsQuery(reviewId))
  if (data === undefined) return <>…</>
  return <>{data[kind].length === 0 ? words.reactionsNobodyYet : data[kind].join(", ")}</>
}

export const Reactions = ({ said }: { readonly said: Said }) => {
  const client = useQueryClient()
  const [shown, setShown] = useState<Counts | null>(null)
  const counts = shown ?? said.reactions
  // Unlike other actions, a second press withdraws the reaction. Requests run one after the other, so that their answers arrive in order.
  const react = useMutation({
    scope: { id: `reactions to ${said.id}` },
    mutationFn: (kind: Kind) => docket.reviews.react({ params: { reviewId: said.id }, payload: { kind } }),
    onMutate: (kind) => setShown(after(counts, kind)),
    onSuccess: async ({ reactions }) => {
      changeRows(client, said.component_id, (row) => (row.id === said.id ? { ...row, reactions } : row))
      setShown(reactions)
      await commentsTouched(client, { componentId: said.component_id, ruleId: said.rule_id, reviewId: said.id })
    },
    onError: tellFailure,
    onSettled: () => setShown(null)
  })
  if (said.permits.react !== true) {
    return counts.up + counts.down === 0 ? null : (
      <Text size="xs" c="dimmed">
        {words.reactionsCount(counts.up, counts.down)}
      </Text>
    )
  }
  return (
    <Group gap={4}>
      {kinds.map(({ Icon, kind, label }) => (
        <Tooltip key={kind} label={<Names reviewId={said.id} kind={kind} />} openDelay={400} multiline maw={260}>
          <Button
            size="compact-xs"
            mih={24}
            variant={counts.mine === kind ? "light" : "subtle"}
            color={counts.mine === kind ? "ink" : "gray"}
            leftSection={<Icon size={14} aria-hidden />}
            aria-pressed={counts.mine === kind}
            aria-label={`${label}: ${counts[kind]}`}
            onClick={() => react.mutate(kind)}
          >
            {counts[kind]}
          </Button>
        </Tooltip>
      ))}
    </Group>
  )
}
