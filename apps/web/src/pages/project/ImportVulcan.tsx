/** Takes an archive of MITRE Vulcan into the project: what it holds and every value that is not carried over as it stands is shown first (R16.6). */
import { Alert, ScrollArea, Stack, Text } from "@mantine/core"
import { IconAlertTriangle } from "@tabler/icons-react"
import { useState } from "react"
import { importVulcan, type SourceChoice, type TakeoverReport } from "../../api/archives.ts"
import { ArchiveDialog } from "../../parts/ArchiveDialog.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { counted } from "../../words/counted.ts"
import { type BringingIn, broughtIn } from "./broughtIn.ts"
import { SourceCandidates } from "./SourceCandidates.tsx"

/** As many notes as are shown; the others are counted. */
const mostNotes = 200

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

const Report = ({ report: { components, notes, notes_total, written_by } }: { readonly report: TakeoverReport }) => (
  <Stack gap="sm">
    <Text size="sm" c="dimmed">
      Written by {written_by}.
    </Text>
    <Rows label="Components" minWidth={520} fz="sm" rows={components} keyOf={({ path }) => path}>
      {({ name, prefix, release, version, requirements, satisfactions, comments, replies }) => ({
        Component: (
          <>
            {name} V{version}R{release}{" "}
            <Text span size="xs" c="dimmed">
              {prefix}
            </Text>
          </>
        ),
        Requirements: requirements,
        Links: satisfactions,
        Comments: comments,
        Replies: replies
      })}
    </Rows>
    {notes_total > 0 && (
      <Alert
        color="yellow"
        icon={<IconAlertTriangle />}
        title={`${counted(notes_total, "value is", "values are")} not carried over as ${notes_total === 1 ? "it stands" : "they stand"}`}
      >
        <ScrollArea.Autosize
          mah={220}
          type="auto"
          viewportProps={{ tabIndex: 0, "aria-label": "Values that are not carried over as they stand" }}
        >
          <Stack gap={6}>
            {notes.slice(0, mostNotes).map((note) => (
              <div key={`${note.path} ${note.message}`}>
                <Text size="sm">
                  {note.message}
                  {note.count > 1 && ` (${note.count} times)`}
                </Text>
                <Text size="xs" c="dimmed">
                  {note.path}: {textOf(note.value)}
                </Text>
              </div>
            ))}
            {notes_total > mostNotes && (
              <Text size="sm">and {notes_total - Math.min(mostNotes, notes.length)} more</Text>
            )}
          </Stack>
        </ScrollArea.Autosize>
      </Alert>
    )}
  </Stack>
)

export const ImportVulcan = (given: BringingIn) => {
  const [sources, setSources] = useState<ReadonlyArray<SourceChoice>>([])
  return (
    <ArchiveDialog
      title="Import from Vulcan"
      size="xl"
      explanation="Components come with their requirements, links, questions, comments, replies and decisions. People are known by their names. The SRGs that they are made from must be here already."
      pick={{
        label: "Archive of Vulcan",
        hint: "The ZIP file or JSON that its backup export writes.",
        accept: ".zip,.json"
      }}
      act="Import"
      acting="It is being taken over."
      send={(archive, isTrial, sending) => importVulcan(given.projectId, archive, sources, isTrial, sending)}
      renderRefused={(error, again) => (
        <SourceCandidates error={error} choices={sources} onChange={setSources} onAgain={again} />
      )}
      onStored={() => broughtIn(given)}
      onClose={given.onClose}
    >
      {({ report }) => <Report report={report} />}
    </ArchiveDialog>
  )
}
