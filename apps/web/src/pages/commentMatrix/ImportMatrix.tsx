/** Imports the comments of a matrix: a preview of each row, decisions about rows without a requirement, and the import, which can be undone. */
import { Alert, Anchor, Button, Checkbox, Group, Text } from "@mantine/core"
import { IconArrowBackUp, IconCircleCheck, IconFileSpreadsheet } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { Component } from "../../api/component.ts"
import { componentChanged } from "../../api/componentSettings.ts"
import { importMatrix, type MatrixImport, previewMatrix, undoImport } from "../../api/commentMatrices.ts"
import { useSending } from "../../api/useSending.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { FilePick } from "../../parts/FilePick.tsx"
import { Obstacle } from "../../parts/Obstacle.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { Uploading } from "../../parts/upload/Uploading.tsx"
import { useUpload } from "../../parts/upload/useUpload.ts"
import { type Assignments, countsOf, withRow } from "./assigned.ts"
import { MatrixRows } from "./MatrixRows.tsx"
import * as words from "../../words/commentMatrix.ts"

const nothing: Assignments = new Map()

/** Undoes an import of the component. */
export const useUndoImport = (component: Component) =>
  useSending({
    mutationFn: (number: number) => undoImport(component.id, number),
    onSuccess: ({ toast }) => {
      tellDone(toast)
      return componentChanged(component)
    },
    onError: tellFailure
  })

const Done = ({ component, done }: { readonly component: Component; readonly done: MatrixImport }) => {
  const undo = useUndoImport(component)
  const { import_number: number } = done
  return (
    <Alert color="green" icon={<IconCircleCheck />} title={undo.isSuccess ? words.undone : words.done}>
      <Text size="sm">{undo.isSuccess ? words.undoneAbout : done.toast.message.flat().join(" ")}</Text>
      {number !== null && !undo.isSuccess && (
        <Group mt="xs" gap="sm">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            loading={undo.isPending}
            onClick={() => undo.mutate(number)}
          >
            {words.undo}
          </Button>
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => (
              <Link to="/components/$componentId/triage" params={{ componentId: String(component.id) }} {...props} />
            )}
          >
            {words.openTriage}
          </Anchor>
        </Group>
      )}
    </Alert>
  )
}

const factsOf = ({ counts, other_sheets, without_comment }: MatrixImport): string =>
  `${[
    words.adds(counts.new),
    ...(counts.unmatched + counts.invalid > 0 ? [words.problems(counts.unmatched + counts.invalid)] : []),
    ...(counts.present > 0 ? [words.present(counts.present)] : []),
    ...(counts.repeated > 0 ? [words.repeated(counts.repeated)] : []),
    ...(without_comment > 0 ? [words.withoutComment(without_comment)] : [])
  ].join(" · ")}.${other_sheets.length === 0 ? "" : ` ${words.otherSheets(other_sheets)}`}`

export const ImportMatrix = ({ component }: { readonly component: Component }) => {
  const [file, setFile] = useState<File | null>(null)
  const [assigned, setAssigned] = useState(nothing)
  const [leaveOut, setLeaveOut] = useState(false)
  const upload = useUpload()
  // A preview is a query: if another file is selected while it runs, the last request wins.
  const preview = useMutation({
    mutationFn: (picked: File) => previewMatrix(component.id, picked, upload.begin())
  })
  const begin = () => {
    setAssigned(nothing)
    setLeaveOut(false)
    preview.reset()
  }
  const apply = useSending({
    mutationFn: (from: File) => importMatrix(component.id, from, assigned, leaveOut, upload.begin()),
    onSuccess: () => {
      setFile(null)
      begin()
      return componentChanged(component)
    }
  })
  const stop = () => {
    upload.stop()
    preview.reset()
    setFile(null)
  }
  const matrix = preview.data
  const counts = matrix === undefined ? null : countsOf(matrix, assigned)
  return (
    <Panel title={words.importTitle} description={words.importAbout}>
      <Obstacle permit={component.permits.import_comments} />
      <FilePick
        label={words.file}
        hint={words.fileHint}
        accept=".xlsx,.csv,.tsv"
        file={file}
        disabled={preview.isPending || apply.isPending || component.permits.import_comments !== true}
        onPick={(picked) => {
          setFile(picked)
          begin()
          apply.reset()
          if (picked !== null) preview.mutate(picked)
        }}
      />
      {preview.isPending && <Uploading sent={upload.sent} reading={words.reading} onStop={stop} />}
      {preview.isError && <Failure error={preview.error} />}
      {apply.data !== undefined && <Done component={component} done={apply.data} />}
      {matrix !== undefined && counts !== null && file !== null && (
        <>
          <Text size="sm" component="output">
            {factsOf(matrix)}
          </Text>
          {apply.isPending && (
            <Uploading sent={upload.sent} reading={words.writing} isKept onStop={() => upload.stop()} />
          )}
          {apply.isError && <Failure error={apply.error} />}
          {matrix.counts.new + matrix.counts.unmatched + matrix.counts.invalid === 0 ? (
            <Empty icon={<IconFileSpreadsheet />} title={words.nothingNew}>
              {words.nothingNewAbout}
            </Empty>
          ) : (
            <Group gap="md" align="center">
              <Button
                loading={apply.isPending}
                disabled={counts.adds === 0 || (counts.open > 0 && !leaveOut)}
                onClick={() => apply.mutate(file)}
              >
                {words.importCount(counts.adds)}
              </Button>
              {(counts.open > 0 || leaveOut) && (
                <Checkbox
                  label={words.leaveOut(counts.open)}
                  checked={leaveOut}
                  onChange={(event) => setLeaveOut(event.currentTarget.checked)}
                />
              )}
            </Group>
          )}
          <MatrixRows
            componentId={component.id}
            matrix={matrix}
            assigned={assigned}
            onAssign={(row, to) => setAssigned(withRow(assigned, row, to))}
          />
          {matrix.rows_left_off > 0 && (
            <Text size="sm" c="dimmed">
              {words.leftOff(matrix.rows_left_off)}
            </Text>
          )}
        </>
      )}
    </Panel>
  )
}
