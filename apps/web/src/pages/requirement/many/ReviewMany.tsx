/** One act of the review on many requirements: what it would change, then the act on all that allow it (R10.21). */
import type { Asked } from "@docket/api/fetch"
import { isBlank } from "@docket/api/fetch"
import { Text, Textarea } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { Component } from "../../../api/component.ts"
import { docket } from "../../../api/docket.ts"
import { rulesQuery } from "../../../api/rules.ts"
import { rulesHaveChanged } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { written } from "../../../api/written.ts"
import { FormDialog } from "../../../parts/FormDialog.tsx"
import { Loaded } from "../../../parts/Loaded.tsx"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import { tellUndoable } from "../../../parts/tellUndoable.tsx"
import { RefusedList } from "./RefusedList.tsx"
import * as words from "../../../words/requirementDialogs.ts"

type Body = Asked<"rules", "reviewMany">["payload"]
export type ReviewAction = Body["action"]

/** The maximum number of requirements that are named one by one. */
const mostNamed = 1000

/** The act that reverses another. */
const inverse: Partial<Record<ReviewAction, ReviewAction>> = {
  request_review: "revoke_review_request",
  lock_control: "unlock_control",
  unlock_control: "lock_control"
}

const undo = async (componentId: number, action: ReviewAction, rule_ids: ReadonlyArray<number>) => {
  await docket.rules
    .reviewMany({ params: { componentId }, payload: { rule_ids: [...rule_ids], action, skip_refused: true } })
    .then(({ toast }) => tellDone(toast), tellFailure)
  await rulesHaveChanged(componentId)
}

export const ReviewMany = ({
  action,
  component,
  onClose,
  onLeft,
  ruleIds
}: {
  readonly action: ReviewAction
  readonly component: Component
  readonly ruleIds: ReadonlyArray<number>
  /** Called with the requirements that stay as they are. */
  readonly onLeft: (ruleIds: ReadonlyArray<number>) => void
  readonly onClose: () => void
}) => {
  const client = useQueryClient()
  const [comment, setComment] = useState("")
  const params = { componentId: component.id }
  // The versions that the user saw in the list when the dialog opened.
  const [named] = useState(() => {
    const rows = client.getQueryData(rulesQuery(component.id).queryKey) ?? []
    const seen = new Map(rows.map(({ id, updated_at }) => [id, updated_at]))
    const rule_ids = ruleIds.slice(0, mostNamed)
    return {
      rule_ids,
      action,
      skip_refused: true,
      expected_updated_at: Object.fromEntries(rule_ids.map((id) => [String(id), seen.get(id) ?? ""]))
    } satisfies Body
  })
  // Only returning requires a comment, and its button waits for it, so the preview always has one.
  const preview = useQuery({
    queryKey: ["bulk-review", component.id, named],
    queryFn: ({ signal }) =>
      docket.rules.reviewMany(
        { params, payload: { ...named, comment: words.reviewManyPreviewed, dry_run: true } },
        { signal }
      ),
    staleTime: 0,
    gcTime: 0,
    retry: false
  })
  const would = preview.data === undefined || !("done" in preview.data) ? null : preview.data
  const act = useSending({
    mutationFn: () =>
      docket.rules
        .reviewMany({ params, payload: { ...named, ...(isBlank(comment) ? {} : { comment }) } })
        .then(written),
    onSuccess: async ({ done, refused, toast }) => {
      const back = inverse[action]
      const ids = done.map(({ id }) => id)
      if (back === undefined || ids.length === 0) tellDone(toast)
      else tellUndoable(toast, () => void undo(component.id, back, ids))
      onLeft(refused.map(({ id }) => id))
      if (refused.length === 0) onClose()
      await rulesHaveChanged(component.id)
    }
  })
  const { act: word, label } = words.reviewManyActs[action]
  const isNeeded = action === "request_changes"
  const answer = act.data
  const count = would?.done.length ?? 0
  const left = (refused: NonNullable<typeof would>["refused"]) =>
    refused.length > 0 && (
      <RefusedList
        componentId={component.id}
        refused={refused}
        title={words.reviewManyLeft(refused.length)}
        why={words.lockAllWhyNot}
        onOpen={onClose}
      />
    )
  return (
    <FormDialog
      title={words.reviewManyTitle(word, named.rule_ids.length, ruleIds.length)}
      size="lg"
      act={would === null ? word : words.reviewManyAct(word, count)}
      isReady={count > 0 && (!isNeeded || !isBlank(comment))}
      sending={act}
      onSubmit={() => act.mutate()}
      onClose={onClose}
      doneAct={words.lockAllClose}
      done={
        answer !== undefined && (
          <>
            <Text size="sm" component="output">
              {words.reviewManyResult(answer.done.length, answer.refused.length)}
            </Text>
            {left(answer.refused)}
          </>
        )
      }
    >
      <Textarea
        data-autofocus
        label={label}
        required={isNeeded}
        rows={3}
        maxLength={4096}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Loaded query={preview}>
        {() =>
          would !== null && (
            <>
              <Text size="sm" component="output">
                {words.reviewManyPreview(would.done.length, would.refused.length)}
              </Text>
              {left(would.refused)}
            </>
          )
        }
      </Loaded>
    </FormDialog>
  )
}
