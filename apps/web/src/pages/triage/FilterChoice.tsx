/** One of several values of a filter, or any: side by side if there are few, so that it takes one click; otherwise a list to search. */
import { Chip, Select, Text } from "@mantine/core"
import { Choices } from "../../parts/Choices.tsx"
import * as words from "../../words/triagePage.ts"

/** The most options that are side by side. */
const most = 14

/** The value of the option for any value. */
const any = ""

export const FilterChoice = ({
  label,
  onChange,
  options,
  value
}: {
  readonly label: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}) =>
  options.length > most ? (
    <Select
      size="xs"
      label={label}
      placeholder={words.filtersAnyOne}
      clearable
      searchable
      nothingFoundMessage={words.peopleFiltersNoMatch}
      comboboxProps={{ withinPortal: false }}
      data={[...options]}
      value={value}
      onChange={onChange}
    />
  ) : (
    <div>
      <Text size="xs" fw={600} mb={4} aria-hidden>
        {label}
      </Text>
      <Chip.Group value={value ?? any} onChange={(chosen) => onChange(chosen === any ? null : String(chosen))}>
        <Choices label={label} gap={4}>
          {[{ value: any, label: words.filtersAnyOne }, ...options].map((option) => (
            <Chip key={option.value} size="xs" value={option.value}>
              {option.label}
            </Chip>
          ))}
        </Choices>
      </Chip.Group>
    </div>
  )
