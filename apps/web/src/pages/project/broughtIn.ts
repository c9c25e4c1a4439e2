/** The common part of the dialogs that bring components from an archive into a project. */
import { queryClient } from "../../api/docket.ts"
import { projectKey } from "../../api/project.ts"

/** The properties of such a dialog. */
export interface BringingIn {
  readonly projectId: number
  readonly onClose: () => void
}

/** Updates the cache and closes the dialog after the components are stored. */
export const broughtIn = async ({ onClose, projectId }: BringingIn): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: projectKey(projectId) })
  onClose()
}
