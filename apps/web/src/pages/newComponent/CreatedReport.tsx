/** The report of an import or a rebase: the number of requirements by origin, the new, removed and changed ones, and the notes. */
import { Alert, Button, Group, List, ScrollArea, Stack, Text } from "@mantine/core"
import { IconCircleCheck, IconInfoCircle } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import type { Created } from "../../api/newComponent.ts"
import { nameWithRelease } from "../../parts/ComponentPage.tsx"
import * as words from "../../words/newComponent.ts"

const Listed = ({ lines, title }: { readonly title: string; readonly lines: ReadonlyArray<string> }) =>
  lines.length === 0 ? null : (
    <Alert color="gray" icon={<IconInfoCircle />} title={title}>
      <ScrollArea.Autosize mah={220} type="auto" viewportProps={{ tabIndex: 0, "aria-label": title }}>
        <List size="sm">
          {[...new Set(lines)].map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
    </Alert>
  )

/** The report of an import. */
export const ImportPart = ({ report }: { readonly report: NonNullable<Created["import"]> }) => (
  <Stack gap="xs">
    <Text size="sm">{words.createdReportContents(report.requirements, report.satisfactions)}</Text>
    <Listed title={words.createdReportNotCovered(report.not_covered.length)} lines={report.not_covered} />
    <Listed title={words.createdReportUnmatched(report.unmatched.length)} lines={report.unmatched} />
    <Listed
      title={words.createdReportWarnings}
      lines={report.notes.map(({ line, message, row }) =>
        row !== undefined
          ? words.createdReportRow(row, message)
          : line !== undefined
            ? words.createdReportLine(line, message)
            : message
      )}
    />
  </Stack>
)

const RebasePart = ({ report }: { readonly report: NonNullable<Created["rebase"]> }) => {
  const named = (ones: ReadonlyArray<{ readonly rule_id: string; readonly srg_id: string }>) =>
    ones.map(({ rule_id, srg_id }) => `${rule_id} · ${srg_id}`)
  return (
    <Stack gap="xs">
      <Text size="sm">{words.createdReportRebased(report.unchanged.length)}</Text>
      <Listed title={words.createdReportChanged(report.changed.length)} lines={named(report.changed)} />
      <Listed title={words.createdReportRemoved(report.removed.length)} lines={named(report.removed)} />
      <Listed title={words.createdReportAdded(report.added.length)} lines={named(report.added)} />
    </Stack>
  )
}

export const CreatedReport = ({ created }: { readonly created: Created }) => {
  const { component } = created
  const { rebase } = created
  const isFlagged = rebase !== undefined && rebase.changed.length + rebase.removed.length > 0
  const params = { componentId: String(component.id) }
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack maw={900}>
      <Alert
        ref={heading}
        tabIndex={-1}
        color="green"
        icon={<IconCircleCheck />}
        title={words.createdReportCreated(nameWithRelease(component), component.rules_count)}
      />
      {created.import !== undefined && <ImportPart report={created.import} />}
      {rebase !== undefined && <RebasePart report={rebase} />}
      <Group>
        {isFlagged && (
          <Button
            renderRoot={(props) => (
              <Link to="/components/$componentId/requirements" params={params} search={{ mark: "source" }} {...props} />
            )}
          >
            {words.createdReportSeeChanges}
          </Button>
        )}
        <Button
          {...(isFlagged ? { variant: "default" } : {})}
          renderRoot={(props) => <Link to="/components/$componentId/requirements" params={params} {...props} />}
        >
          {words.createdReportOpenRequirements}
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/projects/$projectId" params={{ projectId: String(component.project_id) }} {...props} />
          )}
        >
          {words.createdReportBackToProject}
        </Button>
      </Group>
    </Stack>
  )
}
