/** A comment in a list of one's own work: where it is, how it stands, how it begins; a link to all of it. */
import { Anchor, Card, Group, Text } from "@mantine/core"
import { Link, type LinkProps } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { TriageBadge } from "../../parts/TriageBadge.tsx"
import { sectionName, type SectionKey } from "../../words/section.ts"
import type { TriageStatus } from "../../words/triage.ts"
import classes from "./MyWork.module.css"

/** What it takes to open a comment. */
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

export const CommentLine = ({
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
    readonly rule_id: number | null
    readonly rule_displayed_name: string
    readonly section: SectionKey | null
    readonly comment: string
    readonly triage_status: TriageStatus
  }
  readonly project?: string
  /** The link leads to where comments are decided, else to where they are read and answered. */
  readonly toDecide?: boolean
  /** Something in it is new. */
  readonly marked?: boolean
  /** What else there is to say, below. */
  readonly children: ReactNode
}) => (
  <Card component="li" withBorder padding="sm" className={classes["line"] ?? ""} data-marked={marked}>
    <Group justify="space-between" gap="xs" mb={4}>
      <Anchor
        fw={600}
        size="sm"
        renderRoot={(props) => <Link {...(toDecide ? triageOf(comment) : readingOf(comment))} {...props} />}
      >
        {comment.rule_id === null
          ? "The document as a whole"
          : `${comment.rule_displayed_name} · ${sectionName(comment.section)}`}
      </Anchor>
      <TriageBadge status={comment.triage_status} />
    </Group>
    <Text size="sm" lineClamp={3} className="requirement-text">
      {comment.comment}
    </Text>
    <Group gap="xs" mt={6}>
      <Text size="xs" c="dimmed">
        {comment.component_name}
        {project === undefined ? "" : `, ${project}`}
      </Text>
      {children}
    </Group>
  </Card>
)
