/** The phase of a component: icon, word and remaining days, with its meaning in a tooltip. */
import { Badge, type BadgeProps, Tooltip } from "@mantine/core"
import { phaseIcons } from "./icons.ts"
import { daysLeft, phaseOf, type Phased, phases } from "../words/phase.ts"

export const PhaseBadge = ({ component, ...badge }: { readonly component: Phased } & BadgeProps) => {
  const { color, meaning, official, word } = phases[phaseOf(component)]
  const Icon = phaseIcons[phaseOf(component)]
  // A release can be open for comments on its successor. The remaining days are then those of the comment period.
  const left = !component.released
    ? daysLeft(component)
    : component.accepting_new_comments
      ? phases.open.word.toLowerCase()
      : null
  return (
    <Tooltip label={`${official}. ${meaning}`} multiline maw={300}>
      <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />} {...badge}>
        {left === null ? word : `${word} · ${left}`}
      </Badge>
    </Tooltip>
  )
}
