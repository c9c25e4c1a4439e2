/** The number of requirements by severity: category and number, with the word in a tooltip. */
import { Group, Text, Tooltip } from "@mantine/core"
import { severityIcons } from "./icons.ts"
import { severities, type Severity } from "../words/severity.ts"
import * as words from "../words/shared.ts"

const order: ReadonlyArray<Severity> = ["high", "medium", "low"]

export const SeverityCounts = ({ counts }: { readonly counts: Readonly<Record<Severity, number>> }) => (
  <Group gap="2px 10px">
    {order.map((severity) => {
      const { category, color, word } = severities[severity]
      const Icon = severityIcons[severity]
      return (
        <Tooltip key={severity} label={words.severityCountsHint(counts[severity], word.toLowerCase(), category)}>
          <Text
            component="span"
            size="sm"
            c={counts[severity] === 0 ? "dimmed" : "inherit"}
            style={{
              display: "inline-flex",
              alignItems: "center",
              gap: 3,
              whiteSpace: "nowrap",
              fontVariantNumeric: "tabular-nums"
            }}
          >
            <Icon
              size={14}
              aria-hidden
              color={counts[severity] === 0 ? undefined : `var(--mantine-color-${color}-outline)`}
            />
            {category} {counts[severity]}
          </Text>
        </Tooltip>
      )
    })}
  </Group>
)
