/** All saved filters of a list, to rename, share and delete them. Deleting can be undone from the notice. */
import { ActionIcon, Badge, Group, Stack, Text } from "@mantine/core"
import { IconPencil, IconTrash } from "@tabler/icons-react"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import { type SavedFilter, savedFiltersKey } from "../../api/savedFilters.ts"
import { useSending } from "../../api/useSending.ts"
import type { Permit } from "../../words/permit.ts"
import { Dialog } from "../FormDialog.tsx"
import { focusPlace } from "../focusScope.ts"
import { tellFailure } from "../told.ts"
import { tellUndoable } from "../tellUndoable.tsx"
import { SaveFilter } from "./SaveFilter.tsx"
import * as words from "../../words/savedFilters.ts"

export const ManageFilters = ({
  filters,
  mayShare,
  onClose,
  projectId
}: {
  readonly projectId: number
  readonly filters: ReadonlyArray<SavedFilter>
  readonly mayShare: Permit
  readonly onClose: () => void
}) => {
  const client = useQueryClient()
  const [changed, setChanged] = useState<SavedFilter | null>(null)
  const renew = () => client.invalidateQueries({ queryKey: savedFiltersKey(projectId) })
  const restore = useSending({
    mutationFn: ({ kind, name, query, shared }: SavedFilter) =>
      docket.savedFilters.createSavedFilter({
        params: { projectId },
        payload: { saved_filter: { kind, name, query, shared } }
      }),
    onSuccess: renew,
    onError: tellFailure
  })
  const remove = useSending({
    mutationFn: ({ id }: SavedFilter) => docket.savedFilters.deleteSavedFilter({ params: { projectId, filterId: id } }),
    onSuccess: async ({ toast }, filter) => {
      tellUndoable(toast, () => restore.mutate(filter))
      await renew()
    },
    onError: tellFailure
  })
  if (changed !== null) {
    return <SaveFilter projectId={projectId} filter={changed} mayShare={mayShare} onClose={() => setChanged(null)} />
  }
  return (
    <Dialog title={words.savedFilters} closeOnClickOutside size="md" onClose={onClose}>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }} {...focusPlace}>
        {filters.map((filter) => (
          <Group key={filter.id} component="li" justify="space-between" wrap="nowrap">
            <Group gap="xs" wrap="nowrap" miw={0}>
              <Text size="sm" truncate>
                {filter.name}
              </Text>
              {filter.shared && (
                <Badge variant="light" tt="none" flex="none">
                  {words.sharedBadge}
                </Badge>
              )}
            </Group>
            {filter.permits.change === true && (
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  aria-label={words.changeNamed(filter.name)}
                  onClick={() => setChanged(filter)}
                >
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={words.deleteNamed(filter.name)}
                  onClick={() => remove.mutate(filter)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Group>
            )}
          </Group>
        ))}
        {filters.length === 0 && (
          <Text component="li" size="sm" c="dimmed">
            {words.noneLeft}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
