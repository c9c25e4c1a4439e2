/** Bulk edits in the component, newest first, each with undo (R10.13). */
import { Button, Group, Text } from "@mantine/core"
import { IconArrowBackUp, IconHistoryToggle } from "@tabler/icons-react"
import { useInfiniteQuery } from "@tanstack/react-query"
import { componentKey, type Component } from "../../../api/component.ts"
import { docket } from "../../../api/docket.ts"
import { useSending } from "../../../api/useSending.ts"
import { Empty } from "../../../parts/Empty.tsx"
import { Dialog } from "../../../parts/FormDialog.tsx"
import { LoadedPages } from "../../../parts/LoadedPages.tsx"
import { Rows } from "../../../parts/Rows.tsx"
import { When } from "../../../parts/When.tsx"
import { undoBatch } from "./BatchDialog.tsx"
import { counted } from "../../../words/counted.ts"
import * as words from "../../../words/requirementDialogs.ts"

const acts: Readonly<Record<string, string>> = {
  bulk_edit: words.pastEditsBulkEditKind,
  find_and_replace: words.pastEditsFoundAndReplaced,
  update_from_file: words.pastEditsUpdatedFromAFile,
  update_srg: words.pastEditsUpdatedToANewerSrg,
  meet_elsewhere: words.pastEditsMetElsewhere
}

export const PastEdits = ({ component, onClose }: { readonly component: Component; readonly onClose: () => void }) => {
  const batches = useInfiniteQuery({
    queryKey: [...componentKey(component.id), "edit-batches"],
    queryFn: ({ pageParam, signal }) =>
      docket.editBatches.listEditBatches(
        { params: { componentId: component.id }, query: { page: pageParam } },
        { signal }
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, per_page, total } }) => (page * per_page < total ? page + 1 : undefined)
  })
  const undo = useSending({ mutationFn: (batchId: number) => undoBatch(batchId, component.id) })
  const { edit_requirements, update_srg } = component.permits
  return (
    <Dialog onClose={onClose} size="lg" title={words.pastEditsBulkEdits}>
      <LoadedPages
        query={batches}
        empty={
          <Empty icon={<IconHistoryToggle />} title={words.pastEditsEmpty}>
            {words.pastEditsEmptyDescription}
          </Empty>
        }
      >
        {(rows) => (
          <Rows label={words.pastEditsBulkEdits} minWidth={300} rows={rows} keyOf={({ id }) => id}>
            {({ action, rules_count, created_at, created_by, id, undone_at, undone_by }) => ({
              [words.pastEditsEdit]: (
                <>
                  {acts[action ?? ""] ?? words.pastEditsBulkEdit}
                  <Text size="xs" c="dimmed">
                    {counted(rules_count, words.pastEditsRequirement)}
                  </Text>
                </>
              ),
              [words.pastEditsWhoAndWhen]: (
                <>
                  {created_by?.name ?? words.pastEditsADeletedAccount}
                  <Text size="xs" c="dimmed">
                    <When at={created_at} />
                  </Text>
                </>
              ),
              "": (
                <Group justify="flex-end">
                  {undone_at !== null ? (
                    <Text size="sm" c="dimmed">
                      {words.pastEditsUndoneBy(undone_by?.name)} <When at={undone_at} />
                    </Text>
                  ) : (
                    (action === "update_srg" ? update_srg : edit_requirements) === true && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        leftSection={<IconArrowBackUp size={15} aria-hidden />}
                        loading={undo.isPending}
                        onClick={() => undo.mutate(id)}
                      >
                        {words.pastEditsUndo}
                      </Button>
                    )
                  )}
                </Group>
              )
            })}
          </Rows>
        )}
      </LoadedPages>
    </Dialog>
  )
}
