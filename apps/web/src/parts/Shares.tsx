/** How a whole is shared out: one bar of several colours, and below it each share by icon, word and number, so that the colour is never alone. */
import { Group, Progress, Text, Tooltip } from "@mantine/core"
import type { ComponentType } from "react"

/** One share. */
export interface Share {
  readonly key: string
  readonly word: string
  /** The official term, or what it means. */
  readonly meaning: string
  readonly color: string
  /** The color of its piece of the bar, where it differs: neighboring pieces never look the same. */
  readonly bar?: string
  readonly Icon: ComponentType<{ size?: number; color?: string; "aria-hidden"?: boolean }>
  readonly count: number
}

export const Shares = ({ label, shares }: { readonly label: string; readonly shares: ReadonlyArray<Share> }) => {
  const whole = shares.reduce((sum, { count }) => sum + count, 0)
  const shown = shares.filter(({ count }) => count > 0)
  return (
    <section aria-label={label}>
      <Progress.Root size="lg" aria-hidden>
        {shown.map(({ bar, color, count, key }) => (
          <Progress.Section
            key={key}
            value={(count * 100) / whole}
            color={bar ?? color}
            style={{ borderInlineEnd: "1px solid var(--mantine-color-body)" }}
          />
        ))}
      </Progress.Root>
      <Group component="ul" gap="4px 16px" mt={6} p={0} m={0} style={{ listStyle: "none" }}>
        {shares.map(({ Icon, color, count, key, meaning, word }) => (
          <Tooltip key={key} label={meaning} multiline maw={280}>
            <Group component="li" gap={5} wrap="nowrap" c={count === 0 ? "dimmed" : "inherit"}>
              <Icon
                size={14}
                aria-hidden
                color={count === 0 ? "currentColor" : `var(--mantine-color-${color}-outline)`}
              />
              <Text size="sm" span>
                {word}
              </Text>
              <Text size="sm" span fw={600} style={{ fontVariantNumeric: "tabular-nums" }}>
                {count}
              </Text>
            </Group>
          </Tooltip>
        ))}
      </Group>
    </section>
  )
}
