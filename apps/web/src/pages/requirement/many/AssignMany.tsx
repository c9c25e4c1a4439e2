/** Assigns many requirements to one author, with a due date (R10.22). */
import { useQueryClient } from "@tanstack/react-query"
import type { Component } from "../../../api/component.ts"
import { docket } from "../../../api/docket.ts"
import { type RuleRow, rulesQuery } from "../../../api/rules.ts"
import { rulesHaveChanged } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { type Assigned, AssignmentFields } from "../../../parts/AssignmentFields.tsx"
import { FormDialog } from "../../../parts/FormDialog.tsx"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import { tellUndoable } from "../../../parts/tellUndoable.tsx"
import { useEdits } from "../../../parts/useEdits.ts"
import * as words from "../../../words/requirementDialogs.ts"

/** The maximum number of requirements in one request. */
const mostNamed = 1000

type Former = Pick<RuleRow, "id" | "assignee" | "due_on">

/** Restores the former assignments: one request for each distinct one. A requirement that was assigned again since stops it (R10.22.7). */
const undo = async (componentId: number, former: ReadonlyArray<Former>, { assignee: given, due }: Assigned) => {
  const groups = new Map<string, Array<Former>>()
  for (const one of former) {
    const key = `${one.assignee?.id ?? ""} ${one.due_on ?? ""}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  try {
    for (const rows of groups.values()) {
      const { assignee, due_on } = rows[0] ?? {}
      await docket.assignments.assignRules({
        params: { componentId },
        payload: {
          rule_ids: rows.map(({ id }) => id),
          assignee_id: assignee?.id ?? null,
          ...(assignee === null || assignee === undefined ? {} : { due_on: due_on ?? null }),
          expected: { assignee_id: given, due_on: given === null ? null : due === "" ? (due_on ?? null) : due }
        }
      })
    }
    tellDone({ title: words.assignManyUndone, message: [words.assignManyRestored(former.length)] })
  } catch (error) {
    tellFailure(error)
  }
  await rulesHaveChanged(componentId)
}

export const AssignMany = ({
  component,
  onClose,
  ruleIds
}: {
  readonly component: Component
  readonly ruleIds: ReadonlyArray<number>
  readonly onClose: () => void
}) => {
  const client = useQueryClient()
  const { set, values } = useEdits<Assigned>({ assignee: null, due: "" })
  const { assignee, due } = values
  const named = new Set(ruleIds.slice(0, mostNamed))
  const rows = (client.getQueryData(rulesQuery(component.id).queryKey) ?? []).filter(({ id }) => named.has(id))
  const assigned = rows.some((row) => row.assignee !== null)
  const assign = useSending({
    mutationFn: () =>
      docket.assignments.assignRules({
        params: { componentId: component.id },
        payload: {
          rule_ids: [...named],
          assignee_id: assignee,
          ...(assignee === null || due === "" ? {} : { due_on: due })
        }
      }),
    onSuccess: async ({ changed, toast }) => {
      const ids = new Set(changed.map(({ id }) => id))
      const former = rows.filter(({ id }) => ids.has(id))
      if (former.length === 0) tellDone(toast)
      else tellUndoable(toast, () => void undo(component.id, former, values))
      onClose()
      await rulesHaveChanged(component.id)
    }
  })
  return (
    <FormDialog
      title={words.assignManyTitle(named.size, ruleIds.length)}
      act={assignee === null && assigned ? words.assignManyRemove : words.assignManyAct}
      mih={260}
      justify="space-between"
      isReady={assignee !== null || assigned}
      sending={assign}
      onSubmit={() => assign.mutate()}
      onClose={onClose}
    >
      <AssignmentFields componentId={String(component.id)} {...values} onChange={set} />
    </FormDialog>
  )
}
