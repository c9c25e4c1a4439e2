/** Deletes the requirement after a confirmation that explains the consequences (R10.11). */
import { List, Text } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { docket } from "../../../api/docket.ts"
import { rulesHaveChanged } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { FormDialog } from "../../../parts/FormDialog.tsx"
import { tellDone } from "../../../parts/told.ts"
import { useEditor } from "../editor/EditorContext.ts"
import { useRows } from "../navigator/useRows.ts"
import * as words from "../../../words/requirementDialogs.ts"

export const DeleteRule = ({ onClose }: { readonly onClose: () => void }) => {
  const { component, editing, rule } = useEditor()
  const { rows } = useRows()
  const navigate = useNavigate()
  const remove = useSending({
    mutationFn: () => docket.rules.deleteRule({ params: { ruleId: rule.id } }),
    onSuccess: async ({ toast }) => {
      const place = rows.findIndex((row) => row.rule.id === rule.id)
      const next = rows[place + 1] ?? rows[place - 1]
      editing.discard()
      onClose()
      tellDone(toast)
      const params = { componentId: String(component.id) }
      await (next === undefined
        ? navigate({ to: "/components/$componentId/requirements", params, search: true })
        : navigate({
            to: "/components/$componentId/requirements/$ruleId",
            params: { ...params, ruleId: String(next.rule.id) },
            search: true
          }))
      await rulesHaveChanged(component.id)
    }
  })
  const { total } = rule.comment_summary
  return (
    <FormDialog
      title={words.deleteRuleTitle(rule.displayed_name)}
      act={words.deleteRuleAct}
      color="red"
      sending={remove}
      onSubmit={() => remove.mutate()}
      onClose={onClose}
    >
      <Text size="sm">{rule.title}</Text>
      <List size="sm">
        <List.Item>{words.deleteRuleNumberGone}</List.Item>
        {total > 0 && <List.Item>{words.deleteRuleCommentsStay(total)}</List.Item>}
        {(rule.satisfies ?? []).length > 0 && (
          <List.Item>{words.deleteRuleLosesInherited((rule.satisfies ?? []).length)}</List.Item>
        )}
      </List>
    </FormDialog>
  )
}
