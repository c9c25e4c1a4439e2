/** Creates a component from a published STIG: each of its requirements, under its SRGs (R10.20). */
import { Alert, Checkbox, Select } from "@mantine/core"
import { IconEye } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { documentQuery, documentsQuery, releaseName } from "../../api/documents.ts"
import { type Created, createComponent, detectedSrgsQuery, previewComponent } from "../../api/newComponent.ts"
import { useSending } from "../../api/useSending.ts"
import { Form } from "../../parts/Form.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { hasUnmatched } from "./FromFile.tsx"
import { ImportPart } from "./CreatedReport.tsx"
import { DetectedSources } from "./DetectedSources.tsx"
import { blank, type Draft, fieldsOf, namesOfStig, prefixProblem } from "./draft.ts"
import { Names } from "./Names.tsx"
import { Sources } from "./Sources.tsx"
import * as words from "../../words/newComponent.ts"

export const FromStig = ({
  onCreated,
  onStig,
  projectId,
  stig
}: {
  readonly projectId: string
  readonly stig: number | undefined
  readonly onStig: (stig: number | undefined) => void
  readonly onCreated: (created: Created) => Promise<unknown>
}) => {
  const { data: documents = [] } = useQuery(documentsQuery("stig"))
  const document = useQuery({ ...documentQuery("stig", stig ?? 0), enabled: stig !== undefined })
  const detection = useQuery({ ...detectedSrgsQuery(stig ?? 0), enabled: stig !== undefined })
  const [changed, setChanged] = useState<Partial<Draft>>({})
  const [isUnmatchedTaken, setUnmatchedTaken] = useState(false)
  const [isOverlay, setOverlay] = useState(false)
  const draft: Draft = { ...blank, ...(document.data === undefined ? {} : namesOfStig(document.data)), ...changed }
  const fields = { ...fieldsOf(draft), stig_id: stig ?? 0, allow_unmatched: isUnmatchedTaken, overlay: isOverlay }
  const create = useSending({ mutationFn: () => createComponent(projectId, fields), onSuccess: onCreated })
  const preview = useMutation({ mutationFn: () => previewComponent(projectId, fields) })
  /** Hides a preview that may be outdated. */
  const forget = () => {
    create.reset()
    preview.reset()
  }
  const change = (next: Partial<Draft>) => {
    forget()
    setChanged((before) => ({ ...before, ...next }))
  }
  const error = create.error ?? preview.error
  return (
    <Form
      act={preview.data === undefined ? words.fromFilePreview : words.fromStigCreate}
      gap="md"
      isReady={stig !== undefined && draft.sources.length > 0 && prefixProblem(draft.prefix) === null}
      sending={{ error, isPending: create.isPending || preview.isPending }}
      onSubmit={() => (preview.data === undefined ? preview.mutate() : create.mutate())}
    >
      <Panel title={words.fromStigStig} description={words.fromStigDescription}>
        <Select
          label={words.fromStigPublished}
          placeholder={words.fromStigPlaceholder}
          searchable
          required
          limit={100}
          nothingFoundMessage={words.fromStigNoMatch}
          data={documents.map((one) => ({ value: String(one.id), label: `${one.title} ${releaseName(one)}` }))}
          value={stig === undefined ? null : String(stig)}
          onChange={(value) => {
            forget()
            setChanged({})
            onStig(value === null ? undefined : Number(value))
          }}
        />
        <Checkbox
          label={words.fromStigOverlay}
          description={words.fromStigOverlayDescription}
          checked={isOverlay}
          onChange={(event) => {
            forget()
            setOverlay(event.currentTarget.checked)
          }}
        />
      </Panel>
      <Panel title={words.fromFileSources} description={words.fromFileSourcesDescription}>
        {detection.data !== undefined && (
          <DetectedSources
            detection={detection.data}
            sources={draft.sources}
            onChange={(sources) => change({ sources })}
          />
        )}
        <Sources sources={draft.sources} onChange={(sources) => change({ sources })} />
        {(hasUnmatched(error) || isUnmatchedTaken) && (
          <Checkbox
            label={words.fromFileIncludeUnmatched}
            description={words.fromFileIncludeUnmatchedDescription}
            checked={isUnmatchedTaken}
            onChange={(event) => {
              setUnmatchedTaken(event.currentTarget.checked)
              forget()
            }}
          />
        )}
      </Panel>
      <Panel title={words.fromFileNames}>
        <Names draft={draft} onChange={change} />
      </Panel>
      {preview.data !== undefined && (
        <Alert color="blue" icon={<IconEye />} title={words.fromFilePreviewTitle(preview.data.rules_count)}>
          <ImportPart report={preview.data.import} />
        </Alert>
      )}
    </Form>
  )
}
