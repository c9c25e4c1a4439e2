/** A severity: icon, category and word. */
import { Badge, type BadgeProps, Tooltip } from "@mantine/core"
import { severityIcons } from "./icons.ts"
import { severities, type Severity } from "../words/severity.ts"
import * as labels from "../words/shared.ts"

export const SeverityBadge = ({ severity, ...badge }: { readonly severity: string } & BadgeProps) => {
  const words = severities[severity as Severity]
  if (words === undefined) return null
  const { category, color, word } = words
  const Icon = severityIcons[severity as Severity]
  return (
    <Tooltip label={labels.severityBadgeHint(word.toLowerCase(), category)}>
      <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />} {...badge}>
        {category}
      </Badge>
    </Tooltip>
  )
}
