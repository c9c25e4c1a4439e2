/**
 * The number of open comments at the end of each day as a line, with the posted and decided comments of the day as bars above and below. A table has the exact numbers,
 * also for users who do not see the chart.
 */
import { Box, Group, ScrollArea, SegmentedControl, Table, Text } from "@mantine/core"
import { useState } from "react"
import type { BurnDown } from "../api/numbers.ts"
import classes from "./BurnDownChart.module.css"
import * as words from "../words/burnDown.ts"

const width = 720
const height = 180
const margin = { left: 34, right: 8, top: 8, bottom: 24 }
const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom }

const dayName = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", timeZone: "UTC" })
const named = (day: string): string => dayName.format(new Date(`${day}T00:00:00Z`))

/** Returns a round number at or above the maximum, for four grid lines. */
const roundAbove = (most: number): number => {
  const step = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000].find((one) => one * 4 >= most) ?? Math.ceil(most / 4)
  return step * 4
}

const Chart = ({ burnDown: { days, open_before } }: { readonly burnDown: BurnDown }) => {
  const top = roundAbove(Math.max(1, ...days.flatMap(({ decided, open, posted }) => [open, posted, decided])))
  const slot = inner.width / Math.max(days.length, 1)
  const bar = Math.max(1, Math.min(10, slot / 2 - 1))
  const y = (count: number): number => margin.top + inner.height * (1 - count / top)
  const x = (place: number): number => margin.left + slot * (place + 0.5)
  const line = days.map(({ open }, place) => `${x(place).toFixed(1)},${y(open).toFixed(1)}`).join(" ")
  const every = Math.max(1, Math.ceil(days.length / 8))
  const last = days.at(-1)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={classes["chart"]}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page has no address that an img could show
      role="img"
      aria-label={words.burnDownChartSummary(open_before, last?.open)}
    >
      {[0, 1, 2, 3, 4].map((step) => (
        <g key={step}>
          <line
            x1={margin.left}
            x2={width - margin.right}
            y1={y((top / 4) * step)}
            y2={y((top / 4) * step)}
            className={classes["grid"]}
          />
          <text x={margin.left - 6} y={y((top / 4) * step) + 4} textAnchor="end" className={classes["label"]}>
            {(top / 4) * step}
          </text>
        </g>
      ))}
      {days.map(({ day, decided, open, posted }, place) => (
        <g key={day}>
          <title>{words.burnDownChartDay(named(day), posted, decided, open)}</title>
          <rect x={margin.left + slot * place} y={margin.top} width={slot} height={inner.height} fill="transparent" />
          <rect x={x(place) - bar} y={y(posted)} width={bar} height={y(0) - y(posted)} className={classes["posted"]} />
          <rect x={x(place)} y={y(decided)} width={bar} height={y(0) - y(decided)} className={classes["decided"]} />
          {place % every === 0 && (
            <text x={x(place)} y={height - 6} textAnchor="middle" className={classes["label"]}>
              {named(day)}
            </text>
          )}
        </g>
      ))}
      <polyline points={line} className={classes["open"]} />
    </svg>
  )
}

const Days = ({ burnDown: { days } }: { readonly burnDown: BurnDown }) => (
  <ScrollArea.Autosize
    mah={260}
    type="auto"
    viewportProps={{ tabIndex: 0, "aria-label": words.burnDownChartCommentsDayByDay }}
  >
    <Table stickyHeader withRowBorders={false} verticalSpacing={3} fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.burnDownChartDayUtc}</Table.Th>
          <Table.Th ta="right">{words.burnDownChartPosted}</Table.Th>
          <Table.Th ta="right">{words.burnDownChartDecided}</Table.Th>
          <Table.Th ta="right">{words.burnDownChartOpenAtEnd}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.toReversed().map(({ day, decided, open, posted }) => (
          <Table.Tr key={day}>
            <Table.Td>{named(day)}</Table.Td>
            <Table.Td ta="right">{posted}</Table.Td>
            <Table.Td ta="right">{decided}</Table.Td>
            <Table.Td ta="right">{open}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollArea.Autosize>
)

const Key = ({ className, word }: { readonly className: string | undefined; readonly word: string }) => (
  <Group gap={6} wrap="nowrap">
    <svg width={14} height={10} aria-hidden>
      <rect width={14} height={10} className={className} />
    </svg>
    <Text size="xs">{word}</Text>
  </Group>
)

export const BurnDownChart = ({ burnDown }: { readonly burnDown: BurnDown }) => {
  const [form, setForm] = useState<"chart" | "table">("chart")
  return (
    <Box>
      <Group justify="space-between" mb="xs">
        <Group gap="md">
          <Key className={classes["openKey"]} word={words.burnDownChartOpenAtDaysEnd} />
          <Key className={classes["posted"]} word={words.burnDownChartPosted} />
          <Key className={classes["decided"]} word={words.burnDownChartDecided} />
        </Group>
        <SegmentedControl
          size="xs"
          aria-label={words.burnDownChartForm}
          data={[
            { value: "chart", label: words.burnDownChartChart },
            { value: "table", label: words.burnDownChartTable }
          ]}
          value={form}
          onChange={(value) => setForm(value === "table" ? "table" : "chart")}
        />
      </Group>
      {form === "chart" ? <Chart burnDown={burnDown} /> : <Days burnDown={burnDown} />}
    </Box>
  )
}
