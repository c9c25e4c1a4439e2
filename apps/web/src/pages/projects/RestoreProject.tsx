/** Makes a project of an archive: the archive is checked whole first and shown, then restored under the name that one likes (R16.5). */
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { restoreProject } from "../../api/archives.ts"
import { queryClient } from "../../api/docket.ts"
import { projectsKey } from "../../api/projects.ts"
import { ArchiveReport } from "../../parts/ArchiveReport.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { FilePick } from "../../parts/FilePick.tsx"
import { tellDone } from "../../parts/told.ts"
import { Uploading } from "../../parts/upload/Uploading.tsx"
import { useUpload } from "../../parts/upload/useUpload.ts"

const Steps = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState("")
  const upload = useUpload()
  const check = useMutation({
    mutationFn: (archive: File) => restoreProject(archive, "", true, upload.begin()),
    onSuccess: ({ project }) => setName(project.name)
  })
  const restore = useMutation({
    mutationFn: (archive: File) => restoreProject(archive, name, false, upload.begin()),
    onSuccess: async ({ project, toast }) => {
      tellDone(toast)
      await queryClient.invalidateQueries({ queryKey: projectsKey })
      onClose()
      await navigate({ to: "/projects/$projectId", params: { projectId: String(project.id) } })
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
        An archive holds a project with everything in it: requirements, comments, decisions and what was done. It is
        checked first; nothing is stored before you say so.
      </Text>
      <FilePick
        label="Archive"
        hint="A ZIP file that was exported from a project here."
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
      {check.data !== undefined && (
        <>
          <ArchiveReport report={check.data} />
          <TextInput
            label="Name of the project"
            required
            maxLength={255}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </>
      )}
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
          disabled={file === null || check.data === undefined || name.trim() === ""}
          loading={restore.isPending}
          onClick={() => file !== null && restore.mutate(file)}
        >
          Restore the project
        </Button>
      </Group>
    </Stack>
  )
}

export const RestoreProject = ({ onClose, opened }: { readonly opened: boolean; readonly onClose: () => void }) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title="Restore a project from an archive"
    size="lg"
    closeButtonProps={{ "aria-label": "Close" }}
  >
    <Steps onClose={onClose} />
  </Modal>
)
