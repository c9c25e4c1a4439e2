/** Creates a component from a file: XCCDF, CSV or XLSX. Its requirements are matched to the SRGs by id; a preview lists those without a match (R10.8). */
import { Alert, Checkbox } from "@mantine/core"
import { ProblemError } from "@docket/api/fetch"
import { IconEye } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { type Created, detectSrgs, importComponent, previewImport } from "../../api/newComponent.ts"
import { useSending } from "../../api/useSending.ts"
import { useDraft } from "../../parts/draft.ts"
import { FilePick } from "../../parts/FilePick.tsx"
import { Form } from "../../parts/Form.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { Uploading } from "../../parts/upload/Uploading.tsx"
import { useUpload } from "../../parts/upload/useUpload.ts"
import { blank, decodeDraft, type Draft, fieldsOf, prefixProblem } from "./draft.ts"
import { ImportPart } from "./CreatedReport.tsx"
import { DetectedSources } from "./DetectedSources.tsx"
import { Names } from "./Names.tsx"
import { Sources } from "./Sources.tsx"
import * as words from "../../words/newComponent.ts"

/** True when requirements are refused because no source has their SRG ids. */
export const hasUnmatched = (error: unknown): boolean =>
  error instanceof ProblemError && (error.problem.errors ?? []).some(({ code }) => code === "srg_id_unmatched")

export const FromFile = ({
  onCreated,
  projectId
}: {
  readonly projectId: string
  readonly onCreated: (created: Created) => Promise<unknown>
}) => {
  const [kept, keep] = useDraft(`new-component:${projectId}:file`, decodeDraft)
  const draft = kept ?? blank
  const [file, setFile] = useState<File | null>(null)
  const [isUnmatchedTaken, setUnmatchedTaken] = useState(false)
  const change = (changed: Partial<Draft>) => {
    forget()
    keep((before) => ({ ...(before ?? blank), ...changed }))
  }
  const upload = useUpload()
  const create = useSending({
    mutationFn: (from: File) =>
      importComponent(
        projectId,
        { ...fieldsOf(draft), document_type: draft.documentType, allow_unmatched: isUnmatchedTaken },
        from,
        upload.begin()
      ),
    onSuccess: async (created) => {
      keep(() => null)
      await onCreated(created)
    }
  })
  // A new attempt starts from the beginning, since names and sources can differ.
  const preview = useMutation({
    mutationFn: (from: File) =>
      previewImport(
        projectId,
        { ...fieldsOf(draft), document_type: draft.documentType, allow_unmatched: isUnmatchedTaken },
        from,
        upload.begin()
      )
  })
  // A file that cannot be read is refused by the preview, with all reasons.
  const detection = useMutation({ mutationFn: (from: File) => detectSrgs(from, {}) })
  /** Hides a preview that may be outdated. */
  const forget = () => {
    create.reset()
    preview.reset()
  }
  const submit = () => {
    if (file === null) return
    if (preview.data === undefined) preview.mutate(file)
    else create.mutate(file)
  }
  const error = create.error ?? preview.error
  return (
    <Form
      act={preview.data === undefined ? words.fromFilePreview : words.fromFileCreateFromTheFile}
      gap="md"
      isReady={file !== null && draft.sources.length > 0 && prefixProblem(draft.prefix) === null}
      sending={{ error, isPending: create.isPending || preview.isPending }}
      onSubmit={submit}
    >
      <Panel title={words.fromFileFile} description={words.fromFileFileDescription}>
        <FilePick
          label={words.fromFileDocumentOrTable}
          hint={words.fromFileFileHint}
          accept=".xml,.zip,.xlsx,.csv"
          file={file}
          disabled={create.isPending}
          onPick={(picked) => {
            setFile(picked)
            forget()
            detection.reset()
            if (picked !== null) detection.mutate(picked)
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
      </Panel>
      <Panel title={words.fromFileNames}>
        <Names draft={draft} onChange={change} />
      </Panel>
      {(create.isPending || preview.isPending) && (
        <Uploading
          sent={upload.sent}
          reading={create.isPending ? words.fromFileCreating : words.fromFileReading}
          isKept={create.isPending}
          onStop={() => {
            upload.stop()
            forget()
          }}
        />
      )}
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
      {preview.data !== undefined && (
        <Alert color="blue" icon={<IconEye />} title={words.fromFilePreviewTitle(preview.data.rules_count)}>
          <ImportPart report={preview.data.import} />
        </Alert>
      )}
    </Form>
  )
}
