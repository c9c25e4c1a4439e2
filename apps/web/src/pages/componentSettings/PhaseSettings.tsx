/** The phase of the component and its comment period, with an explanation of each phase (R6.1, R6.2). */
import { Group, Radio, SimpleGrid, Stack, Text, TextInput } from "@mantine/core"
import type { Component } from "../../api/component.ts"
import type { ComponentFields } from "../../api/componentSettings.ts"
import { Form } from "../../parts/Form.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { useEdits } from "../../parts/useEdits.ts"
import { Moment } from "../../parts/When.tsx"
import { phaseIcons } from "../../parts/icons.ts"
import { type PhaseName, phaseOf, phases } from "../../words/phase.ts"
import { useSettingsForm } from "./useSettingsForm.ts"
import * as words from "../../words/componentSettings.ts"

/** The phases that an admin can select. The dates decide whether an open component accepts comments. */
const choices = ["open", "paused", "adjudicating", "finalized"] as const
type Choice = (typeof choices)[number]

const choiceOf = ({ closed_reason, comment_phase }: Component): Choice =>
  comment_phase === "open" ? "open" : closed_reason === null ? "paused" : closed_reason

/** The values of the form fields. */
interface Written {
  readonly phase: Choice
  readonly starts: string
  readonly ends: string
}

const names = ["phase", "starts", "ends"] as const

const twoDigits = (number: number): string => String(number).padStart(2, "0")

/** Formats an instant for the field: `2026-11-28T09:00` in the user's time zone, "" for none. */
const fieldOf = (instant: string | null): string => {
  if (instant === null) return ""
  const at = new Date(instant)
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

const instantOf = (field: string): string | null => (field === "" ? null : new Date(field).toISOString())

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

const PhaseText = ({ phase }: { readonly phase: PhaseName }) => {
  const { meaning, official, word } = phases[phase]
  const Icon = phaseIcons[phase]
  return (
    <div>
      <Group gap={6}>
        <Icon size={16} aria-hidden />
        <Text size="sm" fw={600}>
          {word}
        </Text>
        <Text size="xs" c="dimmed">
          {official}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {meaning}
      </Text>
    </div>
  )
}

/** The phase for those who cannot change it. */
const PhaseShown = ({ component }: { readonly component: Component }) => {
  const { comment_period_ends_at: ends, comment_period_starts_at: starts } = component
  return (
    <Stack gap="xs">
      <PhaseText phase={phaseOf(component)} />
      {starts !== null && (
        <Text size="sm">
          {words.phaseSettingsCommentsFrom}: <Moment at={starts} />
        </Text>
      )}
      {ends !== null && (
        <Text size="sm">
          {words.phaseSettingsCommentsUntil}: <Moment at={ends} />
        </Text>
      )}
    </Stack>
  )
}

const PhaseForm = ({ component }: { readonly component: Component }) => {
  const { choice, isChanged, sending, text, values } = useEdits<Written>({
    phase: choiceOf(component),
    starts: fieldOf(component.comment_period_starts_at),
    ends: fieldOf(component.comment_period_ends_at)
  })
  const { ends, phase, starts } = values
  const { change, submit } = useSettingsForm(component, sending)
  const fields: ComponentFields = {
    comment_phase: phase === "open" ? "open" : "closed",
    closed_reason: phase === "adjudicating" || phase === "finalized" ? phase : null,
    ...(isChanged("starts") ? { comment_period_starts_at: instantOf(starts) } : {}),
    ...(isChanged("ends") ? { comment_period_ends_at: instantOf(ends) } : {})
  }
  return (
    <Form
      act={words.phaseSettingsChangeThePhase}
      isReady={names.some(isChanged)}
      sending={change}
      onSubmit={() => submit(fields)}
    >
      <Radio.Group label={words.phaseSettingsPhase} {...choice("phase")}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt={4}>
          {choices.map((one) => {
            return (
              <Radio.Card key={one} value={one} p="sm" display="flex">
                <Group wrap="nowrap" align="flex-start" gap="sm" style={{ alignSelf: "flex-start" }}>
                  <Radio.Indicator mt={2} />
                  <PhaseText phase={one} />
                </Group>
              </Radio.Card>
            )
          })}
        </SimpleGrid>
      </Radio.Group>
      <Group align="flex-start">
        <TextInput
          type="datetime-local"
          label={words.phaseSettingsCommentsFrom}
          description={words.phaseSettingsFromDescription(zone)}
          {...text("starts")}
        />
        <TextInput
          type="datetime-local"
          label={words.phaseSettingsCommentsUntil}
          description={words.phaseSettingsUntilDescription}
          min={starts}
          {...text("ends")}
        />
      </Group>
    </Form>
  )
}

export const PhaseSettings = ({
  component,
  mayChange
}: {
  readonly component: Component
  readonly mayChange: boolean
}) => (
  <Panel title={words.phaseSettingsCommentPhase} description={words.phaseSettingsDescription}>
    {mayChange ? <PhaseForm component={component} /> : <PhaseShown component={component} />}
  </Panel>
)
