/** The checks or further fixes of a requirement: a row for each, a restore button for each removed one, and a button that adds one. */
import { ActionIcon, Button, Group, Text, Tooltip } from "@mantine/core"
import { IconArrowBackUp, IconPlus, IconTrash } from "@tabler/icons-react"
import { type ReactNode, useId } from "react"
import { focusPlaceAt } from "../../../parts/focusScope.ts"
import { newRecord, recordField, type RecordKind, recordsIn } from "../values.ts"
import { useField } from "./Field.tsx"
import { useEditor } from "./EditorContext.ts"
import * as words from "../../../words/requirement.ts"

export const Records = ({
  add,
  children,
  kind,
  firstPart,
  noun,
  stored
}: {
  readonly kind: RecordKind
  /** "check" or "fix". */
  readonly noun: string
  /** The part of a new record that its id begins with. */
  readonly firstPart: string
  /** The button that adds a record. */
  readonly add: string
  /** The stored records of the requirement. */
  readonly stored: ReadonlyArray<{ readonly id: number }>
  /** Renders a record's fields. `removal` is the button that removes the record, if the requirement can be edited. */
  readonly children: (record: string, at: number, removal: (name: string) => ReactNode) => ReactNode
}) => {
  const { dropRecord, reset, values, write } = useEditor().editing
  const { isHeld } = useField(recordField(kind, "any", firstPart))
  const adding = useId()
  const removed = stored.filter(({ id }) => values[recordField(kind, id, "_destroy")] === "true")
  const remove = (record: string) => {
    if (record.startsWith("new")) dropRecord(`${kind}.${record}`)
    else write(recordField(kind, record, "_destroy"), "true")
  }
  return (
    <div style={{ display: "contents" }} {...focusPlaceAt(adding)}>
      {recordsIn(values, kind).map((record, at) => (
        <div key={record}>
          {children(record, at, (name) =>
            isHeld ? null : <Removal name={`Remove ${name.toLowerCase()}`} onRemove={() => remove(record)} />
          )}
        </div>
      ))}
      {removed.map(({ id }) => (
        <Group key={id} gap="xs">
          <Text size="sm" c="dimmed" td="line-through">
            {words.recordsRemoved(noun)}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => reset(recordField(kind, id, "_destroy"))}
          >
            {words.recordsKeep}
          </Button>
        </Group>
      ))}
      {!isHeld && (
        <Group>
          <Button
            id={adding}
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => write(recordField(kind, newRecord(values, kind), firstPart), "")}
          >
            {add}
          </Button>
        </Group>
      )}
    </div>
  )
}

const Removal = ({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) => (
  <Tooltip label={name} openDelay={400}>
    <ActionIcon size={24} variant="subtle" color="gray" aria-label={name} onClick={onRemove}>
      <IconTrash size={15} />
    </ActionIcon>
  </Tooltip>
)
