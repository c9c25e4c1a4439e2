/** The checks of a requirement: their texts, and their references on request. */
import { Button, Collapse, Group, SimpleGrid, Stack, Text } from "@mantine/core"
import { type ReactNode, useState } from "react"
import { recordField, recordParts, recordsIn } from "../values.ts"
import { useEditor } from "./EditorContext.ts"
import { Field } from "./Field.tsx"
import { Records } from "./Records.tsx"
import * as words from "../../../words/requirement.ts"

const partNames = {
  system: words.checksSystem,
  content_ref_name: words.checksReferenceName,
  content_ref_href: words.checksReferenceAddress
} as const
const references = recordParts.checks.filter((part) => part !== "content")

export const Checks = () => {
  const { editing, rule } = useEditor()
  const { length } = recordsIn(editing.values, "checks")
  return (
    <Stack gap="xs">
      {length === 0 && (
        <Text size="sm" c="dimmed">
          {words.checksNone}
        </Text>
      )}
      <Records
        kind="checks"
        noun={words.checksNoun}
        firstPart="content"
        add={length === 0 ? words.checksAddACheck : words.checksAddAnotherCheck}
        stored={rule.checks_attributes}
      >
        {(check, at, removal) => {
          const name = length === 1 ? words.checksSingleCheck : words.checksNumbered(at)
          return <Check check={check} name={name} isOne={length === 1} removal={removal(name)} />
        }}
      </Records>
    </Stack>
  )
}

const Check = ({
  check,
  isOne,
  name,
  removal
}: {
  readonly check: string
  readonly name: string
  readonly isOne: boolean
  readonly removal: ReactNode
}) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Field name={recordField("checks", check, "content")} label={name} showLabel={!isOne} rows={5} />
      <Group gap={4} justify="flex-end" mt={2}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
        >
          {isOpen ? words.checksHideReferences : words.checksReferences}
        </Button>
        {removal}
      </Group>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs">
            {references.map((part) => (
              <Field key={part} name={recordField("checks", check, part)} label={partNames[part]} isLine />
            ))}
          </SimpleGrid>
        )}
      </Collapse>
    </>
  )
}
