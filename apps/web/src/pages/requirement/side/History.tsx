/** The history of the requirement, newest first: each text before and after, with a button that reverts it (R8.3). */
import { isBlank } from "@docket/api/fetch"
import { Box, Button, Group, SegmentedControl, Stack, Text } from "@mantine/core"
import { IconHistory, IconRestore } from "@tabler/icons-react"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { docket } from "../../../api/docket.ts"
import { type HistoryEntry, ruleHistoryQuery } from "../../../api/rules.ts"
import { takeRule, withTag } from "../../../api/ruleWrites.ts"
import { Empty } from "../../../parts/Empty.tsx"
import { Loaded } from "../../../parts/Loaded.tsx"
import { ChangesOnly } from "../../../parts/TextDifference.tsx"
import { tellDone } from "../../../parts/told.ts"
import { When } from "../../../parts/When.tsx"
import { foldedSegments } from "../../../parts/foldedSegments.ts"
import { WordsDialog } from "../../../parts/WordsDialog.tsx"
import { wordDifference } from "../../../parts/wordDifference.ts"
import { historyVerb } from "../../../words/historyAction.ts"
import { fieldName, isWritten, sectionOfField } from "../../../words/ruleField.ts"
import { isHeld } from "../editor/editability.ts"
import { useEditor } from "../editor/EditorContext.ts"
import { changesOf, type HistoryChange } from "../../../parts/activity/historyTexts.ts"
import classes from "./Side.module.css"
import { RequirementText } from "../../../parts/requirement/RequirementText.tsx"
import * as words from "../../../words/requirement.ts"

/** The change to revert. */
interface Reverting {
  readonly entry: HistoryEntry
  readonly change: HistoryChange
}

/** The length from which changes are folded until a user opens them, in characters. */
const shortText = 600

const Change = ({
  change,
  onRevert
}: {
  readonly change: HistoryChange
  readonly onRevert: ((change: HistoryChange) => void) | null
}) => {
  const [isWhole, setWhole] = useState(false)
  const { after, before, field } = change
  const segments = useMemo(() => wordDifference(before, after), [before, after])
  const isLong = useMemo(() => {
    const shown = foldedSegments(segments).filter(({ kind }) => kind !== "folded")
    return shown.reduce((all, { text }) => all + text.length, 0) > shortText
  }, [segments])
  return (
    <div>
      <Group justify="space-between" gap={4} wrap="nowrap">
        <Text size="xs" fw={600}>
          {fieldName(field)}
        </Text>
        {onRevert !== null && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconRestore size={13} aria-hidden />}
            aria-label={words.historyRevertField(fieldName(field).toLowerCase())}
            onClick={() => onRevert(change)}
          >
            {words.historyRevert}
          </Button>
        )}
      </Group>
      <div style={isLong && !isWhole ? { maxHeight: 160, overflow: "hidden" } : undefined}>
        <ChangesOnly segments={segments} />
      </div>
      {isLong && (
        <Button size="compact-sm" variant="subtle" color="gray" c="dimmed" onClick={() => setWhole((whole) => !whole)}>
          {isWhole ? words.historyShowLess : words.historyShowAll}
        </Button>
      )}
    </div>
  )
}

export const History = ({ etag }: { readonly etag: string }) => {
  const { editability, rule } = useEditor()
  const [shown, setShown] = useState<"text" | "all">("text")
  const [reverting, setReverting] = useState<Reverting | null>(null)
  const history = useInfiniteQuery(ruleHistoryQuery(rule.id))
  if (history.data === undefined) return <Loaded query={history}>{() => null}</Loaded>
  const entries = history.data.pages
    .flatMap(({ rows }) => rows)
    .map((entry) => ({ entry, changes: changesOf(entry) }))
    .filter(({ changes, entry }) => shown === "all" || changes.length > 0 || entry.auditable_type === "Rule")
  const mayRevert = ({ field, isText }: HistoryChange): boolean => {
    return isText && isWritten(field) && !isHeld(editability, rule, field, sectionOfField(field))
  }
  const revert = async ({ change, entry }: Reverting, why: string) => {
    const { answer, etag: next } = await withTag((sending) =>
      docket.rules.revertRule(
        {
          params: { ruleId: rule.id },
          headers: { "if-match": etag },
          payload: { audit_id: entry.id, fields: [change.field], ...(isBlank(why) ? {} : { audit_comment: why }) }
        },
        sending
      )
    )
    tellDone(answer.toast)
    await takeRule(answer.rule, next)
  }
  return (
    <Stack gap="sm">
      <SegmentedControl
        size="xs"
        aria-label={words.historyFilter}
        value={shown}
        onChange={(value) => setShown(value === "all" ? "all" : "text")}
        data={[
          { value: "text", label: words.historyRequirementOnly },
          { value: "all", label: words.historyWithComments }
        ]}
      />
      {entries.length === 0 && (
        <Empty icon={<IconHistory />} title={words.historyNoChangesYet}>
          {words.historyEmptyDescription}
        </Empty>
      )}
      <ol className={classes["list"]}>
        {entries.map(({ changes, entry }) => (
          <li key={entry.id} className={classes["entry"]}>
            <Text size="sm">
              <Text span fw={600} inherit>
                {entry.name}
              </Text>{" "}
              {historyVerb(entry.action, entry.auditable_type)}, <When at={entry.created_at} />
            </Text>
            {entry.comment !== "" && (
              <Text size="sm" c="dimmed" className="requirement-text">
                “{entry.comment}”
              </Text>
            )}
            {changes.map((change) => (
              <Change
                key={change.field}
                change={change}
                onRevert={mayRevert(change) ? (one) => setReverting({ entry, change: one }) : null}
              />
            ))}
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          aria-busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {words.historyEarlier}
        </Button>
      )}
      {reverting !== null && (
        <WordsDialog
          title={words.historyRevertTitle(fieldName(reverting.change.field))}
          label={words.historyReason}
          required={editability.isCorrection}
          act={words.historyRevert}
          onClose={() => setReverting(null)}
          onSend={(why) => revert(reverting, why)}
        >
          <Text size="sm">{words.historyTextBefore(reverting.entry.name)}</Text>
          <Box mah={200} style={{ overflow: "auto" }} tabIndex={0}>
            <RequirementText text={reverting.change.before === "" ? words.historyNothing : reverting.change.before} />
          </Box>
        </WordsDialog>
      )}
    </Stack>
  )
}
