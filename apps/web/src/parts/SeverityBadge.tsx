/** A severity: icon, category and word. */
import { Badge, type BadgeProps, Tooltip } from "@mantine/core"
import { severities, type Severity } from "../words/severity.ts"
import { sharedWords } from "../words/shared.ts"

const labels = sharedWords.severityBadge

export const SeverityBadge = ({ severity, ...badge }: { readonly severity: string } & BadgeProps) => {
  const words = severities[severity as Severity]
  if (words === undefined) return null
  const { Icon, category, color, word } = words
  return (
    <Tooltip label={labels.hint(word.toLowerCase(), category)}>
      <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />} {...badge}>
        {category}
      </Badge>
    </Tooltip>
  )
}
