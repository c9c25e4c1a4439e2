/** The work state of the requirement: editable, under review or locked; by whom and why; and its missing fields. */
import { Badge, Group, Text, Tooltip } from "@mantine/core"
import { IconCircleCheck, IconListCheck } from "@tabler/icons-react"
import { When } from "../../../parts/When.tsx"
import { ruleMarkIcons } from "../../../parts/icons.ts"
import { fieldName } from "../../../words/ruleField.ts"
import { type RuleMark, ruleMarks } from "../../../words/ruleMark.ts"
import { useEditor } from "../editor/EditorContext.ts"
import { wholeLock } from "./lockStory.ts"
import { RuleAssignment } from "./RuleAssignment.tsx"
import * as words from "../../../words/requirement.ts"

const MarkBadge = ({ mark, text }: { readonly mark: RuleMark; readonly text?: string }) => {
  const { color, meaning, word } = ruleMarks[mark]
  const Icon = ruleMarkIcons[mark]
  return (
    <Tooltip label={meaning} multiline maw={280}>
      <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />}>
        {text ?? word}
      </Badge>
    </Tooltip>
  )
}

/** Shows who caused the current state, and their comment. */
const Story = () => {
  const { rule } = useEditor()
  if (rule.locked) {
    const story = wholeLock(rule)
    return story === null ? null : (
      <>
        {words.stateLineBy(story.who)} <When at={story.at} />
        {story.why !== "" && `: “${story.why}”`}
      </>
    )
  }
  const action =
    rule.review_requestor_id === null ? (rule.changes_requested ? "request_changes" : null) : "request_review"
  const review = action === null ? undefined : rule.reviews.findLast((one) => one.action === action)
  return review === undefined ? null : (
    <>
      {words.stateLineByCommenter(review.commenter_display_name)} <When at={review.created_at} />
      {review.comment !== "" && `: “${review.comment}”`}
    </>
  )
}

export const StateLine = () => {
  const { missing, rule } = useEditor()
  const met = rule.met_elsewhere
  const mark: RuleMark = rule.locked
    ? "locked"
    : rule.review_requestor_id !== null
      ? "review"
      : rule.changes_requested
        ? "changes"
        : "open"
  return (
    <Group gap={6}>
      <MarkBadge mark={mark} />
      {met !== null && <MarkBadge mark="elsewhere" text={words.stateLineMetBy(met.document, met.requirement)} />}
      <Text size="sm" c="dimmed" lineClamp={2} maw={520}>
        <Story />
      </Text>
      <RuleAssignment />
      {!rule.locked &&
        (missing.length === 0 ? (
          <Tooltip label={words.stateLineCompleteHint} openDelay={300}>
            <Badge color="green" variant="light" tt="none" leftSection={<IconCircleCheck size={13} aria-hidden />}>
              {words.stateLineComplete}
            </Badge>
          </Tooltip>
        ) : (
          <Tooltip
            label={words.stateLineMissingHint(missing.map((field) => fieldName(field).toLowerCase()).join(", "))}
            openDelay={300}
            multiline
            maw={320}
          >
            <Badge color="orange" variant="light" tt="none" leftSection={<IconListCheck size={13} aria-hidden />}>
              {words.stateLineMissing(missing.length)}
            </Badge>
          </Tooltip>
        ))}
    </Group>
  )
}
