/** The fixes of a requirement beyond the first. */
import { Group, Stack } from "@mantine/core"
import { recordField } from "../values.ts"
import { useEditor } from "./EditorContext.ts"
import { Field } from "./Field.tsx"
import { Records } from "./Records.tsx"
import * as words from "../../../words/requirement.ts"

export const FurtherFixes = () => (
  <Stack gap="xs" mt="xs">
    <Records
      kind="fixes"
      noun={words.furtherFixesFix}
      firstPart="fixtext"
      add={words.furtherFixesAddAnotherFix}
      stored={useEditor().rule.further_fixes_attributes}
    >
      {(fix, at, removal) => (
        <>
          <Field name={recordField("fixes", fix, "fixtext")} label={words.furtherFixesNumbered(at)} rows={4} />
          <Group justify="flex-end" mt={2}>
            {removal(words.furtherFixesNumbered(at))}
          </Group>
        </>
      )}
    </Records>
  </Stack>
)
