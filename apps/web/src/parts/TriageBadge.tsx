/** The state of a comment: icon and word, with the official term in a tooltip. */
import { Badge, type BadgeProps, Tooltip } from "@mantine/core"
import { triageIcons } from "./icons.ts"
import { type TriageStatus, triageStatuses } from "../words/triage.ts"

export const TriageBadge = ({ status, ...badge }: { readonly status: TriageStatus } & BadgeProps) => {
  const { color, meaning, official, word } = triageStatuses[status]
  const Icon = triageIcons[status]
  return (
    <Tooltip label={`${official}: ${meaning}`} multiline maw={280}>
      <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />} {...badge}>
        {word}
      </Badge>
    </Tooltip>
  )
}
