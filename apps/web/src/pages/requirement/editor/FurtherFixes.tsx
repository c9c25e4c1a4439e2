/** The fixes of a requirement beyond the first: their texts, one more, one less. */
import { ActionIcon, Button, Group, Stack, Text, Tooltip } from "@mantine/core"
import { IconArrowBackUp, IconPlus, IconTrash } from "@tabler/icons-react"
import { useReturnFocus } from "../../../parts/returnFocus.ts"
import { requirementHead } from "../requirementHead.ts"
import { fixesIn, fixField, newFix } from "../values.ts"
import { Field, useField } from "./Field.tsx"
import { useEditor } from "./EditorContext.ts"

export const FurtherFixes = () => {
  const { editing, rule } = useEditor()
  const { dropRecord, reset, values, write } = editing
  const { isHeld } = useField(fixField("any", "fixtext"))
  const fixes = fixesIn(values)
  const removed = rule.further_fixes_attributes.filter(({ id }) => values[fixField(id, "_destroy")] === "true")
  const { remember, restore } = useReturnFocus(requirementHead)
  const remove = (fix: string) => {
    restore()
    if (fix.startsWith("new")) dropRecord(`fixes.${fix}`)
    else write(fixField(fix, "_destroy"), "true")
  }
  return (
    <Stack gap="xs" mt="xs">
      {fixes.map((fix, at) => (
        <div key={fix}>
          <Field name={fixField(fix, "fixtext")} label={`Fix ${at + 2}`} rows={4} />
          {!isHeld && (
            <Group justify="flex-end" mt={2}>
              <Tooltip label={`Remove fix ${at + 2}`} openDelay={400}>
                <ActionIcon
                  size={24}
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove fix ${at + 2}`}
                  onClick={() => remove(fix)}
                >
                  <IconTrash size={15} />
                </ActionIcon>
              </Tooltip>
            </Group>
          )}
        </div>
      ))}
      {removed.map(({ id }) => (
        <Group key={id} gap="xs">
          <Text size="sm" c="dimmed" td="line-through">
            A fix that you remove by saving
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => {
              restore()
              reset(fixField(id, "_destroy"))
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
            onClick={() => write(fixField(newFix(values), "fixtext"), "")}
          >
            Add another fix
          </Button>
        </Group>
      )}
    </Stack>
  )
}
