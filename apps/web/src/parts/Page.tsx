/** The frame of a page's content: its heading, which is also the window title, its actions, and its breadcrumbs. */
import { Anchor, Box, Breadcrumbs, Group, Stack, Text, Title } from "@mantine/core"
import { Link, type LinkProps } from "@tanstack/react-router"
import { type ReactNode, useEffect } from "react"
import * as words from "../words/shared.ts"

/** A page above this one. */
export interface Crumb {
  readonly label: string
  readonly to: LinkProps["to"]
  readonly params?: Record<string, string>
}

/** Sets the window title. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = words.windowTitle(title)
  }, [title])
}

/** Puts the name of the open record in front of the window title of its page, while it is open. */
export const useRecordTitle = (name: string): void => {
  useEffect(() => {
    const before = document.title
    document.title = words.recordTitle(name, before)
    return () => {
      document.title = before
    }
  }, [name])
}

export const Page = ({
  actions,
  children,
  crumbs,
  subtitle,
  title,
  wide = false
}: {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly crumbs?: ReadonlyArray<Crumb>
  readonly actions?: ReactNode
  /** Uses the full width of the window, for tables and panes. */
  readonly wide?: boolean
  readonly children: ReactNode
}) => {
  useTitle(title)
  return (
    <Box p="md" maw={wide ? undefined : 1200} w="100%">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Box flex={1} miw={240}>
            {crumbs !== undefined && (
              <Breadcrumbs mb={4} separatorMargin={6} aria-label={words.breadcrumbs} component="nav">
                {crumbs.map(({ label, params, to }) => (
                  <Anchor key={label} size="sm" renderRoot={(props) => <Link to={to} params={params} {...props} />}>
                    {label}
                  </Anchor>
                ))}
              </Breadcrumbs>
            )}
            <Title order={1} size="h2">
              {title}
            </Title>
            {typeof subtitle === "string" ? (
              <Text c="dimmed" size="sm">
                {subtitle}
              </Text>
            ) : (
              subtitle
            )}
          </Box>
          {actions !== undefined && <Group gap="xs">{actions}</Group>}
        </Group>
        {children}
      </Stack>
    </Box>
  )
}
