/** The result of an upload: whether the document is stored, the notes of the service, the errors, and the next step. */
import { ActionIcon, Anchor, Badge, Button, Card, Collapse, Group, List, Loader, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconAlertTriangle, IconCheck, IconClock, IconCopyCheck, IconPlayerStop, IconX } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { MouseEvent, ReactNode } from "react"
import type { Added } from "../../api/documents.ts"
import { explain } from "../../parts/Failure.tsx"
import { fileSize } from "../../parts/fileSize.ts"
import { focusPlace } from "../../parts/focusScope.ts"
import { Uploading } from "../../parts/upload/Uploading.tsx"
import { isSent } from "../../parts/upload/useUpload.ts"
import { JobProgress } from "./JobProgress.tsx"
import { canBeLeftOut, type Difference, type Upload } from "./uploads.ts"
import * as words from "../../words/addDocuments.ts"

const outcomeWords = {
  created: words.uploadRowAdded,
  unchanged: words.uploadRowUnchanged,
  replaced: words.uploadRowReplaced
} as const

const counted = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`

const Report = ({ added: { id, kind, report, title, version } }: { readonly added: Added }) => {
  const [opened, { toggle }] = useDisclosure(false)
  const { counts, warnings } = report
  return (
    <>
      <Text size="sm">
        <Anchor
          underline="always"
          renderRoot={(props) => (
            <Link to="/documents/$kind/$benchmarkId" params={{ kind, benchmarkId: String(id) }} {...props} />
          )}
        >
          {title} {version}
        </Anchor>
        {`: ${[
          counted(counts.rules, words.uploadRowRequirement),
          counted(counts.groups, words.uploadRowGroup),
          counted(counts.checks, words.uploadRowCheck),
          counted(counts.fixes, words.uploadRowFix, words.uploadRowFixes),
          counted(counts.idents, words.uploadRowIdentifier)
        ].join(", ")}.`}
      </Text>
      {warnings.length > 0 && (
        <>
          <Button
            mt={4}
            size="compact-sm"
            variant="subtle"
            style={{ alignSelf: "flex-start" }}
            leftSection={<IconAlertTriangle size={14} aria-hidden />}
            aria-expanded={opened}
            onClick={toggle}
          >
            {words.uploadRowWarnings(warnings.length)}
          </Button>
          <Collapse expanded={opened}>
            <List size="sm" mt="xs">
              {warnings.map(({ line, message }) => (
                <List.Item key={`${line} ${message}`}>
                  {line === null ? "" : words.uploadRowLine(line)}
                  {message}
                </List.Item>
              ))}
            </List>
          </Collapse>
        </>
      )}
    </>
  )
}

const Differs = ({
  difference,
  onReplace
}: {
  readonly difference: Difference
  readonly onReplace: (event: MouseEvent) => void
}) => (
  <>
    <Text size="sm">
      {words.uploadRowOtherContent(
        difference.whitespace_only,
        [
          words.uploadRowChangedText(difference.changed.length),
          words.uploadRowNewOnes(difference.added.length),
          words.uploadRowMissing(difference.removed.length),
          ...(difference.header.length === 0
            ? []
            : [words.uploadRowOtherFields(difference.header.join(", ").replaceAll("_", " "))])
        ].join(", ")
      )}
    </Text>
    <Button mt="xs" size="xs" variant="default" style={{ alignSelf: "flex-start" }} onClick={onReplace}>
      {words.uploadRowReplace}
    </Button>
  </>
)

const Failed = ({ error, onAgain }: { readonly error: unknown; readonly onAgain: (event: MouseEvent) => void }) => {
  const { detail, reasons } = explain(error)
  return (
    <>
      <Text size="sm">{[detail, ...reasons].join(" ")}</Text>
      <Button mt="xs" size="xs" variant="default" style={{ alignSelf: "flex-start" }} onClick={onAgain}>
        {words.uploadRowRetry}
      </Button>
    </>
  )
}

const Stopped = ({ onAgain }: { readonly onAgain: (event: MouseEvent) => void }) => (
  <>
    <Text size="sm">{words.uploadRowStoppedByUser}</Text>
    <Button mt="xs" size="xs" variant="default" style={{ alignSelf: "flex-start" }} onClick={onAgain}>
      {words.uploadRowRetry}
    </Button>
  </>
)

const Mark = ({ upload: { outcome } }: { readonly upload: Upload }) => {
  const badge = (color: string, icon: ReactNode, word: string) => (
    <Badge color={color} variant="light" tt="none" leftSection={icon}>
      {word}
    </Badge>
  )
  switch (outcome.tag) {
    case "waiting":
      return badge("gray", <IconClock size={13} aria-hidden />, words.uploadRowWaiting)
    case "sending":
      return badge(
        "blue",
        <Loader size={11} aria-hidden />,
        isSent(outcome.sent) ? words.uploadRowBeingRead : words.uploadRowBeingSent
      )
    case "stopped":
      return badge("gray", <IconPlayerStop size={13} aria-hidden />, words.uploadRowStopped)
    case "added": {
      const { outcome: result } = outcome.added.report
      const isOld = result === "unchanged"
      return badge(
        isOld ? "gray" : "green",
        isOld ? <IconCopyCheck size={13} aria-hidden /> : <IconCheck size={13} aria-hidden />,
        outcomeWords[result]
      )
    }
    case "handed-over":
      return badge("blue", <IconCheck size={13} aria-hidden />, words.uploadRowHandedOver)
    case "differs":
      return badge("orange", <IconAlertTriangle size={13} aria-hidden />, words.uploadRowDiffers)
    case "failed":
      return badge("red", <IconX size={13} aria-hidden />, words.uploadRowFailed)
  }
}

export const UploadRow = ({
  onAgain,
  onLeaveOut,
  upload
}: {
  readonly upload: Upload
  readonly onAgain: (replace: boolean) => void
  readonly onLeaveOut: (event: MouseEvent) => void
}) => {
  const { file, outcome } = upload
  const again = (replace: boolean) => () => onAgain(replace)
  return (
    <Card component="li" withBorder padding="sm" {...focusPlace}>
      <Group justify="space-between" gap="xs" mb={outcome.tag === "waiting" ? 0 : 6}>
        <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
          {file.name}{" "}
          <Text span inherit fw={400} c="dimmed">
            {fileSize(file.size)}
          </Text>
        </Text>
        <Group gap="xs" wrap="nowrap" mih={28}>
          <Mark upload={upload} />
          {canBeLeftOut(upload) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={words.uploadRowRemove(file.name)}
              onClick={onLeaveOut}
              data-leave-out
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Group>
      {outcome.tag === "sending" && (
        <Uploading sent={outcome.sent} reading={words.uploadRowReading} isKept onStop={outcome.stop} />
      )}
      {outcome.tag === "added" && <Report added={outcome.added} />}
      {outcome.tag === "handed-over" && <JobProgress jobId={outcome.job.id} />}
      {outcome.tag === "differs" && <Differs difference={outcome.difference} onReplace={again(true)} />}
      {outcome.tag === "stopped" && <Stopped onAgain={again(false)} />}
      {outcome.tag === "failed" && <Failed error={outcome.error} onAgain={again(false)} />}
    </Card>
  )
}
