/** Puts the components of an archive into the project: checked whole and shown first, then stored (R16.5). */
import { restoreComponents } from "../../api/archives.ts"
import { ArchiveDialog } from "../../parts/ArchiveDialog.tsx"
import { ArchiveReport } from "../../parts/ArchiveReport.tsx"
import { type BringingIn, broughtIn } from "./broughtIn.ts"
import { projectWords } from "../../words/project.ts"

const words = projectWords.restoreComponents

export const RestoreComponents = (given: BringingIn) => (
  <ArchiveDialog
    title={words.title}
    explanation={words.explanation}
    pick={{
      label: words.archive,
      hint: words.archiveHint,
      accept: ".zip"
    }}
    act={words.restore}
    acting={words.restoring}
    send={(archive, isTrial, sending) => restoreComponents(given.projectId, archive, isTrial, sending)}
    onStored={() => broughtIn(given)}
    onClose={given.onClose}
  >
    {(report) => <ArchiveReport report={report} />}
  </ArchiveDialog>
)
