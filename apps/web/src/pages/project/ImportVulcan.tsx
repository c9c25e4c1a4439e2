/** Imports an archive of MITRE Vulcan into the project. The preview lists its content and every value that changes (R16.6). */
import { Alert, ScrollArea, Stack, Text } from "@mantine/core"
import { IconAlertTriangle } from "@tabler/icons-react"
import { useState } from "react"
import { importVulcan, type SourceChoice, type TakeoverReport } from "../../api/archives.ts"
import { ArchiveDialog } from "../../parts/ArchiveDialog.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { type BringingIn, broughtIn } from "./broughtIn.ts"
import { SourceCandidates } from "./SourceCandidates.tsx"
import * as words from "../../words/project.ts"

/** The maximum number of notes that are shown. The others are counted. */
const mostNotes = 200

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

const Report = ({ report: { components, notes, notes_total, written_by } }: { readonly report: TakeoverReport }) => (
  <Stack gap="sm">
    <Text size="sm" c="dimmed">
      {words.importVulcanWrittenBy(written_by)}
    </Text>
    <Rows label={words.importVulcanComponents} minWidth={520} fz="sm" rows={components} keyOf={({ path }) => path}>
      {({ name, prefix, release, version, requirements, satisfactions, comments, replies }) => ({
        [words.importVulcanComponentColumn]: (
          <>
            {name} V{version}R{release}{" "}
            <Text span size="xs" c="dimmed">
              {prefix}
            </Text>
          </>
        ),
        [words.importVulcanRequirementsColumn]: requirements,
        [words.importVulcanLinksColumn]: satisfactions,
        [words.importVulcanCommentsColumn]: comments,
        [words.importVulcanRepliesColumn]: replies
      })}
    </Rows>
    {notes_total > 0 && (
      <Alert color="yellow" icon={<IconAlertTriangle />} title={words.importVulcanNotCarriedOver(notes_total)}>
        <ScrollArea.Autosize
          mah={220}
          type="auto"
          viewportProps={{ tabIndex: 0, "aria-label": words.importVulcanNotes }}
        >
          <Stack gap={6} style={{ overflowWrap: "anywhere" }}>
            {notes.slice(0, mostNotes).map((note) => (
              <div key={`${note.path} ${note.message}`}>
                <Text size="sm">
                  {note.message}
                  {note.count > 1 && words.importVulcanTimes(note.count)}
                </Text>
                <Text size="xs" c="dimmed">
                  {note.path}: {textOf(note.value)}
                </Text>
              </div>
            ))}
            {notes_total > mostNotes && (
              <Text size="sm">{words.importVulcanAndMore(notes_total, Math.min(mostNotes, notes.length))}</Text>
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
      title={words.importVulcanTitle}
      size="xl"
      explanation={words.importVulcanExplanation}
      pick={{
        label: words.importVulcanArchive,
        hint: words.importVulcanArchiveHint,
        accept: ".zip,.json"
      }}
      act={words.importVulcanImport}
      acting={words.importVulcanImporting}
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
