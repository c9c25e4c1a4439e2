/** Imports a file in steps: select, check and preview, then store after a confirmation. Its callers render the preview. */
import { Text } from "@mantine/core"
import type { Sending } from "@docket/api/fetch"
import { useMutation } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { useSending } from "../api/useSending.ts"
import { Failure } from "./Failure.tsx"
import { FilePick } from "./FilePick.tsx"
import { FormDialog } from "./FormDialog.tsx"
import { type Toast, tellDone } from "./told.ts"
import { Uploading } from "./upload/Uploading.tsx"
import { useUpload } from "./upload/useUpload.ts"
import * as words from "../words/archives.ts"

interface Steps<Report extends { readonly toast: Toast }> {
  readonly title: string
  readonly size?: "lg" | "xl"
  /** Explains what the import includes and what it leaves out. */
  readonly explanation: string
  /** The texts of the file field. */
  readonly pick: { readonly label: string; readonly hint: string; readonly accept: string }
  /** The label of the button: "Restore the project". */
  readonly act: string
  /** The text during the request: "It is being restored." */
  readonly acting: string
  /** Sends the file, either for a check that stores nothing, or to store it. */
  readonly send: (archive: File, isTrial: boolean, sending: Sending) => Promise<Report>
  /** Called after a successful check. */
  readonly onChecked?: (report: Report) => void
  /** Renders a question after a refused check; null for none. `again` checks the same file again. */
  readonly renderRefused?: (error: unknown, again: () => void) => ReactNode
  /** Called after the file is stored. */
  readonly onStored: (report: Report) => Promise<unknown>
  /** True when the other required fields are filled. */
  readonly isReady?: boolean
  readonly onClose: () => void
  /** Renders the preview of a report. */
  readonly children: (report: Report) => ReactNode
}

export const ArchiveDialog = <Report extends { readonly toast: Toast }>({
  act,
  acting,
  children,
  explanation,
  isReady = true,
  onChecked,
  onClose,
  onStored,
  pick: asked,
  send,
  renderRefused,
  size = "lg",
  title
}: Steps<Report>) => {
  const [file, setFile] = useState<File | null>(null)
  const upload = useUpload()
  // A preview: another file is checked again, and the last answer counts.
  const check = useMutation({
    mutationFn: (archive: File) => send(archive, true, upload.begin()),
    onSuccess: (report) => onChecked?.(report)
  })
  const store = useSending({
    mutationFn: (archive: File) => send(archive, false, upload.begin()),
    onSuccess: async (report) => {
      tellDone(report.toast)
      await onStored(report)
    }
  })
  const pick = (picked: File | null) => {
    setFile(picked)
    check.reset()
    store.reset()
    if (picked !== null) check.mutate(picked)
  }
  return (
    <FormDialog
      title={title}
      size={size}
      act={act}
      isReady={file !== null && check.data !== undefined && isReady}
      sending={store}
      onSubmit={() => file !== null && store.mutate(file)}
      onClose={onClose}
    >
      <Text size="sm">{words.archiveDialogExplanation(explanation)}</Text>
      <FilePick {...asked} file={file} disabled={check.isPending || store.isPending} onPick={pick} />
      {check.isPending && (
        <Uploading
          sent={upload.sent}
          reading={words.archiveDialogChecking}
          onStop={() => {
            upload.stop()
            pick(null)
          }}
        />
      )}
      {check.isError &&
        (renderRefused?.(check.error, () => file !== null && check.mutate(file)) ?? <Failure error={check.error} />)}
      {check.data !== undefined && children(check.data)}
      {store.isPending && (
        <Uploading
          sent={upload.sent}
          reading={acting}
          isKept
          onStop={() => {
            upload.stop()
            store.reset()
          }}
        />
      )}
    </FormDialog>
  )
}
