/** The contents of a component next to the open requirement or the comments on the whole document. The address holds the open entry and the filters. */
import { Button, Group, Select, Stack, Text } from "@mantine/core"
import { IconFileOff } from "@tabler/icons-react"
import { useLocalStorage } from "@mantine/hooks"
import { useQueryClient } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useCallback, useDeferredValue, useEffect, useMemo } from "react"
import { commentsKey } from "../../api/comments.ts"
import type { Component } from "../../api/component.ts"
import { useMe } from "../../api/me.ts"
import { ruleQuery, type RuleRow } from "../../api/rules.ts"
import { useAllComments } from "../../parts/comment/useAllComments.ts"
import { useDraftedSubjects } from "../../parts/draft.ts"
import { Empty } from "../../parts/Empty.tsx"
import { LiveBadge, useLiveBadge } from "../../parts/LiveBadge.tsx"
import { ListLine, SeverityMark } from "../../parts/ListLine.tsx"
import { ReadingPanes } from "../../parts/ReadingPanes.tsx"
import { useKeys } from "../../parts/useKeys.ts"
import { useRowAddress } from "../../parts/useRowAddress.ts"
import { FindField } from "../../parts/FindField.tsx"
import { beginComment } from "./beginComment.ts"
import { contentsOf, countsOf, type Entry } from "./contents.ts"
import { DocumentTalk } from "./DocumentTalk.tsx"
import { Marks } from "./Marks.tsx"
import { PhaseNow } from "./PhaseNow.tsx"
import { RequirementReading } from "./RequirementReading.tsx"
import { type Only, readSearch, type ReadSearch } from "./search.ts"
import * as searchWords from "../../words/search.ts"
import * as labels from "../../words/read.ts"

const from = "/components/$componentId"

const onlyWords: ReadonlyArray<{ readonly value: Only; readonly label: string }> = [
  { value: "commented", label: labels.readingWithComments },
  { value: "open", label: labels.readingWithOpenComments },
  { value: "mine", label: labels.readingWithMyComments }
]

export const Reading = ({
  component,
  rules
}: {
  readonly component: Component
  readonly rules: ReadonlyArray<RuleRow>
}) => {
  const componentId = String(component.id)
  const search = useSearch({ from: "/signed-in/components/$componentId" })
  const navigate = useNavigate({ from })
  const me = useMe()
  const client = useQueryClient()
  const comments = useAllComments(componentId)
  const live = useLiveBadge(commentsKey(componentId))
  const drafts = useDraftedSubjects(`comment:${componentId}:`)
  const q = useDeferredValue(search.q ?? "")
  const counts = useMemo(() => countsOf(comments, me.id), [comments, me.id])
  const entries = useMemo(() => contentsOf(rules, counts, q, search.only), [rules, counts, q, search.only])
  const isThere = (id: ReadSearch["rule"]) => id === "document" || rules.some((rule) => rule.id === id)
  const first = entries.find(({ kind }) => kind === "rule") ?? entries[0]
  const open = search.rule !== undefined && isThere(search.rule) ? search.rule : (first?.id ?? null)
  const place = entries.findIndex(({ id }) => id === open)
  const neighbours = [entries[place + 1], entries[place - 1]].map((entry) => entry?.id).join(" ")
  useEffect(() => {
    for (const id of neighbours.split(" ")) if (/^\d+$/.test(id)) void client.prefetchQuery(ruleQuery(id))
  }, [client, neighbours])
  const change = (part: { [Name in keyof ReadSearch]?: ReadSearch[Name] | undefined }) =>
    void navigate({ search: (before) => readSearch({ ...before, ...part }), replace: true, resetScroll: false })
  const hrefOf = useRowAddress("rule")
  const [keysOn] = useLocalStorage({ key: "docket-single-keys", defaultValue: true })
  useKeys(keysOn, (key) => key === "c" && beginComment())
  const renderRow = useCallback(
    (entry: Entry) => (
      <ListLine
        name={entry.kind === "rule" ? entry.rule.displayed_name : "General"}
        marks={
          <>
            <Marks
              commented={entry.commented}
              drafted={[...drafts].some((subject) => subject.startsWith(`comment:${componentId}:${entry.id}:`))}
            />
            {entry.kind === "rule" && <SeverityMark severity={entry.rule.rule_severity} />}
          </>
        }
        title={entry.kind === "rule" ? entry.rule.title : labels.readingDocumentAsAWhole}
      />
    ),
    [componentId, drafts]
  )
  return (
    <ReadingPanes
      kind="read"
      items={entries}
      idOf={({ id }) => id}
      named="rule"
      openId={open}
      chosen={search.rule !== undefined}
      label={labels.readingRequirements}
      rowHeight={66}
      back={labels.readingAllRequirements}
      onBack={() => change({ rule: undefined, comment: undefined })}
      onOpen={({ id }, by) =>
        void navigate({
          search: (before) => readSearch({ ...before, rule: id, comment: undefined }),
          replace: by === "keys",
          resetScroll: false
        })
      }
      filters={
        <Stack gap={6}>
          <Group gap={6} wrap="nowrap">
            <FindField
              size="xs"
              flex={1}
              type="search"
              aria-label={labels.readingSearchInTheRequirements}
              placeholder={labels.readingSearch}
              asked={search.q}
              onAsk={(words) => change({ q: words })}
              clear={searchWords.searchClear}
              tips={searchWords.requirementTips}
            />
            <Select
              size="xs"
              w={150}
              aria-label={labels.readingShow}
              placeholder={labels.readingAll}
              clearable
              data={[...onlyWords]}
              value={search.only ?? null}
              onChange={(value) => change({ only: onlyWords.find((one) => one.value === value)?.value })}
            />
          </Group>
          <Group gap={6} justify="space-between">
            <Text size="xs" c="dimmed" aria-live="polite">
              {labels.readingCount(entries.filter(({ kind }) => kind === "rule").length, rules.length)}
            </Text>
            <LiveBadge {...live} />
          </Group>
        </Stack>
      }
      empty={
        <Text size="sm" c="dimmed" p="md">
          {labels.readingNoMatch}{" "}
          <Button size="compact-sm" variant="subtle" onClick={() => change({ q: undefined, only: undefined })}>
            {labels.readingShowAll}
          </Button>
        </Text>
      }
      hrefOf={({ id }) => hrefOf(id)}
      renderRow={renderRow}
    >
      <Stack gap="md">
        <PhaseNow component={component} />
        {open === null ? (
          <Empty icon={<IconFileOff />} title={labels.readingNothingToRead}>
            {labels.readingNoMatchEmpty}
          </Empty>
        ) : open === "document" ? (
          <DocumentTalk
            component={component}
            comments={comments.filter(({ rule_id }) => rule_id === null)}
            markedId={search.comment ?? null}
          />
        ) : (
          // Drafts and scroll positions belong to one requirement.
          <RequirementReading key={open} component={component} ruleId={open} markedId={search.comment ?? null} />
        )}
      </Stack>
    </ReadingPanes>
  )
}
