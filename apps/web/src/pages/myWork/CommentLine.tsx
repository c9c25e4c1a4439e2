/** A comment in a list of the user's work: its place, its state and its first words, as a link. */
import { Anchor, Badge, Card, Group, Text } from "@mantine/core"
import { Link, type LinkProps } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { nameWithRelease } from "../../parts/ComponentPage.tsx"
import { plainWords } from "../../parts/comment/plainWords.ts"
import { TriageBadge } from "../../parts/TriageBadge.tsx"
import { phaseIcons } from "../../parts/icons.ts"
import { commentNumber } from "../../words/comment.ts"
import { phases } from "../../words/phase.ts"
import { sectionName, type SectionKey } from "../../words/section.ts"
import type { TriageStatus } from "../../words/triage.ts"
import classes from "./MyWork.module.css"
import * as words from "../../words/myWork.ts"

/** The data to open a comment. */
interface Opened {
  readonly id: number
  readonly component_id: number
  readonly rule_id: number | null
}

const triageOf = ({ component_id, id }: Opened): LinkProps => ({
  to: "/components/$componentId/triage",
  params: { componentId: String(component_id) },
  search: { status: "all", deleted: true, comment: id }
})

const readingOf = ({ component_id, id, rule_id }: Opened): LinkProps => ({
  to: "/components/$componentId",
  params: { componentId: String(component_id) },
  search: { rule: rule_id ?? "document", comment: id }
})

/** Distinguishes released components from those in progress. */
const Released = () => {
  const { color, word } = phases.released
  const Icon = phaseIcons.released
  return (
    <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />}>
      {word}
    </Badge>
  )
}

/** "HBGW-03-000001 · Check", "Document as a whole". */
export const subjectOf = ({
  rule_displayed_name,
  rule_id,
  section
}: {
  readonly rule_id: number | null
  readonly rule_displayed_name: string
  readonly section: SectionKey | null
}): string => (rule_id === null ? words.commentLineWholeDocument : `${rule_displayed_name} · ${sectionName(section)}`)

export const CommentLine = ({
  below,
  children,
  comment,
  marked = false,
  project,
  toDecide = false
}: {
  readonly comment: {
    readonly id: number
    readonly component_id: number
    readonly component_name: string
    readonly component_version: number
    readonly component_release: number
    readonly component_released: boolean
    readonly rule_id: number | null
    readonly rule_displayed_name: string
    readonly section: SectionKey | null
    readonly comment: string
    readonly triage_status: TriageStatus
  }
  readonly project?: string
  /** The link opens the triage page; otherwise it opens the page for reading and replying. */
  readonly toDecide?: boolean
  /** The comment is updated. */
  readonly marked?: boolean
  /** Further content below the comment. */
  readonly children: ReactNode
  /** The answer in place. */
  readonly below?: ReactNode
}) => (
  <Card component="li" withBorder padding="sm" className={classes["line"] ?? ""} data-marked={marked}>
    <Group justify="space-between" gap="xs" mb={4}>
      <Anchor
        fw={600}
        size="sm"
        renderRoot={(props) => <Link {...(toDecide ? triageOf(comment) : readingOf(comment))} {...props} />}
      >
        {subjectOf(comment)}
      </Anchor>
      <TriageBadge status={comment.triage_status} />
    </Group>
    <Text size="sm" lineClamp={3}>
      {plainWords(comment.comment)}
    </Text>
    <Group gap="xs" mt={6}>
      <Text size="xs" c="dimmed">
        {commentNumber(comment.id)} ·{" "}
        {nameWithRelease({
          name: comment.component_name,
          version: comment.component_version,
          release: comment.component_release
        })}
        {project === undefined ? "" : `, ${project}`}
      </Text>
      {comment.component_released && <Released />}
      {children}
    </Group>
    {below}
  </Card>
)
