/** Replaces exact words in the texts of all requirements (R10.13). */
import { Checkbox, Group, MultiSelect, SimpleGrid, Textarea } from "@mantine/core"
import { type Asked, sections } from "@docket/api/fetch"
import type { Component } from "../../../api/component.ts"
import { docket } from "../../../api/docket.ts"
import { fieldName } from "../../../words/ruleField.ts"
import { fieldsOfSection } from "../../../words/section.ts"
import { useEdits } from "../../../parts/useEdits.ts"
import { BatchDialog } from "./BatchDialog.tsx"
import * as words from "../../../words/requirementDialogs.ts"

type TextField = NonNullable<Asked<"editBatches", "findAndReplace">["payload"]["fields"]>[number]

/** Fields without prose, and fields that are already searched as part of another text. */
const notSearched: ReadonlySet<string> = new Set([
  "rule_severity",
  "status",
  "fix_id",
  "fixtext_fixref",
  "further_fixes",
  "documentable",
  "mitigations_available",
  "poam_available",
  "poam",
  "version",
  "rule_weight",
  "ident",
  "ident_system"
])

const isTextField = (field: string): field is TextField => !notSearched.has(field)

const textFields: ReadonlyArray<TextField> = sections.flatMap(({ key }) =>
  key === "check_content" ? [key] : fieldsOfSection(key).filter(isTextField)
)

interface Search {
  readonly find: string
  readonly replace: string
  readonly case_sensitive: boolean
  readonly whole_word: boolean
  readonly fields: ReadonlyArray<TextField>
}

export const FindAndReplace = ({
  component,
  onClose
}: {
  readonly component: Component
  readonly onClose: () => void
}) => {
  const { check, set, text, values } = useEdits<Search>({
    find: "",
    replace: "",
    case_sensitive: false,
    whole_word: false,
    fields: []
  })
  const { fields, find, ...how } = values
  const search = { find, ...how, ...(fields.length === 0 ? {} : { fields: [...fields] }) }
  return (
    <BatchDialog
      title={words.findAndReplaceTitle(component.name)}
      componentId={component.id}
      counted={words.findAndReplacePlaces(find.length > 40 ? `${find.slice(0, 40)}…` : find)}
      isReady={find !== ""}
      what={JSON.stringify(search)}
      onSend={(options) =>
        docket.editBatches.findAndReplace({ params: { componentId: component.id }, payload: { ...search, ...options } })
      }
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Textarea label={words.findAndReplaceFind} required rows={2} maxLength={1000} {...text("find")} />
        <Textarea
          label={words.findAndReplaceReplaceWith}
          description={null}
          rows={2}
          maxLength={10_000}
          {...text("replace")}
        />
      </SimpleGrid>
      <Group gap="lg">
        <Checkbox label={words.findAndReplaceMatchCase} {...check("case_sensitive")} />
        <Checkbox label={words.findAndReplaceWholeWordsOnly} {...check("whole_word")} />
      </Group>
      <MultiSelect
        label={words.findAndReplaceInTheseFields}
        placeholder={fields.length === 0 ? words.findAndReplaceAllTexts : ""}
        clearable
        value={[...fields]}
        onChange={(chosen) => set({ fields: textFields.filter((field) => chosen.includes(field)) })}
        data={textFields.map((field) => ({ value: field, label: fieldName(field) }))}
      />
    </BatchDialog>
  )
}
