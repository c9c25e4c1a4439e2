/** The checks of a requirement: their texts, their references where somebody wants to see them, one more, one less. */
import { ActionIcon, Button, Collapse, Group, SimpleGrid, Stack, Text, Tooltip } from "@mantine/core"
import { IconArrowBackUp, IconPlus, IconTrash } from "@tabler/icons-react"
import { useState } from "react"
import { useReturnFocus } from "../../../parts/returnFocus.ts"
import { requirementHead } from "../requirementHead.ts"
import { checkField, checkParts, checksIn, newCheck } from "../values.ts"
import { Field, useField } from "./Field.tsx"
import { useEditor } from "./EditorContext.ts"

const partNames = {
  system: "System",
  content_ref_name: "Reference name",
  content_ref_href: "Reference address"
} as const
const references = checkParts.filter((part) => part !== "content")

export const Checks = () => {
  const { editing, rule } = useEditor()
  const { dropRecord, reset, values, write } = editing
  const { isHeld } = useField(checkField("any", "content"))
  const checks = checksIn(values)
  const removed = rule.checks_attributes.filter(({ id }) => values[checkField(id, "_destroy")] === "true")
  const { remember, restore } = useReturnFocus(requirementHead)
  const remove = (check: string) => {
    restore()
    if (check.startsWith("new")) dropRecord(`checks.${check}`)
    else write(checkField(check, "_destroy"), "true")
  }
  return (
    <Stack gap="xs">
      {checks.length === 0 && (
        <Text size="sm" c="dimmed">
          There is no check.
        </Text>
      )}
      {checks.map((check, at) => (
        <Check
          key={check}
          check={check}
          name={checks.length === 1 ? "Check" : `Check ${at + 1}`}
          isOne={checks.length === 1}
          isHeld={isHeld}
          onRemove={() => remove(check)}
        />
      ))}
      {removed.map(({ id }) => (
        <Group key={id} gap="xs">
          <Text size="sm" c="dimmed" td="line-through">
            A check that goes when you save
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => {
              restore()
              reset(checkField(id, "_destroy"))
            }}
          >
            Keep it
          </Button>
        </Group>
      ))}
      {!isHeld && (
        <Group>
          <Button
            ref={remember}
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => write(checkField(newCheck(values), "content"), "")}
          >
            {checks.length === 0 ? "Add a check" : "Add another check"}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

const Check = ({
  check,
  isHeld,
  isOne,
  name,
  onRemove
}: {
  readonly check: string
  readonly name: string
  readonly isOne: boolean
  readonly isHeld: boolean
  readonly onRemove: () => void
}) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Field name={checkField(check, "content")} label={name} showLabel={!isOne} rows={5} />
      <Group gap={4} justify="flex-end" mt={2}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
        >
          {isOpen ? "Hide references" : "References"}
        </Button>
        {!isHeld && (
          <Tooltip label={`Remove ${name.toLowerCase()}`} openDelay={400}>
            <ActionIcon
              size={24}
              variant="subtle"
              color="gray"
              aria-label={`Remove ${name.toLowerCase()}`}
              onClick={onRemove}
            >
              <IconTrash size={15} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs">
            {references.map((part) => (
              <Field key={part} name={checkField(check, part)} label={partNames[part]} isLine />
            ))}
          </SimpleGrid>
        )}
      </Collapse>
    </div>
  )
}
