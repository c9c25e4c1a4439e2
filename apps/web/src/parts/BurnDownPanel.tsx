/** The burn-down of a component's comments, over a selected number of days. */
import { Group, Paper, Select, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { burnDownQuery } from "../api/numbers.ts"
import { BurnDownChart } from "./BurnDownChart.tsx"
import { Loaded } from "./Loaded.tsx"
import * as words from "../words/burnDown.ts"

const ranges = [
  { value: "30", label: words.burnDownPanelThirtyDays },
  { value: "90", label: words.burnDownPanelNinetyDays },
  { value: "365", label: words.burnDownPanelAYear }
]

export const BurnDownPanel = ({
  children,
  componentId
}: {
  readonly componentId: number
  readonly children?: ReactNode
}) => {
  const [days, setDays] = useState(30)
  const burnDown = useQuery(burnDownQuery(componentId, days))
  return (
    <Paper withBorder p="md" component="section" aria-label={words.burnDownPanelLabel}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5">
          {words.burnDownPanelTitle}
        </Title>
        <Group gap="xs">
          {children}
          <Select
            aria-label={words.burnDownPanelPeriod}
            size="xs"
            w={110}
            allowDeselect={false}
            data={ranges}
            value={String(days)}
            onChange={(value) => setDays(Number(value ?? 30))}
          />
        </Group>
      </Group>
      <Loaded query={burnDown}>
        {(loaded) =>
          loaded.open_before === 0 && loaded.days.every(({ open, posted }) => open === 0 && posted === 0) ? (
            <Text c="dimmed" size="sm">
              {words.burnDownPanelNone}
            </Text>
          ) : (
            <BurnDownChart burnDown={loaded} />
          )
        }
      </Loaded>
    </Paper>
  )
}
