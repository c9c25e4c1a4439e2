/** An export format of a component with its purpose and its files, and a section of such formats. */
import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core"
import { IconDownload } from "@tabler/icons-react"
import type { ReactNode } from "react"
import * as words from "../../words/componentExports.ts"

/** A download button. Screen readers announce `name`. */
export const Download = ({
  children,
  href,
  name
}: {
  readonly href: string
  readonly name: string
  readonly children?: string
}) => (
  <Button
    component="a"
    href={href}
    download
    size="xs"
    variant="default"
    leftSection={<IconDownload size={15} aria-hidden />}
  >
    {children ?? words.exportFormDownload}
    <span className="visually-hidden"> {name}</span>
  </Button>
)

export const ExportForm = ({
  children,
  format,
  name,
  text
}: {
  readonly name: string
  readonly format: string
  readonly text: string
  readonly children: ReactNode
}) => (
  <Paper withBorder p="md" component="section" aria-label={name}>
    <Stack gap="xs" h="100%" justify="space-between">
      <div>
        <Group gap={8} align="baseline">
          <Title order={3} size="h6">
            {name}
          </Title>
          <Text size="xs" c="dimmed">
            {format}
          </Text>
        </Group>
        <Text size="sm">{text}</Text>
      </div>
      <Stack gap="xs">{children}</Stack>
    </Stack>
  </Paper>
)

export const ExportSection = ({ children, title }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <Title order={2} size="h5" mb="xs">
      {title}
    </Title>
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>{children}</SimpleGrid>
  </section>
)
