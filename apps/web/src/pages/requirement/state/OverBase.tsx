/** The open requirement next to its base: each overridden or changed field with both texts, and the way back to the text of the base (R21.4). */
import { Alert, Box, Button, Group, Stack, Text, Tooltip } from "@mantine/core"
import { IconStack2 } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { queryClient } from "../../../api/docket.ts"
import { acknowledgeBase, baseQuery, type FieldOverBase, overlayQuery, takeBase } from "../../../api/overlays.ts"
import { takeRule } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { SideBySideDifference } from "../../../parts/TextDifference.tsx"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import { fieldName } from "../../../words/ruleField.ts"
import { useEditor } from "../editor/EditorContext.ts"
import { StateBadge } from "./StateBadge.tsx"
import { states } from "../../../words/baseState.ts"
import * as words from "../../../words/overlay.ts"

const Field = ({ etag, field }: { readonly etag: string; readonly field: FieldOverBase }) => {
  const { editability, editing, rule } = useEditor()
  const name = fieldName(field.field)
  const revert = useSending({
    mutationFn: () => takeBase(rule, etag, [field.field]),
    onSuccess: async ({ answer, etag: next }) => {
      tellDone(answer.toast)
      await takeRule(answer.rule, next)
    },
    onError: tellFailure
  })
  const isDrafted = editing.draft !== null
  return (
    <Box component="section" aria-label={name}>
      <Group gap="xs" mb={4}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <StateBadge state={field.state} />
        {field.state === "overridden" && editability.why === null && (
          <Tooltip label={words.saveFirst} disabled={!isDrafted}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={words.revertField(name)}
              loading={revert.isPending}
              data-disabled={isDrafted}
              aria-disabled={isDrafted}
              onClick={() => {
                if (!isDrafted) revert.mutate()
              }}
            >
              {words.revert}
            </Button>
          </Tooltip>
        )}
      </Group>
      {field.segments !== null && (
        <SideBySideDifference segments={field.segments} base={words.textOfBase} diff={words.textHere} />
      )}
      {field.changed !== null && (
        <Box mt="xs">
          <Text size="xs" c="dimmed" fw={600} mb={4}>
            {words.changedBeneath}
          </Text>
          <SideBySideDifference segments={field.changed.segments} base={words.baseBefore} diff={words.baseNow} />
        </Box>
      )}
    </Box>
  )
}

export const OverBase = ({ etag }: { readonly etag: string }) => {
  const { component, rule } = useEditor()
  const { data } = useQuery(baseQuery(rule.id))
  const { data: overlay } = useQuery(overlayQuery(component.id))
  const [isShown, setShown] = useState(false)
  const seen = useSending({
    mutationFn: () => acknowledgeBase(component.id, [rule.id]),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: baseQuery(rule.id).queryKey }),
        queryClient.invalidateQueries({ queryKey: overlayQuery(component.id).queryKey })
      ])
    },
    onError: tellFailure
  })
  if (data === undefined) return null
  if (data.base === null) {
    const isRemoved = overlay?.rows.find(({ id }) => id === rule.id)?.origin === "removed"
    return isRemoved ? (
      <Alert color="orange" icon={<IconStack2 />} title={words.removed}>
        {words.removedDescription}
      </Alert>
    ) : null
  }
  const told = data.fields.filter(({ changed, state }) => state !== "inherited" || changed !== null)
  const isChanged = data.fields.some(({ changed }) => changed !== null)
  return (
    <Alert
      color={isChanged ? "orange" : "gray"}
      icon={<IconStack2 />}
      title={words.follows(data.base.name, data.base.version)}
    >
      <Text size="sm">
        {told.length === 0
          ? words.panelNone
          : told.map(({ field, state }) => `${fieldName(field)}: ${states[state].toLowerCase()}`).join(" · ")}
      </Text>
      {told.length > 0 && (
        <Group gap="xs" mt="xs">
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isShown}
            onClick={() => setShown((shown) => !shown)}
          >
            {isShown ? words.hide : words.show}
          </Button>
          {isChanged && component.permits.edit_requirements === true && (
            <Button size="compact-sm" variant="light" loading={seen.isPending} onClick={() => seen.mutate()}>
              {words.markAsSeen}
            </Button>
          )}
        </Group>
      )}
      {isShown && told.length > 0 && (
        <Stack gap="md" mt="sm">
          {told.map((field) => (
            <Field key={field.field} etag={etag} field={field} />
          ))}
          <Text size="xs" c="dimmed">
            {words.panelInherited(data.fields.length - told.length)}
          </Text>
        </Stack>
      )}
    </Alert>
  )
}
