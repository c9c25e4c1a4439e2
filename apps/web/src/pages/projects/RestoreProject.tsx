/** Restores an archive as a new project: first a preview of the checked archive, then the restore under a name (R16.5). */
import { isBlank } from "@docket/api/fetch"
import { TextInput } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { restoreProject } from "../../api/archives.ts"
import { queryClient } from "../../api/docket.ts"
import { projectsKey } from "../../api/projects.ts"
import { ArchiveDialog } from "../../parts/ArchiveDialog.tsx"
import { ArchiveReport } from "../../parts/ArchiveReport.tsx"
import * as words from "../../words/projects.ts"

export const RestoreProject = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate()
  const [name, setName] = useState("")
  return (
    <ArchiveDialog
      title={words.restoreProjectTitle}
      explanation={words.restoreProjectExplanation}
      pick={{ label: words.restoreProjectArchive, hint: words.restoreProjectArchiveHint, accept: ".zip" }}
      act={words.restoreProjectRestore}
      acting={words.restoreProjectRestoring}
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
            label={words.restoreProjectName}
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
