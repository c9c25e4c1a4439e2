/** The fields of a project, for creating and editing it: name, description and visibility. */
import { Radio, Stack, Textarea, TextInput } from "@mantine/core"
import { visibilities, type Visibility } from "../words/visibility.ts"
import type { Edits } from "./useEdits.ts"
import * as words from "../words/shared.ts"

/** The values of the fields. */
export interface ProjectWords {
  readonly name: string
  readonly description: string
  readonly visibility: Visibility
}

export const ProjectFields = ({ fields: { choice, text } }: { readonly fields: Edits<ProjectWords> }) => (
  <>
    <TextInput label={words.projectFieldsName} required maxLength={255} {...text("name")} />
    <Textarea label={words.projectFieldsDescription} autosize minRows={2} maxRows={8} {...text("description")} />
    <Radio.Group label={words.projectFieldsVisibility} {...choice("visibility")}>
      <Stack gap="xs" mt="xs">
        {(["hidden", "discoverable"] as const).map((one) => (
          <Radio key={one} value={one} label={visibilities[one].word} description={visibilities[one].meaning} />
        ))}
      </Stack>
    </Radio.Group>
  </>
)
