/** Creates a component as a copy of another one: its next release, or a rebase on newer SRGs, which shows the changes (R10.7). */
import { Checkbox, Group, Select, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { componentQuery } from "../../api/component.ts"
import { type Created, createComponent } from "../../api/newComponent.ts"
import { projectQuery } from "../../api/project.ts"
import { useSending } from "../../api/useSending.ts"
import { nameWithRelease } from "../../parts/ComponentPage.tsx"
import { Form } from "../../parts/Form.tsx"
import { ProjectSelect } from "../../parts/ProjectSelect.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { blank, type Draft, fieldsOf, prefixProblem } from "./draft.ts"
import { Names } from "./Names.tsx"
import { Sources } from "./Sources.tsx"
import * as words from "../../words/newComponent.ts"

const emptyContent: Draft = { ...blank, version: "", release: "" }

const Original = ({
  of,
  onChange,
  projectId
}: {
  readonly projectId: string
  readonly of: number | undefined
  readonly onChange: (of: number | undefined) => void
}) => {
  const original = useQuery({ ...componentQuery(of ?? 0), enabled: of !== undefined })
  const [chosen, setChosen] = useState<string | null>(null)
  const from = chosen ?? (original.data === undefined ? projectId : String(original.data.project_id))
  const project = useQuery({ ...projectQuery(from), retry: false })
  return (
    <Group align="flex-end">
      <ProjectSelect
        label={words.fromCopyProject}
        flex={1}
        miw={220}
        value={from}
        onChange={(value) => {
          setChosen(value)
          onChange(undefined)
        }}
      />
      <Select
        label={words.fromCopyComponent}
        flex={1}
        miw={260}
        searchable
        required
        nothingFoundMessage={words.fromCopyNoComponents}
        data={(project.data?.components ?? []).map((component) => ({
          value: String(component.id),
          label: `${nameWithRelease(component)} (${component.prefix})`
        }))}
        value={of === undefined ? null : String(of)}
        onChange={(value) => onChange(value === null ? undefined : Number(value))}
      />
    </Group>
  )
}

export const FromCopy = ({
  of,
  onCreated,
  onOriginal,
  projectId
}: {
  readonly projectId: string
  readonly of: number | undefined
  readonly onOriginal: (of: number | undefined) => void
  readonly onCreated: (created: Created) => Promise<unknown>
}) => {
  const [draft, setDraft] = useState(emptyContent)
  const [isRebased, setRebased] = useState(false)
  const [withComments, setWithComments] = useState(false)
  const [isOverlay, setOverlay] = useState(false)
  const create = useSending({
    mutationFn: (id: number) =>
      createComponent(projectId, {
        ...fieldsOf(isRebased ? draft : { ...draft, sources: [] }),
        duplicate: true,
        id,
        copy_comments: withComments,
        overlay: isOverlay
      }),
    onSuccess: onCreated
  })
  return (
    <Form
      act={isRebased ? words.fromCopyCopyAndRebase : words.fromCopyCopy}
      gap="md"
      isReady={of !== undefined && !(isRebased && draft.sources.length === 0) && prefixProblem(draft.prefix) === null}
      sending={create}
      onSubmit={() => of !== undefined && create.mutate(of)}
    >
      <Panel title={words.fromCopyOriginal} description={words.fromCopyDescription}>
        <Original projectId={projectId} of={of} onChange={onOriginal} />
        <Checkbox
          label={words.fromCopyOverlay}
          description={words.fromCopyOverlayDescription}
          checked={isOverlay}
          onChange={(event) => setOverlay(event.currentTarget.checked)}
        />
        <Checkbox
          label={words.fromCopyWithComments}
          description={words.fromCopyWithCommentsDescription}
          checked={withComments}
          onChange={(event) => setWithComments(event.currentTarget.checked)}
        />
        <Checkbox
          label={words.fromCopyRebase}
          description={words.fromCopyRebaseDescription}
          checked={isRebased}
          onChange={(event) => setRebased(event.currentTarget.checked)}
        />
        {isRebased && (
          <Sources
            label={words.fromCopyNewSourceSrg}
            sources={draft.sources}
            onChange={(sources) => setDraft((before) => ({ ...before, sources }))}
          />
        )}
      </Panel>
      <Panel title={words.fromCopyNames}>
        <Text size="sm" c="dimmed">
          {words.fromCopyNamesDescription}
        </Text>
        <Names draft={draft} isCopy onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))} />
      </Panel>
    </Form>
  )
}
