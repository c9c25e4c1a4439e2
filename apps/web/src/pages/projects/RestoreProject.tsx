/** Makes a project of an archive: the archive is checked whole first and shown, then restored under the name that one likes (R16.5). */
import { isBlank } from "@docket/api/fetch"
import { TextInput } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { restoreProject } from "../../api/archives.ts"
import { queryClient } from "../../api/docket.ts"
import { projectsKey } from "../../api/projects.ts"
import { ArchiveDialog } from "../../parts/ArchiveDialog.tsx"
import { ArchiveReport } from "../../parts/ArchiveReport.tsx"

export const RestoreProject = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate()
  const [name, setName] = useState("")
  return (
    <ArchiveDialog
      title="Restore a project from an archive"
      explanation="An archive holds a project with everything in it: requirements, comments, decisions and what was done. It is checked first."
      pick={{ label: "Archive", hint: "A ZIP file that was exported from a project here.", accept: ".zip" }}
      act="Restore the project"
      acting="It is being restored."
      send={(archive, isTrial, sending) => restoreProject(archive, isTrial ? "" : name, isTrial, sending)}
      onChecked={({ project }) => setName(project.name)}
      onStored={async ({ project }) => {
        await queryClient.invalidateQueries({ queryKey: projectsKey })
        onClose()
        await navigate({ to: "/projects/$projectId", params: { projectId: String(project.id) } })
      }}
      isReady={!isBlank(name)}
      onClose={onClose}
    >
      {(report) => (
        <>
          <ArchiveReport report={report} />
          <TextInput
            label="Name of the project"
            required
            maxLength={255}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </>
      )}
    </ArchiveDialog>
  )
}
