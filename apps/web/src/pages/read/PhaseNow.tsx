/** Explains the component's phase to its readers, with its end. */
import { Text } from "@mantine/core"
import type { Component } from "../../api/component.ts"
import { When } from "../../parts/When.tsx"
import { phaseOf, phases } from "../../words/phase.ts"
import * as words from "../../words/read.ts"

export const PhaseNow = ({ component }: { readonly component: Component }) => {
  const { comment_period_ends_at: end, comment_period_starts_at: start } = component
  const phase = phaseOf(component)
  return (
    <Text size="sm" c="dimmed">
      {phases[phase].meaning}
      {phase === "open" && end !== null && (
        <>
          {" "}
          {words.phaseNowTheCommentPeriodEnds} <When at={end} />.
        </>
      )}
      {phase === "notYet" && start !== null && (
        <>
          {" "}
          {words.phaseNowItBegins} <When at={start} />.
        </>
      )}
    </Text>
  )
}
