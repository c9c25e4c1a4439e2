/** What stands in the place of the page for those who have no role on the component: they read what was published. */
import { Button, Group, Text } from "@mantine/core"
import { addressOf } from "@docket/api/fetch"
import { IconLock } from "@tabler/icons-react"
import type { Component } from "../../api/component.ts"
import { Empty } from "../../parts/Empty.tsx"

export const Published = ({ component }: { readonly component: Component }) => (
  <Empty icon={<IconLock />} title="You are not a member of this component">
    <Text c="dimmed" maw={520}>
      Only members read its requirements and comments. Everyone can download what was released.
    </Text>
    <Group>
      <Button component="a" href={addressOf("exports", "componentXccdf", { params: { componentId: component.id } })}>
        Download as XCCDF
      </Button>
      <Button
        component="a"
        variant="default"
        href={addressOf("exports", "componentCsv", { params: { componentId: component.id } })}
      >
        Download as CSV
      </Button>
    </Group>
  </Empty>
)
