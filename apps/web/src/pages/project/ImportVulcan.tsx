/** Takes an archive of MITRE Vulcan into the project: what it holds and every value that is not carried over as it stands is shown first (R16.6). */
import { Alert, ScrollArea, Stack, Text } from "@mantine/core"
import { IconAlertTriangle } from "@tabler/icons-react"
import { useState } from "react"
import { importVulcan, type SourceChoice, type TakeoverReport } from "../../api/archives.ts"
import { ArchiveDialog } from "../../parts/ArchiveDialog.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { type BringingIn, broughtIn } from "./broughtIn.ts"
import { SourceCandidates } from "./SourceCandidates.tsx"
import { projectWords } from "../../words/project.ts"

const words = projectWords.importVulcan

/** As many notes as are shown; the others are counted. */
const mostNotes = 200

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

const Report = ({ report: { components, notes, notes_total, written_by } }: { readonly report: TakeoverReport }) => (
  <Stack gap="sm">
    <Text size="sm" c="dimmed">
      {words.writtenBy(written_by)}
    </Text>
    <Rows label={words.components} minWidth={520} fz="sm" rows={components} keyOf={({ path }) => path}>
      {({ name, prefix, release, version, requirements, satisfactions, comments, replies }) => ({
        [words.componentColumn]: (
          <>
            {name} V{version}R{release}{" "}
            <Text span size="xs" c="dimmed">
              {prefix}
            </Text>
          </>
        ),
        [words.requirementsColumn]: requirements,
        [words.linksColumn]: satisfactions,
        [words.commentsColumn]: comments,
        [words.repliesColumn]: replies
      })}
    </Rows>
    {notes_total > 0 && (
      <Alert color="yellow" icon={<IconAlertTriangle />} title={words.notCarriedOver(notes_total)}>
        <ScrollArea.Autosize mah={220} type="auto" viewportProps={{ tabIndex: 0, "aria-label": words.notes }}>
          <Stack gap={6}>
            {notes.slice(0, mostNotes).map((note) => (
              <div key={`${note.path} ${note.message}`}>
                <Text size="sm">
                  {note.message}
                  {note.count > 1 && words.times(note.count)}
                </Text>
                <Text size="xs" c="dimmed">
                  {note.path}: {textOf(note.value)}
                </Text>
              </div>
            ))}
            {notes_total > mostNotes && (
              <Text size="sm">{words.andMore(notes_total, Math.min(mostNotes, notes.length))}</Text>
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
      title={words.title}
      size="xl"
      explanation={words.explanation}
      pick={{
        label: words.archive,
        hint: words.archiveHint,
        accept: ".zip,.json"
      }}
      act={words.import}
      acting={words.importing}
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
