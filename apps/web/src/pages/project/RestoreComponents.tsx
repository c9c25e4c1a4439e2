/** Puts the components of an archive into the project: checked whole and shown first, then stored (R16.5). */
import { restoreComponents } from "../../api/archives.ts"
import { queryClient } from "../../api/docket.ts"
import { projectKey } from "../../api/project.ts"
import { ArchiveDialog } from "../../parts/ArchiveDialog.tsx"
import { ArchiveReport } from "../../parts/ArchiveReport.tsx"

export const RestoreComponents = ({
  onClose,
  opened,
  projectId
}: {
  readonly projectId: number
  readonly opened: boolean
  readonly onClose: () => void
}) => (
  <ArchiveDialog
    opened={opened}
    title="Restore components from an archive"
    explanation="The archive's components come with their requirements, comments and decisions. The project keeps its own name, members and templates."
    pick={{
      label: "Archive",
      hint: "A ZIP file that was exported from a project or component here.",
      accept: ".zip"
    }}
    act="Restore the components"
    acting="They are being restored."
    send={(archive, isTrial, sending) => restoreComponents(projectId, archive, isTrial, sending)}
    onStored={async () => {
      await queryClient.invalidateQueries({ queryKey: projectKey(projectId) })
      onClose()
    }}
    onClose={onClose}
  >
    {(report) => <ArchiveReport report={report} />}
  </ArchiveDialog>
)
