/** The fixes of a requirement beyond the first. */
import { Group, Stack } from "@mantine/core"
import { recordField } from "../values.ts"
import { useEditor } from "./EditorContext.ts"
import { Field } from "./Field.tsx"
import { Records } from "./Records.tsx"

export const FurtherFixes = () => (
  <Stack gap="xs" mt="xs">
    <Records
      kind="fixes"
      noun="fix"
      firstPart="fixtext"
      add="Add another fix"
      stored={useEditor().rule.further_fixes_attributes}
    >
      {(fix, at, removal) => (
        <>
          <Field name={recordField("fixes", fix, "fixtext")} label={`Fix ${at + 2}`} rows={4} />
          <Group justify="flex-end" mt={2}>
            {removal(`Fix ${at + 2}`)}
          </Group>
        </>
      )}
    </Records>
  </Stack>
)
