/** A component to be read and commented on, requirement by requirement. */
import { Box, Button, Group, Select, Stack, Text, TextInput } from "@mantine/core"
import { addressOf } from "@docket/api/fetch"
import { IconFileOff, IconLock, IconMessage, IconPencil, IconSearch } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef } from "react"
import { commentsKey } from "../../api/comments.ts"
import type { Component } from "../../api/component.ts"
import { useMe } from "../../api/me.ts"
import { ruleQuery, type RuleRow, rulesQuery } from "../../api/rules.ts"
import { useAllComments } from "../../parts/comment/useAllComments.ts"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { useDraftedSubjects } from "../../parts/draft.ts"
import { Empty } from "../../parts/Empty.tsx"
import { LiveBadge, useLiveBadge } from "../../parts/LiveBadge.tsx"
import { LineMark, ListLine, SeverityMark } from "../../parts/ListLine.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { ReadingPanes } from "../../parts/ReadingPanes.tsx"
import { useRowAddress } from "../../parts/useRowAddress.ts"
import { useTypedWords } from "../../parts/useTypedWords.ts"
import { useFocusNet } from "../../parts/useFocusNet.ts"
import { When } from "../../parts/When.tsx"
import { phaseOf, phases } from "../../words/phase.ts"
import { contentsOf, countsOf, type Commented, type Entry } from "./contents.ts"
import { DocumentTalk } from "./DocumentTalk.tsx"
import { RequirementReading } from "./RequirementReading.tsx"
import { type Only, readSearch, type ReadSearch } from "./search.ts"

const from = "/components/$componentId"

const onlyWords: ReadonlyArray<{ readonly value: Only; readonly label: string }> = [
  { value: "commented", label: "With comments" },
  { value: "open", label: "With open comments" },
  { value: "mine", label: "With my comments" }
]

const Marks = ({ commented, drafted }: { readonly commented: Commented; readonly drafted: boolean }) => (
  <>
    {drafted && (
      <LineMark color="orange" hint="You have begun to write a comment">
        <IconPencil size={11} aria-hidden />
        draft
      </LineMark>
    )}
    {commented.total > 0 && (
      <LineMark
        {...(commented.open > 0 ? { color: "ink" } : {})}
        hint={`${commented.total} comments, ${commented.open} not decided yet, ${commented.mine} of them yours`}
      >
        <IconMessage size={11} aria-hidden />
        {commented.total}
        <span className="visually-hidden"> {commented.total === 1 ? "comment" : "comments"}</span>
      </LineMark>
    )}
  </>
)

/** What the phase means for whoever reads, and until when. */
const WhatNow = ({ component }: { readonly component: Component }) => {
  const { comment_period_ends_at: end, comment_period_starts_at: start } = component
  const phase = phaseOf(component)
  return (
    <Text size="sm" c="dimmed">
      {phases[phase].meaning}
      {phase === "open" && end !== null && (
        <>
          {" "}
          The comment period ends <When at={end} />.
        </>
      )}
      {phase === "notYet" && start !== null && (
        <>
          {" "}
          It begins <When at={start} />.
        </>
      )}
    </Text>
  )
}

const Reading = ({ component, rules }: { readonly component: Component; readonly rules: ReadonlyArray<RuleRow> }) => {
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
  const find = useTypedWords(search.q ?? "", (words) => change({ q: words }))
  const hrefOf = useRowAddress("rule")
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
        title={entry.kind === "rule" ? entry.rule.title : "Document as a whole"}
      />
    ),
    [componentId, drafts]
  )
  return (
    <ReadingPanes
      items={entries}
      idOf={({ id }) => id}
      named="rule"
      openId={open}
      chosen={search.rule !== undefined}
      label="Requirements"
      rowHeight={66}
      back="All requirements"
      onBack={() => change({ rule: undefined, comment: undefined })}
      onOpen={({ id }) =>
        void navigate({
          search: (before) => readSearch({ ...before, rule: id, comment: undefined }),
          resetScroll: false
        })
      }
      filters={
        <Stack gap={6}>
          <Group gap={6} wrap="nowrap">
            <TextInput
              size="xs"
              flex={1}
              type="search"
              aria-label="Search in the requirements"
              placeholder="Search"
              leftSection={<IconSearch size={14} aria-hidden />}
              value={find.words}
              onChange={(event) => find.type(event.currentTarget.value)}
            />
            <Select
              size="xs"
              w={150}
              aria-label="Show"
              placeholder="All"
              clearable
              data={[...onlyWords]}
              value={search.only ?? null}
              onChange={(value) => change({ only: onlyWords.find((one) => one.value === value)?.value })}
            />
          </Group>
          <Group gap={6} justify="space-between">
            <Text size="xs" c="dimmed" aria-live="polite">
              {entries.filter(({ kind }) => kind === "rule").length} of {rules.length} requirements
            </Text>
            <LiveBadge {...live} />
          </Group>
        </Stack>
      }
      empty={
        <Text size="sm" c="dimmed" p="md">
          Nothing matches.{" "}
          <Button size="compact-sm" variant="subtle" onClick={() => change({ q: undefined, only: undefined })}>
            Show all
          </Button>
        </Text>
      }
      hrefOf={({ id }) => hrefOf(id)}
      renderRow={renderRow}
    >
      <Stack gap="md">
        <WhatNow component={component} />
        {open === null ? (
          <Empty icon={<IconFileOff />} title="Nothing to read">
            No requirement matches.
          </Empty>
        ) : open === "document" ? (
          <DocumentTalk
            component={component}
            comments={comments.filter(({ rule_id }) => rule_id === null)}
            markedId={search.comment ?? null}
          />
        ) : (
          // What is being written, or scrolled to, belongs to one requirement.
          <RequirementReading key={open} component={component} ruleId={open} markedId={search.comment ?? null} />
        )}
      </Stack>
    </ReadingPanes>
  )
}

/** Who has no role on it reads what was published. */
const Published = ({ component }: { readonly component: Component }) => (
  <Empty icon={<IconLock />} title="You are no member of this component">
    <Text c="dimmed" maw={520}>
      Its requirements and comments are its members' to read. What was released, everybody may have as a file.
    </Text>
    <Group>
      <Button component="a" href={addressOf("exports", "componentXccdf", { params: { componentId: component.id } })}>
        Download as XCCDF
      </Button>
      <Button
        component="a"
        variant="default"
        href={addressOf("exports", "componentCsv", { params: { componentId: component.id } })}
      >
        Download as CSV
      </Button>
    </Group>
  </Empty>
)

const Rules = ({ component }: { readonly component: Component }) => {
  const rules = useQuery(rulesQuery(component.id))
  return <Loaded query={rules}>{(loaded) => <Reading component={component} rules={loaded} />}</Loaded>
}

/** The focus stays on the page whatever is taken away on it. */
const Net = ({ children }: { readonly children: ReactNode }) => {
  const whole = useRef<HTMLDivElement>(null)
  useFocusNet(whole, () => whole.current)
  return (
    <Box ref={whole} tabIndex={-1} p="md">
      {children}
    </Box>
  )
}

export const Read = () => {
  const { componentId } = useParams({ from: "/signed-in/components/$componentId" })
  return (
    <ComponentPage componentId={componentId} title="Read">
      {(component) => (
        <Net>
          {component.effective_permissions === null ? (
            <Published component={component} />
          ) : (
            <Rules component={component} />
          )}
        </Net>
      )}
    </ComponentPage>
  )
}
