/** Takes an archive of MITRE Vulcan into the project: what it holds and every value that is not carried over as it stands is shown first (R16.6). */
import { Alert, Button, Group, Modal, ScrollArea, Stack, Table, Text } from "@mantine/core"
import { IconAlertTriangle } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { importVulcan, type TakeoverReport } from "../../api/archives.ts"
import { queryClient } from "../../api/docket.ts"
import { projectKey } from "../../api/project.ts"
import { Failure } from "../../parts/Failure.tsx"
import { FilePick } from "../../parts/FilePick.tsx"
import { tellDone } from "../../parts/told.ts"
import { Uploading } from "../../parts/upload/Uploading.tsx"
import { useUpload } from "../../parts/upload/useUpload.ts"

/** As many notes as are shown; the others are counted. */
const mostNotes = 200

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

const Report = ({ report: { components, notes, notes_total, written_by } }: { readonly report: TakeoverReport }) => (
  <Stack gap="sm">
    <Text size="sm" c="dimmed">
      Written by {written_by}.
    </Text>
    <Table.ScrollContainer
      minWidth={520}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, "aria-label": "Components" } }}
    >
      <Table fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Component</Table.Th>
            <Table.Th ta="right">Requirements</Table.Th>
            <Table.Th ta="right">Links</Table.Th>
            <Table.Th ta="right">Comments</Table.Th>
            <Table.Th ta="right">Replies</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {components.map((component) => (
            <Table.Tr key={component.path}>
              <Table.Td>
                {component.name} V{component.version}R{component.release}{" "}
                <Text span size="xs" c="dimmed">
                  {component.prefix}
                </Text>
              </Table.Td>
              <Table.Td ta="right">{component.requirements}</Table.Td>
              <Table.Td ta="right">{component.satisfactions}</Table.Td>
              <Table.Td ta="right">{component.comments}</Table.Td>
              <Table.Td ta="right">{component.replies}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
    {notes_total > 0 && (
      <Alert
        color="yellow"
        icon={<IconAlertTriangle />}
        title={`${notes_total} values are not carried over as they stand`}
      >
        <ScrollArea.Autosize
          mah={220}
          type="auto"
          viewportProps={{ tabIndex: 0, "aria-label": "Values that are not carried over as they stand" }}
        >
          <Stack gap={6}>
            {notes.slice(0, mostNotes).map((note) => (
              <div key={`${note.path} ${note.message}`}>
                <Text size="sm">
                  {note.message}
                  {note.count > 1 && ` (${note.count} times)`}
                </Text>
                <Text size="xs" c="dimmed">
                  {note.path}: {textOf(note.value)}
                </Text>
              </div>
            ))}
            {notes_total > mostNotes && (
              <Text size="sm">and {notes_total - Math.min(mostNotes, notes.length)} more</Text>
            )}
          </Stack>
        </ScrollArea.Autosize>
      </Alert>
    )}
  </Stack>
)

const Steps = ({ onClose, projectId }: { readonly projectId: number; readonly onClose: () => void }) => {
  const [file, setFile] = useState<File | null>(null)
  const upload = useUpload()
  const check = useMutation({ mutationFn: (archive: File) => importVulcan(projectId, archive, true, upload.begin()) })
  const take = useMutation({
    mutationFn: (archive: File) => importVulcan(projectId, archive, false, upload.begin()),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await queryClient.invalidateQueries({ queryKey: projectKey(projectId) })
      onClose()
    }
  })
  const pick = (picked: File | null) => {
    setFile(picked)
    check.reset()
    take.reset()
    if (picked !== null) check.mutate(picked)
  }
  return (
    <Stack>
      <Text size="sm">
        Components come with their requirements, links, questions, comments, replies and decisions. People are known by
        their names. The SRGs that they are made from must be here already. Nothing is stored before you say so.
      </Text>
      <FilePick
        label="Archive of Vulcan"
        hint="The ZIP file or JSON that its backup export writes."
        accept=".zip,.json"
        file={file}
        disabled={check.isPending || take.isPending}
        onPick={pick}
      />
      {check.isPending && (
        <Uploading
          sent={upload.sent}
          reading="The archive is being checked."
          onStop={() => {
            upload.stop()
            pick(null)
          }}
        />
      )}
      {check.isError && <Failure error={check.error} />}
      {check.data !== undefined && <Report report={check.data.report} />}
      {take.isPending && (
        <Uploading
          sent={upload.sent}
          reading="It is being taken over."
          isKept
          onStop={() => {
            upload.stop()
            take.reset()
          }}
        />
      )}
      {take.isError && <Failure error={take.error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={file === null || check.data === undefined}
          loading={take.isPending}
          onClick={() => file !== null && take.mutate(file)}
        >
          Import
        </Button>
      </Group>
    </Stack>
  )
}

export const ImportVulcan = ({
  onClose,
  opened,
  projectId
}: {
  readonly projectId: number
  readonly opened: boolean
  readonly onClose: () => void
}) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title="Import from Vulcan"
    size="xl"
    closeButtonProps={{ "aria-label": "Close" }}
  >
    <Steps projectId={projectId} onClose={onClose} />
  </Modal>
)
