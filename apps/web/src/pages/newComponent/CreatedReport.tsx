/** What became of a file or of a rebase: how many requirements came from where, what is new, gone or worded otherwise, and what the importer should know. */
import { Alert, Button, Group, List, ScrollArea, Stack, Text } from "@mantine/core"
import { IconCircleCheck, IconInfoCircle } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import type { Created } from "../../api/newComponent.ts"
import { nameWithRelease } from "../../parts/ComponentPage.tsx"
import { counted } from "../../words/counted.ts"

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
  <Stack gap="xs">
    <Text size="sm">
      The file has {counted(report.requirements, "requirement")};{" "}
      {counted(report.satisfactions, "link between them was", "links between them were")} found in their texts.
    </Text>
    <Listed
      title={`${counted(report.not_covered.length, "requirement of the SRGs is", "requirements of the SRGs are")} not in the file; they wait to be decided`}
      lines={report.not_covered}
    />
    <Listed
      title={`${counted(report.unmatched.length, "SRG id of the file is", "SRG ids of the file are")} in no source`}
      lines={report.unmatched}
    />
    <Listed
      title="What you should know"
      lines={report.notes.map(({ line, message, row }) =>
        row !== undefined ? `Row ${row}: ${message}` : line !== undefined ? `Line ${line}: ${message}` : message
      )}
    />
  </Stack>
)

const RebasePart = ({ report }: { readonly report: NonNullable<Created["rebase"]> }) => {
  const named = (ones: ReadonlyArray<{ readonly rule_id: string; readonly srg_id: string }>) =>
    ones.map(({ rule_id, srg_id }) => `${rule_id} · ${srg_id}`)
  return (
    <Stack gap="xs">
      <Text size="sm">
        {counted(report.unchanged.length, "requirement reads", "requirements read")} as before in the new SRGs. What is
        worded otherwise or gone is marked “SRG changed” in the list, until somebody has dealt with it.
      </Text>
      <Listed title={`${counted(report.changed.length, "is", "are")} worded otherwise`} lines={named(report.changed)} />
      <Listed
        title={`${counted(report.removed.length, "is", "are")} gone from the SRGs`}
        lines={named(report.removed)}
      />
      <Listed
        title={`${counted(report.added.length, "is", "are")} new, and not decided yet`}
        lines={named(report.added)}
      />
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
        title={`${nameWithRelease(component)} is made, with ${counted(component.rules_count, "requirement")}`}
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
            See what the SRGs changed
          </Button>
        )}
        <Button
          {...(isFlagged ? { variant: "default" } : {})}
          renderRoot={(props) => <Link to="/components/$componentId/requirements" params={params} {...props} />}
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
