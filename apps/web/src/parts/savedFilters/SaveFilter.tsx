/** The dialog that saves a filter, or changes its name and who sees it. */
import { Checkbox, TextInput } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { docket } from "../../api/docket.ts"
import { type SavedFilter, savedFiltersKey } from "../../api/savedFilters.ts"
import { useSending } from "../../api/useSending.ts"
import { isOffered, type Permit } from "../../words/permit.ts"
import { FormDialog } from "../FormDialog.tsx"
import { tellDone } from "../told.ts"
import { useEdits } from "../useEdits.ts"
import * as words from "../../words/savedFilters.ts"

export const SaveFilter = ({
  filter,
  mayShare,
  onClose,
  projectId
}: {
  readonly projectId: number
  /** Without an id it is a new one. */
  readonly filter: Pick<SavedFilter, "kind" | "name" | "query" | "shared"> & { readonly id: number | null }
  readonly mayShare: Permit
  readonly onClose: () => void
}) => {
  const client = useQueryClient()
  const { set, text, values } = useEdits({ name: filter.name, shared: filter.shared })
  const save = useSending({
    mutationFn: () =>
      filter.id === null
        ? docket.savedFilters.createSavedFilter({
            params: { projectId },
            payload: { saved_filter: { kind: filter.kind, query: filter.query, ...values } }
          })
        : docket.savedFilters.changeSavedFilter({
            params: { projectId, filterId: filter.id },
            payload: { saved_filter: values }
          }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      onClose()
      await client.invalidateQueries({ queryKey: savedFiltersKey(projectId) })
    }
  })
  return (
    <FormDialog
      title={filter.id === null ? words.saveTitle : words.changeTitle}
      act={words.save}
      sending={save}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <TextInput label={words.name} required maxLength={100} {...text("name")} />
      {isOffered(mayShare) && (
        <Checkbox
          label={words.shared}
          description={words.sharedDescription}
          checked={values.shared}
          onChange={(event) => set({ shared: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  )
}
