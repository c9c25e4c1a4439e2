/** The response templates of the project, to insert into the response. Those for the selected decision come first. */
import { Button, Menu, ScrollArea, Text } from "@mantine/core"
import { IconTemplate } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { responseTemplatesQuery } from "../../api/comments.ts"
import { MenuButton } from "../../parts/MenuButton.tsx"
import type { TriageStatus } from "../../words/triage.ts"
import * as words from "../../words/triagePage.ts"

export const Templates = ({
  onUse,
  projectId,
  status
}: {
  readonly projectId: number
  readonly status: TriageStatus | null
  readonly onUse: (body: string) => void
}) => {
  // Members of the component alone cannot read the templates of its project.
  const { data: templates = [] } = useQuery({ ...responseTemplatesQuery(projectId), retry: false, staleTime: 60_000 })
  if (templates.length === 0) return null
  const suited = templates.filter(({ triage_status }) => triage_status === null || triage_status === status)
  const others = templates.filter((template) => !suited.includes(template))
  const items = (some: typeof templates) =>
    some.map(({ body, id, name }) => (
      <Menu.Item key={id} onClick={() => onUse(body)}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" lineClamp={2}>
          {body}
        </Text>
      </Menu.Item>
    ))
  return (
    <MenuButton
      position="bottom-start"
      width={340}
      button={
        <Button
          size="compact-xs"
          mih={24}
          variant="subtle"
          leftSection={<IconTemplate size={14} aria-hidden />}
          style={{ alignSelf: "flex-start" }}
        >
          {words.templatesTemplate}
        </Button>
      }
    >
      <ScrollArea.Autosize mah={320}>
        {items(suited)}
        {suited.length > 0 && others.length > 0 && <Menu.Label>{words.templatesForOtherDecisions}</Menu.Label>}
        {items(others)}
      </ScrollArea.Autosize>
    </MenuButton>
  )
}
