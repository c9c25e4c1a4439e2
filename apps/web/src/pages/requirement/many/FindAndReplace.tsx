/** Replaces words in the texts of all requirements, to the letter (R10.13). */
import { Checkbox, Group, MultiSelect, SimpleGrid, Textarea } from "@mantine/core"
import { useState } from "react"
import type { Asked } from "@docket/api/fetch"
import type { Component } from "../../../api/component.ts"
import { docket } from "../../../api/docket.ts"
import { fieldName } from "../../../words/ruleField.ts"
import { BatchDialog } from "./BatchDialog.tsx"

type TextField = NonNullable<Asked<"editBatches", "findAndReplace">["payload"]["fields"]>[number]

const textFields: ReadonlyArray<TextField> = [
  "title",
  "vuln_discussion",
  "check_content",
  "fixtext",
  "status_justification",
  "vendor_comments",
  "artifact_description",
  "mitigations",
  "severity_override_guidance",
  "false_positives",
  "false_negatives",
  "potential_impacts",
  "third_party_tools",
  "mitigation_control",
  "responsibility",
  "ia_controls"
]

export const FindAndReplace = ({
  component,
  onClose
}: {
  readonly component: Component
  readonly onClose: () => void
}) => {
  const [find, setFind] = useState("")
  const [replace, setReplace] = useState("")
  const [fields, setFields] = useState<ReadonlyArray<TextField>>([])
  const [matchesCase, setMatchesCase] = useState(false)
  const [isWholeWord, setWholeWord] = useState(false)
  const search = {
    find,
    replace,
    case_sensitive: matchesCase,
    whole_word: isWholeWord,
    ...(fields.length === 0 ? {} : { fields: [...fields] })
  }
  return (
    <BatchDialog
      title={`Find and replace in ${component.name}`}
      componentId={component.id}
      counted={`places with “${find.length > 40 ? `${find.slice(0, 40)}…` : find}”`}
      isReady={find !== ""}
      what={JSON.stringify(search)}
      onSend={(options) =>
        docket.editBatches.findAndReplace({ params: { componentId: component.id }, payload: { ...search, ...options } })
      }
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Textarea
          data-autofocus
          label="Find"
          required
          rows={2}
          maxLength={1000}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
        <Textarea
          label="Replace with"
          description={null}
          rows={2}
          maxLength={10_000}
          value={replace}
          onChange={(event) => setReplace(event.currentTarget.value)}
        />
      </SimpleGrid>
      <Group gap="lg">
        <Checkbox
          label="Upper and lower case as written"
          checked={matchesCase}
          onChange={(event) => setMatchesCase(event.currentTarget.checked)}
        />
        <Checkbox
          label="Whole words only"
          checked={isWholeWord}
          onChange={(event) => setWholeWord(event.currentTarget.checked)}
        />
      </Group>
      <MultiSelect
        label="In these fields"
        placeholder={fields.length === 0 ? "All texts" : ""}
        clearable
        value={[...fields]}
        onChange={(chosen) => setFields(textFields.filter((field) => chosen.includes(field)))}
        data={textFields.map((field) => ({ value: field, label: fieldName(field) }))}
      />
    </BatchDialog>
  )
}
