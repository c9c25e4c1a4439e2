/** Whether a field has the text of the base of an overlay (R21.2). */
import { Badge, Tooltip } from "@mantine/core"
import type { FieldOverBase } from "../../../api/overlays.ts"
import * as words from "../../../words/baseState.ts"

const colors = { inherited: "gray", overridden: "blue", waiting: "orange" } as const

/** The state of a field, with its meaning. */
export const StateBadge = ({ state }: { readonly state: FieldOverBase["state"] }) => (
  <Tooltip label={words.stateMeanings[state]} openDelay={300}>
    <Badge color={colors[state]} variant="light" tt="none">
      {words.states[state]}
    </Badge>
  </Tooltip>
)
