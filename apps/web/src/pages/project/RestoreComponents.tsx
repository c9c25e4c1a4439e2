/** Puts the components of an archive into the project: checked whole and shown first, then stored (R16.5). */
import { restoreComponents } from "../../api/archives.ts"
import { ArchiveDialog } from "../../parts/ArchiveDialog.tsx"
import { ArchiveReport } from "../../parts/ArchiveReport.tsx"
import { type BringingIn, broughtIn } from "./broughtIn.ts"

export const RestoreComponents = (given: BringingIn) => (
  <ArchiveDialog
    title="Restore components from an archive"
    explanation="The archive's components come with their requirements, comments and decisions. The project keeps its own name, members and templates."
    pick={{
      label: "Archive",
      hint: "A ZIP file that was exported from a project or component here.",
      accept: ".zip"
    }}
    act="Restore the components"
    acting="They are being restored."
    send={(archive, isTrial, sending) => restoreComponents(given.projectId, archive, isTrial, sending)}
    onStored={() => broughtIn(given)}
    onClose={given.onClose}
  >
    {(report) => <ArchiveReport report={report} />}
  </ArchiveDialog>
)
