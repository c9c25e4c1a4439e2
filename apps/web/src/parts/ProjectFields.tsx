/** What is written of a project, where one is made and where it is changed: its name, what it is for, and who may know of it. */
import { Radio, Stack, Textarea, TextInput } from "@mantine/core"
import { visibilities, type Visibility } from "../words/visibility.ts"

/** The values of the fields. */
export interface ProjectWords {
  readonly name: string
  readonly description: string
  readonly visibility: Visibility
}

export const ProjectFields = ({
  isNew = false,
  set,
  values: { description, name, visibility }
}: {
  readonly values: ProjectWords
  readonly set: (change: Partial<ProjectWords>) => void
  /** Its name is written first. */
  readonly isNew?: boolean
}) => (
  <>
    <TextInput
      label="Name"
      required
      maxLength={255}
      data-autofocus={isNew || undefined}
      value={name}
      onChange={(event) => set({ name: event.currentTarget.value })}
    />
    <Textarea
      label="What it is for"
      autosize
      minRows={2}
      maxRows={8}
      value={description}
      onChange={(event) => set({ description: event.currentTarget.value })}
    />
    <Radio.Group
      label="Who may know of it"
      value={visibility}
      onChange={(value) => set({ visibility: value === "discoverable" ? value : "hidden" })}
    >
      <Stack gap="xs" mt="xs">
        {(["hidden", "discoverable"] as const).map((one) => (
          <Radio key={one} value={one} label={visibilities[one].word} description={visibilities[one].meaning} />
        ))}
      </Stack>
    </Radio.Group>
  </>
)
