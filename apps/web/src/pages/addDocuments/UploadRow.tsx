/** What has become of a file: whether it is here, what the service noticed in it, why not, and what to do then. */
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

const outcomeWords = { created: "Added", unchanged: "Here already", replaced: "Replaced" } as const

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
          counted(counts.rules, "requirement"),
          counted(counts.groups, "group"),
          counted(counts.checks, "check"),
          counted(counts.fixes, "fix", "fixes"),
          counted(counts.idents, "identifier")
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
            {warnings.length === 1 ? "1 thing to know" : `${warnings.length} things to know`}
          </Button>
          <Collapse expanded={opened}>
            <List size="sm" mt="xs">
              {warnings.map(({ line, message }) => (
                <List.Item key={`${line} ${message}`}>
                  {line === null ? "" : `Line ${line}: `}
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
      {difference.whitespace_only
        ? "The document with this id and release differs only in whitespace. "
        : "A document with this id and release is here with other content. "}
      In this file{" "}
      {[
        `${counted(difference.changed.length, "requirement")} read differently`,
        `${difference.added.length} are new`,
        `${difference.removed.length} are missing`,
        ...(difference.header.length === 0 ? [] : [`other are: ${difference.header.join(", ").replaceAll("_", " ")}`])
      ].join(", ")}
      .
    </Text>
    <Button mt="xs" size="xs" variant="default" style={{ alignSelf: "flex-start" }} onClick={onReplace}>
      Replace it with this file
    </Button>
  </>
)

const Failed = ({ error, onAgain }: { readonly error: unknown; readonly onAgain: (event: MouseEvent) => void }) => {
  const { detail, reasons } = explain(error)
  return (
    <>
      <Text size="sm">{[detail, ...reasons].join(" ")}</Text>
      <Button mt="xs" size="xs" variant="default" style={{ alignSelf: "flex-start" }} onClick={onAgain}>
        Retry
      </Button>
    </>
  )
}

const Stopped = ({ onAgain }: { readonly onAgain: (event: MouseEvent) => void }) => (
  <>
    <Text size="sm">You stopped the upload. Nothing was stored.</Text>
    <Button mt="xs" size="xs" variant="default" style={{ alignSelf: "flex-start" }} onClick={onAgain}>
      Retry
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
      return badge("gray", <IconClock size={13} aria-hidden />, "Waiting")
    case "sending":
      return badge("blue", <Loader size={11} aria-hidden />, isSent(outcome.sent) ? "Being read" : "Being sent")
    case "stopped":
      return badge("gray", <IconPlayerStop size={13} aria-hidden />, "Stopped")
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
      return badge("blue", <IconCheck size={13} aria-hidden />, "Handed over")
    case "differs":
      return badge("orange", <IconAlertTriangle size={13} aria-hidden />, "Differs")
    case "failed":
      return badge("red", <IconX size={13} aria-hidden />, "Failed")
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
              aria-label={`Leave out ${file.name}`}
              onClick={onLeaveOut}
              data-leave-out
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Group>
      {outcome.tag === "sending" && (
        <Uploading sent={outcome.sent} reading="It is being read." isKept onStop={outcome.stop} />
      )}
      {outcome.tag === "added" && <Report added={outcome.added} />}
      {outcome.tag === "handed-over" && <JobProgress jobId={outcome.job.id} />}
      {outcome.tag === "differs" && <Differs difference={outcome.difference} onReplace={again(true)} />}
      {outcome.tag === "stopped" && <Stopped onAgain={again(false)} />}
      {outcome.tag === "failed" && <Failed error={outcome.error} onAgain={again(false)} />}
    </Card>
  )
}
