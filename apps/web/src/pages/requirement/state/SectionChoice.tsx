/** Selects sections and whether to lock or unlock them, for one requirement or for all. */
import { Checkbox, SegmentedControl, SimpleGrid, Stack } from "@mantine/core"
import { lockableSections, type SectionName } from "../../../words/section.ts"
import * as words from "../../../words/requirementDialogs.ts"

export interface SectionChoiceValue {
  readonly sections: ReadonlyArray<SectionName>
  readonly locked: boolean
}

export const SectionChoice = ({
  locked,
  onChange,
  sections
}: SectionChoiceValue & { readonly onChange: (value: SectionChoiceValue) => void }) => (
  <Stack gap="sm">
    <SegmentedControl
      aria-label={words.sectionChoiceLockOrUnlock}
      value={locked ? "lock" : "unlock"}
      onChange={(value) => onChange({ sections, locked: value === "lock" })}
      data={[
        { value: "lock", label: words.sectionChoiceLock },
        { value: "unlock", label: words.sectionChoiceUnlock }
      ]}
    />
    <Checkbox.Group
      label={words.sectionChoiceSections}
      value={[...sections]}
      onChange={(chosen) =>
        onChange({ locked, sections: lockableSections.filter((section) => chosen.includes(section)) })
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing={6} mt={4}>
        {lockableSections.map((section) => (
          <Checkbox key={section} value={section} label={section} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  </Stack>
)
