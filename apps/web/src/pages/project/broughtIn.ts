/** What the dialogs have in common that bring components into a project out of an archive. */
import { queryClient } from "../../api/docket.ts"
import { projectKey } from "../../api/project.ts"

/** What such a dialog is given. */
export interface BringingIn {
  readonly projectId: number
  readonly onClose: () => void
}

/** What follows when the components are there. */
export const broughtIn = async ({ onClose, projectId }: BringingIn): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: projectKey(projectId) })
  onClose()
}
