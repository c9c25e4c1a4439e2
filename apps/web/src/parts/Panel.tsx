/** A part of a page with its own heading. */
import { Group, Paper, Stack, Text, Title } from "@mantine/core"
import { type ReactNode, useId } from "react"
import { focusPlaceAt } from "./focusScope.ts"
import classes from "./Panel.module.css"

export const Panel = ({
  actions,
  children,
  description,
  title
}: {
  readonly title: string
  readonly description?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) => {
  const id = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id} {...focusPlaceAt(id)}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
          <div>
            <Title order={2} size="h5" id={id} tabIndex={-1}>
              {title}
            </Title>
            {description !== undefined && (
              <Text size="sm" c="dimmed" maw={680}>
                {description}
              </Text>
            )}
          </div>
          {actions !== undefined && <div className={classes["actions"]}>{actions}</div>}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
