/** Restores the components of an archive into the project: first a preview of the checked archive, then the restore (R16.5). */
import { restoreComponents } from "../../api/archives.ts"
import { ArchiveDialog } from "../../parts/ArchiveDialog.tsx"
import { ArchiveReport } from "../../parts/ArchiveReport.tsx"
import { type BringingIn, broughtIn } from "./broughtIn.ts"
import * as words from "../../words/project.ts"

export const RestoreComponents = (given: BringingIn) => (
  <ArchiveDialog
    title={words.restoreComponentsTitle}
    explanation={words.restoreComponentsExplanation}
    pick={{
      label: words.restoreComponentsArchive,
      hint: words.restoreComponentsArchiveHint,
      accept: ".zip"
    }}
    act={words.restoreComponentsRestore}
    acting={words.restoreComponentsRestoring}
    send={(archive, isTrial, sending) => restoreComponents(given.projectId, archive, isTrial, sending)}
    onStored={() => broughtIn(given)}
    onClose={given.onClose}
  >
    {(report) => <ArchiveReport report={report} />}
  </ArchiveDialog>
)
