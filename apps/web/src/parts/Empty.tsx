/** What stands where a list has nothing in it: why, and what to do about it. */
import { Stack, Text, ThemeIcon, Title } from "@mantine/core"
import type { ReactNode } from "react"

export const Empty = ({
  children,
  icon,
  title
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
}) => (
  <Stack align="center" gap="xs" py="xl" px="md" ta="center">
    <ThemeIcon size={48} radius="xl" variant="light" aria-hidden>
      {icon}
    </ThemeIcon>
    <Title order={2} size="h4">
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
