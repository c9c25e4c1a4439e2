/** The response templates of the project. Users who decide comments create, change and remove them (R5.23). */
import { ActionIcon, Button, Group, Paper, Select, Stack, Text, Textarea, TextInput, Tooltip } from "@mantine/core"
import { IconPencil, IconPlus, IconTemplate, IconTrash } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { responseTemplatesQuery } from "../../api/comments.ts"
import { docket, queryClient } from "../../api/docket.ts"
import { type Project, projectKey } from "../../api/project.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { Empty } from "../../parts/Empty.tsx"
import { focusPlace } from "../../parts/focusScope.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { useEdits } from "../../parts/useEdits.ts"
import { tellDone } from "../../parts/told.ts"
import { TriageBadge } from "../../parts/TriageBadge.tsx"
import { type TriageStatus, triageStatuses } from "../../words/triage.ts"
import * as words from "../../words/project.ts"

/** A template while it is edited. */
interface Written {
  readonly id: number | null
  readonly name: string
  readonly body: string
  readonly triage_status: TriageStatus | null
}

const blank: Written = { id: null, name: "", body: "", triage_status: null }

const isStatus = (value: string): value is TriageStatus => Object.hasOwn(triageStatuses, value)

/** The decisions that allow a response. */
const statuses = Object.keys(triageStatuses)
  .filter(isStatus)
  .filter((status) => status !== "pending" && status !== "withdrawn")
  .map((value) => ({ value, label: triageStatuses[value].word }))

const Fields = ({
  onDone,
  projectId,
  template
}: {
  readonly projectId: number
  readonly template: Written
  readonly onDone: () => void
}) => {
  const { choice, text, values } = useEdits(template)
  const { body, name, triage_status } = values
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
  return (
    <FormDialog
      title={template.id === null ? words.templatesNewTemplate : words.templatesChangeTemplate}
      size="lg"
      act={words.templatesSave}
      sending={save}
      onSubmit={() => save.mutate()}
      onClose={onDone}
    >
      <TextInput
        label={words.templatesName}
        description={words.templatesNameDescription}
        required
        maxLength={255}
        {...text("name")}
      />
      <Textarea
        label={words.templatesText}
        required
        autosize
        minRows={4}
        maxRows={14}
        maxLength={10_000}
        {...text("body")}
      />
      <Select
        label={words.templatesSuggestedFor}
        description={words.templatesStatusDescription}
        placeholder={words.templatesAnyDecision}
        clearable
        data={statuses}
        {...choice("triage_status")}
      />
    </FormDialog>
  )
}

export const Templates = ({ project }: { readonly project: Project }) => {
  const templates = useQuery(responseTemplatesQuery(project.id))
  const [written, setWritten] = useState<Written | null>(null)
  const [removed, setRemoved] = useState<Written | null>(null)
  const mayWrite = project.permits.manage_templates === true
  const remove = useSending({
    mutationFn: (templateId: number) =>
      docket.responseTemplates.deleteResponseTemplate({ params: { projectId: project.id, templateId } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      setRemoved(null)
      await queryClient.invalidateQueries({ queryKey: projectKey(project.id) })
    }
  })
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setWritten(blank)}>
      {words.templatesNewTemplate}
    </Button>
  )
  return (
    <Stack {...focusPlace}>
      <Loaded query={templates}>
        {(loaded) =>
          loaded.length === 0 ? (
            <Empty icon={<IconTemplate />} title={words.templatesNoTemplatesYet}>
              <Text c="dimmed" maw={520}>
                {words.templatesNoneYetDescription}
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
                        <Tooltip label={words.templatesChange}>
                          <ActionIcon
                            variant="subtle"
                            size="lg"
                            aria-label={words.templatesChangeNamed(template.name)}
                            onClick={() => setWritten(template)}
                          >
                            <IconPencil size={18} aria-hidden />
                          </ActionIcon>
                        </Tooltip>
                        <Tooltip label={words.templatesRemove}>
                          <ActionIcon
                            variant="subtle"
                            color="red"
                            size="lg"
                            aria-label={words.templatesRemoveNamed(template.name)}
                            onClick={() => setRemoved(template)}
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
      {written !== null && <Fields projectId={project.id} template={written} onDone={() => setWritten(null)} />}
      {removed !== null && (
        <FormDialog
          title={words.templatesRemoveTitle}
          act={words.templatesRemove}
          color="red"
          sending={remove}
          onClose={() => setRemoved(null)}
          onSubmit={() => removed?.id != null && remove.mutate(removed.id)}
        >
          <Text size="sm">{words.templatesRemoveWarning(removed?.name)}</Text>
        </FormDialog>
      )}
    </Stack>
  )
}
