/** The status of a requirement: icon and word, with the official term in a tooltip. */
import { Badge, type BadgeProps, Tooltip } from "@mantine/core"
import { ruleStatusIcons } from "./icons.ts"
import { type RuleStatus, ruleStatuses } from "../words/ruleStatus.ts"

export const RuleStatusBadge = ({ status, ...badge }: { readonly status: RuleStatus } & BadgeProps) => {
  const { color, meaning, word } = ruleStatuses[status]
  const Icon = ruleStatusIcons[status]
  return (
    <Tooltip label={`${status}: ${meaning}`} multiline maw={280}>
      <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />} {...badge}>
        {word}
      </Badge>
    </Tooltip>
  )
}
