/** Updates a component from a spreadsheet or another tool. The preview shows every change by cell. The accepted changes are written as one batch, which can be undone. */
import { Alert, Anchor, Button, Group, Radio, Stack, Text, TextInput } from "@mantine/core"
import { addressOf } from "@docket/api/fetch"
import { IconArrowBackUp, IconCircleCheck, IconFileSpreadsheet, IconLock } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { useState } from "react"
import type { Component } from "../../api/component.ts"
import { componentChanged } from "../../api/componentSettings.ts"
import { applyUpdate, type EmptyCells, previewUpdate, undoEdits } from "../../api/componentUpdates.ts"
import { useSending } from "../../api/useSending.ts"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { Empty } from "../../parts/Empty.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { FilePick } from "../../parts/FilePick.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { Uploading } from "../../parts/upload/Uploading.tsx"
import { useUpload } from "../../parts/upload/useUpload.ts"
import { obstacle } from "../../words/permit.ts"
import { reasonInWords } from "../../words/refusal.ts"
import { Preview } from "./Preview.tsx"
import { acceptedOf, countOf, type LeftOut } from "./selection.ts"
import * as words from "../../words/componentUpdate.ts"

const route = getRouteApi("/signed-in/components/$componentId/update")

const nothing: LeftOut = new Set()

const Done = ({
  batchId,
  component,
  message
}: {
  readonly component: Component
  readonly batchId: number | null
  readonly message: string
}) => {
  const undo = useSending({
    mutationFn: (id: number) => undoEdits(id),
    onSuccess: ({ toast }) => {
      tellDone(toast)
      return componentChanged(component)
    },
    onError: tellFailure
  })
  return (
    <Alert color="green" icon={<IconCircleCheck />} title={undo.isSuccess ? words.undone : words.updated}>
      <Text size="sm">{undo.isSuccess ? words.allAsBefore : message}</Text>
      {batchId !== null && !undo.isSuccess && (
        <Button
          mt="xs"
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          loading={undo.isPending}
          onClick={() => undo.mutate(batchId)}
        >
          {words.undo}
        </Button>
      )}
    </Alert>
  )
}

const Steps = ({ component }: { readonly component: Component }) => {
  const [file, setFile] = useState<File | null>(null)
  const [empty, setEmpty] = useState<EmptyCells>("ignore")
  const [leftOut, setLeftOut] = useState<LeftOut>(nothing)
  const [reason, setReason] = useState("")
  const upload = useUpload()
  // A preview is a query: if the input changes while it runs, the last request wins.
  const preview = useMutation({
    mutationFn: (asked: { readonly file: File; readonly empty: EmptyCells }) =>
      previewUpdate(component.id, asked.file, asked.empty, upload.begin()),
    onSuccess: () => setLeftOut(nothing)
  })
  const apply = useSending({
    mutationFn: ({ from, of }: { readonly of: NonNullable<typeof preview.data>; readonly from: File }) =>
      applyUpdate(component.id, from, empty, acceptedOf(leftOut, of), of, reason, upload.begin()),
    onSuccess: () => {
      setFile(null)
      setReason("")
      preview.reset()
      return componentChanged(component)
    }
  })
  const look = (picked: File | null, meaning: EmptyCells) => {
    preview.reset()
    apply.reset()
    if (picked !== null) preview.mutate({ file: picked, empty: meaning })
  }
  const update = preview.data
  const closed = obstacle(component.permits.edit_requirements)
  const count = update === undefined ? null : countOf(acceptedOf(leftOut, update))
  return (
    <Stack p="md" maw={1200}>
      {closed !== null && (
        <Alert variant="light" color="gray" icon={<IconLock />} title={words.noWrites}>
          {words.onlyCompared(closed)} {component.released && words.nextRelease}
        </Alert>
      )}
      <Text size="sm" maw={720}>
        {words.download}{" "}
        <Anchor
          underline="always"
          href={addressOf("exports", "componentXlsx", {
            params: { componentId: component.id },
            query: { form: "working_copy" }
          })}
          download
        >
          {words.workingCopy}
        </Anchor>
        {words.thenUpload}
      </Text>
      <FilePick
        label={words.file}
        hint={words.fileHint}
        accept=".xlsx,.csv,.xml,.zip"
        file={file}
        disabled={preview.isPending || apply.isPending}
        onPick={(picked) => {
          setFile(picked)
          look(picked, empty)
        }}
      />
      <Radio.Group
        label={words.emptyCell}
        value={empty}
        onChange={(value) => {
          const meaning = value === "clear" ? "clear" : "ignore"
          setEmpty(meaning)
          if (file !== null) look(file, meaning)
        }}
      >
        <Group mt={4}>
          <Radio value="ignore" label={words.keepsText} />
          <Radio value="clear" label={words.clearsField} />
        </Group>
      </Radio.Group>
      {preview.isPending && (
        <Uploading
          sent={upload.sent}
          reading={words.comparing}
          onStop={() => {
            upload.stop()
            setFile(null)
            preview.reset()
          }}
        />
      )}
      {preview.isError && <Failure error={preview.error} />}
      {apply.data !== undefined && (
        <Done component={component} batchId={apply.data.batch_id} message={apply.data.toast.message.flat().join(" ")} />
      )}
      {update !== undefined && update.rows.length === 0 && (
        <Empty icon={<IconFileSpreadsheet />} title={words.noDifferences}>
          {update.errors.length === 0 ? words.noChanges : update.errors.map(reasonInWords).join(" ")}
        </Empty>
      )}
      {update !== undefined && update.rows.length > 0 && count !== null && file !== null && (
        <>
          {apply.isPending && (
            <Uploading
              sent={upload.sent}
              reading={words.writing}
              isKept
              onStop={() => {
                upload.stop()
                apply.reset()
              }}
            />
          )}
          {apply.isError && <Failure error={apply.error} onRetry={() => look(file, empty)} />}
          <Group align="flex-end" gap="sm">
            <TextInput
              label={words.reason}
              flex={1}
              miw={220}
              maw={520}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Button
              loading={apply.isPending}
              disabled={count.fields === 0 || closed !== null}
              onClick={() => apply.mutate({ of: update, from: file })}
            >
              {words.apply(count.fields, count.requirements)}
            </Button>
          </Group>
          <Preview update={update} leftOut={leftOut} onChange={setLeftOut} />
        </>
      )}
    </Stack>
  )
}

export const ComponentUpdate = () => {
  const { componentId } = route.useParams()
  return (
    <ComponentPage componentId={componentId} title={words.update} act="edit_requirements">
      {(component) => <Steps component={component} />}
    </ComponentPage>
  )
}
