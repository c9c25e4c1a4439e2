/** Explains the component's phase to its readers, with its end. Admins open closed comments here. */
import { Alert, Button, Group, Text } from "@mantine/core"
import { IconMessageOff, IconMessages } from "@tabler/icons-react"
import type { Component } from "../../api/component.ts"
import { useChangeComponent } from "../../api/componentSettings.ts"
import { Failure } from "../../parts/Failure.tsx"
import { When } from "../../parts/When.tsx"
import { phaseOf, phases } from "../../words/phase.ts"
import * as words from "../../words/read.ts"

/** Opens the comments of a component: a new one begins with closed comments. */
const OpenComments = ({ component }: { readonly component: Component }) => {
  const open = useChangeComponent(component)
  return (
    <Alert variant="light" color="gray" icon={<IconMessageOff />} title={words.phaseNowClosed}>
      <Group gap="sm">
        <Text size="sm">{words.phaseNowClosedMeaning}</Text>
        <Button
          size="xs"
          leftSection={<IconMessages size={16} aria-hidden />}
          loading={open.isPending}
          onClick={() => open.mutate({ comment_phase: "open" })}
        >
          {words.phaseNowOpen}
        </Button>
      </Group>
      {open.isError && <Failure error={open.error} />}
    </Alert>
  )
}

export const PhaseNow = ({ component }: { readonly component: Component }) => {
  const { comment_period_ends_at: end, comment_period_starts_at: start } = component
  const phase = phaseOf(component)
  if (phase === "paused" && component.permits.configure === true) return <OpenComments component={component} />
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
