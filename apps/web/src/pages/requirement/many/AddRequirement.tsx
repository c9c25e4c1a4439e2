/** Creates a requirement with the next number: for a row of a source, as a copy of another one, or, in an SRG, without a source (R10.11). */
import { isBlank } from "@docket/api/fetch"
import { Radio, Select, Stack, Textarea } from "@mantine/core"
import { useQueries, useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import type { Component } from "../../../api/component.ts"
import { docket } from "../../../api/docket.ts"
import { documentQuery } from "../../../api/documents.ts"
import { rulesQuery } from "../../../api/rules.ts"
import { rulesHaveChanged } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { FormDialog } from "../../../parts/FormDialog.tsx"
import { tellDone } from "../../../parts/told.ts"
import * as words from "../../../words/requirementDialogs.ts"

type Origin = "source" | "copy" | "new"

/** The maximum number of options that a searchable list shows at once. */
const mostOffered = 60

const useSourceRows = (component: Component) => {
  const documents = useQueries({
    queries: component.source_srg_ids.map((id) => documentQuery("srg", id)),
    combine: (results) => results.flatMap(({ data }) => (data === undefined ? [] : [data]))
  })
  const { data: rules } = useQuery(rulesQuery(component.id))
  return useMemo(() => {
    const there = new Set((rules ?? []).map(({ srg_id }) => srg_id))
    return documents
      .flatMap((source) =>
        source.rules.map(({ id, srg_id, title, version }) => {
          const name = srg_id === "" ? version : srg_id
          return { value: String(id), label: `${name} · ${title}`, isThere: there.has(name) }
        })
      )
      .toSorted((one, other) => Number(one.isThere) - Number(other.isThere))
      .map(({ isThere, label, value }) => ({ value, label: isThere ? words.addRequirementAlreadyHere(label) : label }))
  }, [documents, rules])
}

export const AddRequirement = ({
  component,
  onClose
}: {
  readonly component: Component
  readonly onClose: () => void
}) => {
  const [origin, setOrigin] = useState<Origin>("source")
  const [chosen, setChosen] = useState<string | null>(null)
  const [title, setTitle] = useState("")
  const navigate = useNavigate()
  const sources = useSourceRows(component)
  const { data: rules } = useQuery(rulesQuery(component.id))
  const copies = (rules ?? []).map((rule) => ({
    value: String(rule.id),
    label: `${rule.displayed_name} · ${rule.title}`
  }))
  const add = useSending({
    mutationFn: () =>
      docket.rules.addRule({
        params: { componentId: component.id },
        payload: {
          rule: {
            ...(origin === "source" && chosen !== null ? { srg_rule_id: Number(chosen) } : {}),
            ...(origin === "copy" && chosen !== null ? { duplicate: true, id: Number(chosen) } : {}),
            ...(isBlank(title) ? {} : { title })
          }
        }
      }),
    onSuccess: async ({ rule, toast }) => {
      onClose()
      tellDone(toast)
      await rulesHaveChanged(component.id)
      await navigate({
        to: "/components/$componentId/requirements/$ruleId",
        params: { componentId: String(component.id), ruleId: String(rule.id) }
      })
    }
  })
  const isReady = origin === "new" ? !isBlank(title) : chosen !== null
  return (
    <FormDialog
      title={words.addRequirementTitle(component.name)}
      size="lg"
      act={words.addRequirementAdd}
      isReady={isReady}
      sending={add}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <Radio.Group
        label={words.addRequirementOrigin}
        value={origin}
        onChange={(value) => {
          setOrigin(value)
          setChosen(null)
        }}
      >
        <Stack gap={6} mt={4}>
          <Radio value="source" label={words.addRequirementFromSource} />
          <Radio value="copy" label={words.addRequirementFromCopy} />
          {component.document_type === "srg" && <Radio value="new" label={words.addRequirementFromNothing} />}
        </Stack>
      </Radio.Group>
      {origin !== "new" && (
        <Select
          key={origin}
          label={origin === "source" ? words.addRequirementSourceRequirement : words.addRequirementRequirementToCopy}
          placeholder={words.addRequirementPlaceholder}
          searchable
          required
          limit={mostOffered}
          nothingFoundMessage={words.addRequirementNoMatchingRequirement}
          value={chosen}
          onChange={setChosen}
          data={origin === "source" ? sources : copies}
        />
      )}
      <Textarea
        label={words.addRequirementTitleField}
        description={origin === "new" ? undefined : words.addRequirementTitleDescription}
        required={origin === "new"}
        rows={2}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
