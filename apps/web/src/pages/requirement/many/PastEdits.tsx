/** What was changed together in the component, the newest first, and undoing it (R10.13). */
import { Button, Group, Modal, Stack, Table, Text } from "@mantine/core"
import { IconArrowBackUp, IconHistoryToggle } from "@tabler/icons-react"
import { useInfiniteQuery } from "@tanstack/react-query"
import { componentKey, type Component } from "../../../api/component.ts"
import { docket } from "../../../api/docket.ts"
import { useSending } from "../../../api/useSending.ts"
import { Empty } from "../../../parts/Empty.tsx"
import { Loaded } from "../../../parts/Loaded.tsx"
import { useReturnFocus } from "../../../parts/returnFocus.ts"
import { When } from "../../../parts/When.tsx"
import { undoBatch } from "./BatchDialog.tsx"
import { counted } from "../../../words/counted.ts"

const openDialog = () => document.querySelector<HTMLElement>("[role=dialog]")

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
  // The button is gone once it is undone; the dialog is still there.
  const { restore } = useReturnFocus(openDialog)
  const undo = useSending({ mutationFn: (batchId: number) => undoBatch(batchId, component.id), onSuccess: restore })
  const rows = batches.data?.pages.flatMap((page) => page.rows) ?? []
  const isFrozen = component.permits.edit_requirements !== true
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title="What was changed together"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {batches.data === undefined && <Loaded query={batches}>{() => null}</Loaded>}
      {batches.isSuccess && rows.length === 0 && (
        <Empty icon={<IconHistoryToggle />} title="Nothing yet">
          Edits of many requirements, replaced words and updates from files stand here, and can be undone.
        </Empty>
      )}
      {rows.length > 0 && (
        <Stack>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>What</Table.Th>
                <Table.Th>Who and when</Table.Th>
                <Table.Th>
                  <span className="visually-hidden">Undo</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((batch) => (
                <Table.Tr key={batch.id}>
                  <Table.Td>
                    {acts[batch.action ?? ""] ?? "Changed together"}
                    <Text size="xs" c="dimmed">
                      {counted(batch.rules_count, "requirement")}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    {batch.created_by?.name ?? "Somebody who has no account any more"}
                    <Text size="xs" c="dimmed">
                      <When at={batch.created_at} />
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <Group justify="flex-end">
                      {batch.undone_at !== null ? (
                        <Text size="sm" c="dimmed">
                          Undone by {batch.undone_by?.name ?? "somebody"}, <When at={batch.undone_at} />
                        </Text>
                      ) : (
                        !isFrozen && (
                          <Button
                            size="compact-sm"
                            variant="default"
                            leftSection={<IconArrowBackUp size={15} aria-hidden />}
                            aria-busy={undo.isPending}
                            onClick={() => {
                              if (!undo.isPending) undo.mutate(batch.id)
                            }}
                          >
                            Undo
                          </Button>
                        )
                      )}
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {batches.hasNextPage && (
            <Button variant="default" size="xs" onClick={() => void batches.fetchNextPage()}>
              Earlier
            </Button>
          )}
        </Stack>
      )}
    </Modal>
  )
}
