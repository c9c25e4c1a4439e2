/** The texts that the project's triagers answer comments with: made, changed and removed by those who decide comments (R5.23). */
import {
  ActionIcon,
  Button,
  Group,
  Modal,
  Paper,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
  Tooltip
} from "@mantine/core"
import { IconPencil, IconPlus, IconTemplate, IconTrash } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { type FormEvent, useRef, useState } from "react"
import { responseTemplatesQuery } from "../../api/comments.ts"
import { docket, queryClient } from "../../api/docket.ts"
import { type Project, projectKey } from "../../api/project.ts"
import { useSending } from "../../api/useSending.ts"
import { Confirm } from "../../parts/Confirm.tsx"
import { Empty } from "../../parts/Empty.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { focusNear, focusPlace } from "../../parts/focusNear.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { tellDone } from "../../parts/told.ts"
import { TriageBadge } from "../../parts/TriageBadge.tsx"
import { type TriageStatus, triageStatuses } from "../../words/triage.ts"

/** A text as it is written. */
interface Written {
  readonly id: number | null
  readonly name: string
  readonly body: string
  readonly triage_status: TriageStatus | null
}

const blank: Written = { id: null, name: "", body: "", triage_status: null }

const isStatus = (value: string): value is TriageStatus => Object.hasOwn(triageStatuses, value)

/** Decisions that come with a response. */
const statuses = Object.entries(triageStatuses)
  .filter(([status]) => status !== "pending" && status !== "withdrawn")
  .map(([value, { word }]) => ({ value, label: word }))

const Fields = ({
  onDone,
  projectId,
  template
}: {
  readonly projectId: number
  readonly template: Written
  readonly onDone: () => void
}) => {
  const [{ body, name, triage_status }, setWritten] = useState(template)
  const change = (changed: Partial<Written>) => setWritten((before) => ({ ...before, ...changed }))
  const save = useSending({
    mutationFn: () => {
      const payload = { triage_response_template: { name, body, triage_status } }
      return template.id === null
        ? docket.responseTemplates.createResponseTemplate({ params: { projectId }, payload })
        : docket.responseTemplates.changeResponseTemplate({ params: { projectId, templateId: template.id }, payload })
    },
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await queryClient.invalidateQueries({ queryKey: projectKey(projectId) })
      onDone()
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label="Name"
          description="Under which triagers find it."
          required
          maxLength={255}
          data-autofocus
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Textarea
          label="Text"
          required
          autosize
          minRows={4}
          maxRows={14}
          maxLength={10_000}
          value={body}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
        <Select
          label="Suggested for"
          description="It can be used with any decision; this one is offered it first."
          placeholder="Any decision"
          clearable
          data={statuses}
          value={triage_status}
          onChange={(value) => change({ triage_status: value !== null && isStatus(value) ? value : null })}
        />
        {save.isError && <Failure error={save.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save the template
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const Templates = ({ project }: { readonly project: Project }) => {
  const templates = useQuery(responseTemplatesQuery(project.id))
  const [written, setWritten] = useState<Written | null>(null)
  const [removed, setRemoved] = useState<Written | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const mayWrite = project.permits.manage_templates === true
  const remove = useSending({
    mutationFn: (templateId: number) =>
      docket.responseTemplates.deleteResponseTemplate({ params: { projectId: project.id, templateId } }),
    onSuccess: async ({ toast }) => {
      const back = focusNear(list.current)
      tellDone(toast)
      setRemoved(null)
      await queryClient.invalidateQueries({ queryKey: projectKey(project.id) })
      back()
    }
  })
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setWritten(blank)}>
      New template
    </Button>
  )
  return (
    <Stack {...focusPlace} ref={list}>
      <Loaded query={templates}>
        {(loaded) =>
          loaded.length === 0 ? (
            <Empty icon={<IconTemplate />} title="No templates yet">
              <Text c="dimmed" maw={520}>
                Comments are often alike. A template is an answer that is written once and changed to fit each time.
              </Text>
              {mayWrite && add}
            </Empty>
          ) : (
            <>
              {mayWrite && <Group>{add}</Group>}
              {loaded.map((template) => (
                <Paper key={template.id} withBorder p="md">
                  <Group justify="space-between" wrap="nowrap" align="flex-start">
                    <div>
                      <Group gap="xs">
                        <Text fw={600}>{template.name}</Text>
                        {template.triage_status !== null && <TriageBadge status={template.triage_status} />}
                      </Group>
                      <Text size="sm" className="requirement-text" mt={4}>
                        {template.body}
                      </Text>
                    </div>
                    {mayWrite && (
                      <Group gap={4} wrap="nowrap">
                        <Tooltip label="Change">
                          <ActionIcon
                            variant="subtle"
                            size="lg"
                            aria-label={`Change ${template.name}`}
                            onClick={() => setWritten(template)}
                          >
                            <IconPencil size={18} aria-hidden />
                          </ActionIcon>
                        </Tooltip>
                        <Tooltip label="Remove">
                          <ActionIcon
                            variant="subtle"
                            color="red"
                            size="lg"
                            aria-label={`Remove ${template.name}`}
                            onClick={() => {
                              remove.reset()
                              setRemoved(template)
                            }}
                          >
                            <IconTrash size={18} aria-hidden />
                          </ActionIcon>
                        </Tooltip>
                      </Group>
                    )}
                  </Group>
                </Paper>
              ))}
            </>
          )
        }
      </Loaded>
      <Modal
        opened={written !== null}
        onClose={() => setWritten(null)}
        title={written?.id === null ? "New template" : "Change the template"}
        size="lg"
        closeButtonProps={{ "aria-label": "Close" }}
      >
        {written !== null && <Fields projectId={project.id} template={written} onDone={() => setWritten(null)} />}
      </Modal>
      <Confirm
        opened={removed !== null}
        title="Remove the template?"
        act="Remove"
        pending={remove.isPending}
        error={remove.error}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed?.id != null && remove.mutate(removed.id)}
      >
        <Text size="sm">“{removed?.name}” is not offered any more. Responses that were made with it stay.</Text>
      </Confirm>
    </Stack>
  )
}
