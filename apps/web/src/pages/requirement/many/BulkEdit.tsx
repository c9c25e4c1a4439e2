/** Sets the status, severity or justification of many requirements at once (R10.13). */
import { isBlank } from "@docket/api/fetch"
import { NativeSelect, SimpleGrid, Textarea } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { Component } from "../../../api/component.ts"
import { docket } from "../../../api/docket.ts"
import { fieldStatesQuery } from "../../../api/rules.ts"
import { type RuleStatus, ruleStatuses } from "../../../words/ruleStatus.ts"
import { severities, type Severity } from "../../../words/severity.ts"
import { BatchDialog } from "./BatchDialog.tsx"
import * as words from "../../../words/requirementDialogs.ts"

const severityOf = (value: string): Severity | null =>
  value === "high" || value === "medium" || value === "low" ? value : null

/** The maximum number of requirements that are named one by one. */
const mostNamed = 1000

export const BulkEdit = ({
  component,
  onClose,
  ruleIds
}: {
  readonly component: Component
  readonly ruleIds: ReadonlyArray<number>
  readonly onClose: () => void
}) => {
  const { data: states } = useQuery(fieldStatesQuery)
  const statuses = states?.[component.document_type].map(({ status }) => status) ?? []
  const [status, setStatus] = useState<RuleStatus | null>(null)
  const [severity, setSeverity] = useState<Severity | null>(null)
  const [justification, setJustification] = useState("")
  const named = ruleIds.slice(0, mostNamed)
  const set = {
    ...(status === null ? {} : { status }),
    ...(severity === null ? {} : { rule_severity: severity }),
    ...(isBlank(justification) ? {} : { status_justification: justification })
  }
  return (
    <BatchDialog
      title={words.bulkEditTitle(named.length, ruleIds.length)}
      componentId={component.id}
      counted="changes"
      isReady={Object.keys(set).length > 0}
      what={JSON.stringify(set)}
      onSend={(options) =>
        docket.editBatches.bulkEdit({
          params: { componentId: component.id },
          payload: { rule_ids: [...named], set, ...options }
        })
      }
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={words.bulkEditStatus}
          value={status ?? ""}
          onChange={(event) => setStatus(statuses.find((one) => one === event.currentTarget.value) ?? null)}
          data={[
            { value: "", label: words.bulkEditUnchanged },
            ...statuses.map((one) => ({ value: one, label: `${ruleStatuses[one].word} (${one})` }))
          ]}
        />
        <NativeSelect
          label={words.bulkEditSeverity}
          value={severity ?? ""}
          onChange={(event) => setSeverity(severityOf(event.currentTarget.value))}
          data={[
            { value: "", label: words.bulkEditUnchanged },
            ...Object.entries(severities).map(([value, { category, word }]) => ({
              value,
              label: `${category} ${word}`
            }))
          ]}
        />
      </SimpleGrid>
      <Textarea
        label={words.bulkEditJustification}
        description={words.bulkEditJustificationDescription}
        rows={2}
        value={justification}
        onChange={(event) => setJustification(event.currentTarget.value)}
      />
    </BatchDialog>
  )
}
