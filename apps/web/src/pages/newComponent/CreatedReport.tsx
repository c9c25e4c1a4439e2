/** What became of a file or of a rebase: how many requirements came from where, what is new, gone or worded otherwise, and what the importer should know. */
import { Alert, Button, Group, List, ScrollArea, Stack, Text } from "@mantine/core"
import { IconCircleCheck, IconInfoCircle } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import type { Created } from "../../api/newComponent.ts"
import { nameWithRelease } from "../../parts/ComponentPage.tsx"

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

/** What becomes of a file. */
export const ImportPart = ({ report }: { readonly report: NonNullable<Created["import"]> }) => (
  <>
    <Text size="sm">
      The file has {report.requirements} requirements. {report.satisfactions} links between them were found in their
      texts.
    </Text>
    <Listed
      title={`${report.not_covered.length} requirements of the SRGs are not in the file; they wait to be decided`}
      lines={report.not_covered}
    />
    <Listed title={`${report.unmatched.length} SRG ids of the file are in no source`} lines={report.unmatched} />
    <Listed
      title="To be known"
      lines={report.notes.map(({ line, message, row }) =>
        row !== undefined ? `Row ${row}: ${message}` : line !== undefined ? `Line ${line}: ${message}` : message
      )}
    />
  </>
)

const RebasePart = ({ report }: { readonly report: NonNullable<Created["rebase"]> }) => {
  const named = (ones: ReadonlyArray<{ readonly rule_id: string; readonly srg_id: string }>) =>
    ones.map(({ rule_id, srg_id }) => `${rule_id} · ${srg_id}`)
  return (
    <>
      <Text size="sm">
        {report.unchanged.length} requirements read as before in the new SRGs. Those that are worded otherwise or gone
        are flagged until an author has looked at them.
      </Text>
      <Listed title={`${report.changed.length} are worded otherwise`} lines={named(report.changed)} />
      <Listed title={`${report.removed.length} are gone from the SRGs`} lines={named(report.removed)} />
      <Listed title={`${report.added.length} are new`} lines={named(report.added)} />
    </>
  )
}

export const CreatedReport = ({ created }: { readonly created: Created }) => {
  const { component } = created
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack maw={900}>
      <Alert
        ref={heading}
        tabIndex={-1}
        color="green"
        icon={<IconCircleCheck />}
        title={`${nameWithRelease(component)} is made, with ${component.rules_count} requirements`}
      >
        {created.import !== undefined && <ImportPart report={created.import} />}
        {created.rebase !== undefined && <RebasePart report={created.rebase} />}
      </Alert>
      <Group>
        <Button
          renderRoot={(props) => (
            <Link
              to="/components/$componentId/requirements"
              params={{ componentId: String(component.id) }}
              {...props}
            />
          )}
        >
          Go to its requirements
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/projects/$projectId" params={{ projectId: String(component.project_id) }} {...props} />
          )}
        >
          Back to the project
        </Button>
      </Group>
    </Stack>
  )
}
