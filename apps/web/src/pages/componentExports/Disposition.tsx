/** Exports the disposition of all comments. Only admins of the project can include the names of commenters (R5.6). */
import { Checkbox, Group, Select } from "@mantine/core"
import { addressOf } from "@docket/api/fetch"
import { useState } from "react"
import { triageStatuses, type TriageStatus } from "../../words/triage.ts"
import { Download, ExportForm } from "./ExportForm.tsx"
import * as words from "../../words/componentExports.ts"

const isStatus = (value: string | null): value is TriageStatus => value !== null && Object.hasOwn(triageStatuses, value)

export const Disposition = ({
  isWithPeople,
  params
}: {
  readonly params: { readonly componentId: number }
  /** The user can export the names and addresses of commenters. */
  readonly isWithPeople: boolean
}) => {
  const [status, setStatus] = useState<TriageStatus | null>(null)
  const [withNames, setWithNames] = useState(false)
  const [withEmails, setWithEmails] = useState(false)
  const query = {
    triage_status: status ?? ("all" as const),
    ...(withNames ? { redact: "false" as const } : {}),
    ...(withNames && withEmails ? { emails: "true" as const } : {})
  }
  return (
    <ExportForm name="Disposition matrix" format={words.dispositionXlsxCsvOrJson} text={words.dispositionText}>
      <Select
        size="xs"
        label={words.dispositionComments}
        placeholder={words.dispositionAllComments}
        clearable
        data={Object.entries(triageStatuses).map(([value, { official, word }]) => ({
          value,
          label: word === official ? word : `${word} (${official})`
        }))}
        value={status}
        onChange={(value) => setStatus(isStatus(value) ? value : null)}
      />
      {isWithPeople && (
        <>
          <Checkbox
            size="sm"
            label={words.dispositionWithNames}
            description={words.dispositionWithoutNames}
            checked={withNames}
            onChange={(event) => setWithNames(event.currentTarget.checked)}
          />
          <Checkbox
            size="sm"
            label={words.dispositionWithAddresses}
            disabled={!withNames}
            checked={withNames && withEmails}
            onChange={(event) => setWithEmails(event.currentTarget.checked)}
          />
        </>
      )}
      <Group gap="xs">
        {(["xlsx", "csv", "json"] as const).map((format) => (
          <Download
            key={format}
            name={`the disposition matrix as ${format.toUpperCase()}`}
            href={addressOf("exports", "componentDisposition", { params, query: { ...query, format } })}
          >
            {format.toUpperCase()}
          </Download>
        ))}
      </Group>
    </ExportForm>
  )
}
