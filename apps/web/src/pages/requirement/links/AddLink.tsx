/** The dialog that links a requirement with another requirement of its component. */
import { Radio, Select, Stack } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { rulesQuery } from "../../../api/rules.ts"
import { useSending } from "../../../api/useSending.ts"
import { explain } from "../../../parts/Failure.tsx"
import { FormDialog } from "../../../parts/FormDialog.tsx"
import * as words from "../../../words/requirementDialogs.ts"
import { useEditor } from "../editor/EditorContext.ts"
import { adding, satisfy, took } from "./linking.ts"

export const AddLink = ({ onClose }: { readonly onClose: () => void }) => {
  const { component, rule } = useEditor()
  const { data: rules = [] } = useQuery(rulesQuery(component.id))
  const [direction, setDirection] = useState<"by" | "of">("by")
  const [other, setOther] = useState<string | null>(null)
  const linked = useMemo(
    () => new Set([rule.id, ...[...(rule.satisfies ?? []), ...(rule.satisfied_by ?? [])].map(({ id }) => id)]),
    [rule]
  )
  const add = useSending({
    mutationFn: (otherId: number) =>
      satisfy(
        direction === "by"
          ? { rule_id: rule.id, satisfied_by_rule_id: otherId }
          : { rule_id: otherId, satisfied_by_rule_id: rule.id }
      ),
    onSuccess: async (done, otherId) => {
      onClose()
      await took(done, otherId, component.id)
      // The first link moves the section of links above the texts.
      document.getElementById(adding)?.closest("section")?.scrollIntoView({ block: "nearest" })
    }
  })
  const refusal = add.isError ? explain(add.error) : null
  return (
    <FormDialog
      title={words.linksLinkTitle(rule.displayed_name)}
      act={words.linksLink}
      isReady={other !== null}
      sending={{ isPending: add.isPending }}
      onSubmit={() => add.mutate(Number(other))}
      onClose={onClose}
    >
      <Radio.Group label={words.linksDirection(rule.displayed_name)} value={direction} onChange={setDirection}>
        <Stack gap={6} mt={4}>
          <Radio value="by" label={words.linksSatisfiedByOther} />
          <Radio value="of" label={words.linksSatisfiesOther} />
        </Stack>
      </Radio.Group>
      <Select
        label={words.linksOther}
        placeholder={words.linksOtherPlaceholder}
        searchable
        required
        limit={60}
        nothingFoundMessage={words.linksNoMatchingRequirement}
        value={other}
        onChange={setOther}
        error={refusal === null ? undefined : [refusal.detail, ...refusal.reasons].join(" ")}
        data={rules
          .filter(({ id }) => !linked.has(id))
          .map(({ displayed_name, id, title }) => ({ value: String(id), label: `${displayed_name} · ${title}` }))}
      />
    </FormDialog>
  )
}
