/** The text for an empty list: the reason, and the next step. */
import { Stack, Text, ThemeIcon, Title } from "@mantine/core"
import type { ReactNode } from "react"

export const Empty = ({
  children,
  icon,
  order = 2,
  title
}: {
  readonly icon: ReactNode
  readonly title: string
  /** 1 for an empty page. */
  readonly order?: 1 | 2
  readonly children?: ReactNode
}) => (
  <Stack align="center" gap="xs" py="xl" px="md" ta="center">
    <ThemeIcon size={48} radius="xl" variant="light" aria-hidden>
      {icon}
    </ThemeIcon>
    <Title order={order} size="h4">
      {title}
    </Title>
    {typeof children === "string" ? (
      <Text c="dimmed" maw={520}>
        {children}
      </Text>
    ) : (
      children
    )}
  </Stack>
)
