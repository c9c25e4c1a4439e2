/** Bulk edits in the component, the newest first, and undoing it (R10.13). */
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

const acts: Readonly<Record<string, string>> = {
  bulk_edit: "Edited together",
  find_and_replace: "Found and replaced",
  update_from_file: "Updated from a file"
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
  const isFrozen = component.permits.edit_requirements !== true
  return (
    <Dialog onClose={onClose} size="lg" title="Bulk edits">
      <LoadedPages
        query={batches}
        empty={
          <Empty icon={<IconHistoryToggle />} title="Nothing yet">
            Bulk edits, replaced words and updates from files appear here and can be undone.
          </Empty>
        }
      >
        {(rows) => (
          <Rows label="Bulk edits" minWidth={300} rows={rows} keyOf={({ id }) => id}>
            {({ action, rules_count, created_at, created_by, id, undone_at, undone_by }) => ({
              What: (
                <>
                  {acts[action ?? ""] ?? "Bulk edit"}
                  <Text size="xs" c="dimmed">
                    {counted(rules_count, "requirement")}
                  </Text>
                </>
              ),
              "Who and when": (
                <>
                  {created_by?.name ?? "A deleted account"}
                  <Text size="xs" c="dimmed">
                    <When at={created_at} />
                  </Text>
                </>
              ),
              "": (
                <Group justify="flex-end">
                  {undone_at !== null ? (
                    <Text size="sm" c="dimmed">
                      Undone by {undone_by?.name ?? "a deleted account"}, <When at={undone_at} />
                    </Text>
                  ) : (
                    !isFrozen && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        leftSection={<IconArrowBackUp size={15} aria-hidden />}
                        loading={undo.isPending}
                        onClick={() => undo.mutate(id)}
                      >
                        Undo
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
