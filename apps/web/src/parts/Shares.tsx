/** The parts of a total: one bar in several colors, and below it each part with icon, word and number, so that color is never the only sign. */
import { Anchor, Group, Progress, Text, Tooltip } from "@mantine/core"
import { Link, type LinkProps } from "@tanstack/react-router"
import type { ComponentType } from "react"

/** One part of the total. */
export interface Share {
  readonly key: string
  readonly word: string
  /** The official term or the meaning. */
  readonly meaning: string
  readonly color: string
  /** The color of its piece of the bar, if different: neighboring pieces never look the same. */
  readonly bar?: string
  readonly Icon: ComponentType<{ size?: number; color?: string; "aria-hidden"?: boolean }>
  readonly count: number
}

export const Shares = ({
  label,
  linkOf,
  shares
}: {
  readonly label: string
  readonly shares: ReadonlyArray<Share>
  /** The list of a part, by its key. Parts without records have no link. */
  readonly linkOf?: (key: string) => LinkProps
}) => {
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
              {linkOf === undefined || count === 0 ? (
                <Text size="sm" span>
                  {word}
                </Text>
              ) : (
                <Anchor
                  size="sm"
                  c="inherit"
                  underline="always"
                  renderRoot={(props) => <Link {...linkOf(key)} {...props} />}
                >
                  {word}
                </Anchor>
              )}
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
