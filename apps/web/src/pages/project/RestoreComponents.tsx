/** Puts the components of an archive into the project: checked whole and shown first, then stored (R16.5). */
import { Button, Group, Modal, Stack, Text } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { restoreComponents } from "../../api/archives.ts"
import { queryClient } from "../../api/docket.ts"
import { projectKey } from "../../api/project.ts"
import { ArchiveReport } from "../../parts/ArchiveReport.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { FilePick } from "../../parts/FilePick.tsx"
import { tellDone } from "../../parts/told.ts"
import { Uploading } from "../../parts/upload/Uploading.tsx"
import { useUpload } from "../../parts/upload/useUpload.ts"

const Steps = ({ onClose, projectId }: { readonly projectId: number; readonly onClose: () => void }) => {
  const [file, setFile] = useState<File | null>(null)
  const upload = useUpload()
  const check = useMutation({
    mutationFn: (archive: File) => restoreComponents(projectId, archive, true, upload.begin())
  })
  const restore = useMutation({
    mutationFn: (archive: File) => restoreComponents(projectId, archive, false, upload.begin()),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await queryClient.invalidateQueries({ queryKey: projectKey(projectId) })
      onClose()
    }
  })
  const pick = (picked: File | null) => {
    setFile(picked)
    check.reset()
    restore.reset()
    if (picked !== null) check.mutate(picked)
  }
  return (
    <Stack>
      <Text size="sm">
        The archive's components come with their requirements, comments and decisions. The project keeps its own name,
        members and templates. Nothing is stored before you say so.
      </Text>
      <FilePick
        label="Archive"
        hint="A ZIP file that was exported from a project or component here."
        accept=".zip"
        file={file}
        disabled={check.isPending || restore.isPending}
        onPick={pick}
      />
      {check.isPending && (
        <Uploading
          sent={upload.sent}
          reading="The archive is being checked."
          onStop={() => {
            upload.stop()
            pick(null)
          }}
        />
      )}
      {check.isError && <Failure error={check.error} />}
      {check.data !== undefined && <ArchiveReport report={check.data} />}
      {restore.isPending && (
        <Uploading
          sent={upload.sent}
          reading="It is being restored."
          isKept
          onStop={() => {
            upload.stop()
            restore.reset()
          }}
        />
      )}
      {restore.isError && <Failure error={restore.error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={file === null || check.data === undefined}
          loading={restore.isPending}
          onClick={() => file !== null && restore.mutate(file)}
        >
          Restore the components
        </Button>
      </Group>
    </Stack>
  )
}

export const RestoreComponents = ({
  onClose,
  opened,
  projectId
}: {
  readonly projectId: number
  readonly opened: boolean
  readonly onClose: () => void
}) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title="Restore components from an archive"
    size="lg"
    closeButtonProps={{ "aria-label": "Close" }}
  >
    <Steps projectId={projectId} onClose={onClose} />
  </Modal>
)
