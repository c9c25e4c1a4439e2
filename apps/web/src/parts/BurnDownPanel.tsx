/** The burn-down of a component's comments, over as many days as its reader likes. */
import { Group, Paper, Select, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { burnDownQuery } from "../api/numbers.ts"
import { BurnDownChart } from "./BurnDownChart.tsx"
import { Loaded } from "./Loaded.tsx"

const ranges = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" }
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
    <Paper withBorder p="md" component="section" aria-label="Comments day by day">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5">
          Comments, day by day
        </Title>
        <Group gap="xs">
          {children}
          <Select
            aria-label="Over how long"
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
              No comments in this time.
            </Text>
          ) : (
            <BurnDownChart burnDown={loaded} />
          )
        }
      </Loaded>
    </Paper>
  )
}
