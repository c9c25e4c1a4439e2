/** The page for readers without a role on the component: downloads of released versions. */
import { Button, Group, Text } from "@mantine/core"
import { addressOf } from "@docket/api/fetch"
import { IconLock } from "@tabler/icons-react"
import type { Component } from "../../api/component.ts"
import { Empty } from "../../parts/Empty.tsx"
import * as words from "../../words/read.ts"

export const Published = ({ component }: { readonly component: Component }) => (
  <Empty icon={<IconLock />} title={words.publishedNotMember}>
    <Text c="dimmed" maw={520}>
      {component.public_path === null ? words.publishedNotMemberDescription : words.publishedOpenDescription}
    </Text>
    {component.public_path !== null && (
      <Button component="a" href={`/app${component.public_path}`}>
        {words.publishedReadAndComment}
      </Button>
    )}
    <Group>
      <Button component="a" href={addressOf("exports", "componentXccdf", { params: { componentId: component.id } })}>
        {words.publishedDownloadAsXccdf}
      </Button>
      <Button
        component="a"
        variant="default"
        href={addressOf("exports", "componentCsv", { params: { componentId: component.id } })}
      >
        {words.publishedDownloadAsCsv}
      </Button>
    </Group>
  </Empty>
)
