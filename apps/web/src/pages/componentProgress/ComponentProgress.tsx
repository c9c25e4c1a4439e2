/** The progress of a component: requirements by status and severity; comments by status and by day; their waiting time; their triagers. */
import { Anchor, SimpleGrid, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, type LinkProps } from "@tanstack/react-router"
import type { Component } from "../../api/component.ts"
import { ageingQuery, componentStatisticsQuery, triagersQuery, workflowStateQuery } from "../../api/numbers.ts"
import { BurnDownPanel } from "../../parts/BurnDownPanel.tsx"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { severityShares, statusOfShare, statusShares, triageShares } from "../../parts/countedShares.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { ProgressLine } from "../../parts/ProgressLine.tsx"
import { Shares } from "../../parts/Shares.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { When } from "../../parts/When.tsx"
import { ToTriage } from "../../parts/ToTriage.tsx"
import * as resolutionWords from "../../words/resolution.ts"
import { requirementsSearch } from "../requirement/search.ts"
import { triageSearch } from "../triage/search.ts"
import * as words from "../../words/componentProgress.ts"

const route = getRouteApi("/signed-in/components/$componentId/progress")

const bucketName = (from: number, to: number | null): string =>
  to === null
    ? words.daysOrMore(from)
    : from === to
      ? from === 0
        ? words.today
        : words.days(from)
      : words.daysTo(from, to)

const days = (count: number | null): string => (count === 1 ? words.oneDay : words.manyDays(count))

const Ageing = ({ componentId }: { readonly componentId: number }) => (
  <Panel title={words.ageing}>
    <Loaded query={useQuery(ageingQuery(componentId))}>
      {({ buckets, longest_days, median_days, p90_days, pending }) =>
        pending === 0 ? (
          <Text size="sm" c="dimmed">
            {words.noneWaiting}
          </Text>
        ) : (
          <>
            <Text size="sm">
              {(longest_days ?? 0) === 0
                ? words.allWerePostedToday
                : words.quantiles(days(median_days), days(p90_days), days(longest_days))}
            </Text>
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link {...queueLink(componentId, { sort: "created_at", order: "asc" })} {...props} />
              )}
            >
              {words.oldestFirst}
            </Anchor>
            <Stack gap={6}>
              {buckets.map(({ comments, from_days, to_days }) => (
                <ProgressLine
                  key={from_days}
                  label={`${bucketName(from_days, to_days)}: ${comments}`}
                  percent={Math.round((comments * 100) / pending)}
                  meaning={words.shareOfOpen(pending)}
                />
              ))}
            </Stack>
          </>
        )
      }
    </Loaded>
  </Panel>
)

const Deciders = ({ componentId }: { readonly componentId: number }) => (
  <Panel title={words.whoDecided}>
    <Loaded
      query={useQuery(triagersQuery(componentId))}
      empty={
        <Text size="sm" c="dimmed">
          {words.noneDecided}
        </Text>
      }
    >
      {({ rows }) => (
        <Rows
          label={words.whoDecided}
          minWidth={360}
          fz="sm"
          rows={rows}
          keyOf={({ name, user_id }) => `${user_id ?? ""} ${name}`}
        >
          {({ imported, name, decided, adjudicated, last_decided_at }) => ({
            [words.nameColumn]: (
              <>
                {name}
                {imported && (
                  <Text span size="xs" c="dimmed">
                    {" "}
                    {words.imported}
                  </Text>
                )}
              </>
            ),
            [words.decidedColumn]: decided,
            [words.resolvedColumn]: adjudicated,
            [words.last]: <When at={last_decided_at} />
          })}
        </Rows>
      )}
    </Loaded>
  </Panel>
)

/** A count that leads to its list, unless it is zero. */
const Counted = ({
  count,
  label,
  link
}: {
  readonly count: number
  readonly label: string
  readonly link: LinkProps
}) =>
  count === 0 ? (
    label
  ) : (
    <Anchor inherit renderRoot={(props) => <Link {...link} {...props} />}>
      {label}
    </Anchor>
  )

/** The progress of the requirements. */
const UnderWay = ({ componentId }: { readonly componentId: number }) => {
  const { data } = useQuery(workflowStateQuery(componentId))
  if (data === undefined) return null
  const { changes_requested, under_review, with_locked_sections } = data.requirements
  return (
    <Text size="sm" c="dimmed">
      <Counted
        label={words.underReview(under_review)}
        link={requirementsLink(componentId, { mark: "review" })}
        count={under_review}
      />
      {" · "}
      <Counted
        label={words.changesRequested(changes_requested)}
        link={requirementsLink(componentId, { mark: "changes" })}
        count={changes_requested}
      />
      {" · "}
      {words.withLockedSections(with_locked_sections)}
    </Text>
  )
}

const Requirements = ({ componentId }: { readonly componentId: number }) => (
  <Loaded query={useQuery(componentStatisticsQuery(componentId))}>
    {(statistics) => (
      <Panel title={words.requirements(statistics.rule_count)}>
        <SimpleGrid cols={2}>
          <ProgressLine
            label={words.completion}
            percent={statistics.completion_pct}
            meaning={words.completionMeaning}
          />
          <ProgressLine
            label={words.locked}
            color="green"
            percent={statistics.lock_pct}
            meaning={words.lockedMeaning}
          />
        </SimpleGrid>
        <Shares
          label={words.byStatus}
          shares={statusShares(statistics.document_type, statistics.rules_by_status)}
          linkOf={(key) => requirementsLink(componentId, { status: statusOfShare(key) })}
        />
        <Shares
          label={words.bySeverity}
          shares={severityShares(statistics.rules_by_severity)}
          linkOf={(severity) => requirementsLink(componentId, { severity })}
        />
        <UnderWay componentId={componentId} />
      </Panel>
    )}
  </Loaded>
)

/** The list of requirements with this filter. */
const requirementsLink = (componentId: number, search: Record<string, unknown>): LinkProps => ({
  to: "/components/$componentId/requirements",
  params: { componentId: String(componentId) },
  search: requirementsSearch(search)
})

/** The queue of comments with this filter. */
const queueLink = (componentId: number, search: Record<string, unknown>): LinkProps => ({
  to: "/components/$componentId/triage",
  params: { componentId: String(componentId) },
  search: triageSearch(search)
})

const Comments = ({ componentId }: { readonly componentId: number }) => (
  <Loaded query={useQuery(workflowStateQuery(componentId))}>
    {({ comments }) => (
      <Panel title={words.comments(comments.total)}>
        <ToTriage componentId={componentId} search={{ status: "all", stage: "decided" }}>
          <ProgressLine
            label={resolutionWords.decided(comments.decided, comments.total)}
            percent={comments.total === 0 ? null : Math.round((comments.decided * 100) / comments.total)}
            meaning={resolutionWords.decidedMeaning}
          />
        </ToTriage>
        <ToTriage componentId={componentId} search={{ status: "all", resolved: true }}>
          <ProgressLine
            label={words.resolved(comments.adjudicated, comments.total)}
            percent={comments.adjudication_pct}
            meaning={words.resolvedMeaning}
            color="green"
          />
        </ToTriage>
        {comments.to_apply > 0 && (
          <ToTriage componentId={componentId} search={{ status: "all", stage: "to_apply" }}>
            <Text size="sm" span c="var(--mantine-color-anchor)">
              {resolutionWords.toApply(comments.to_apply)}
            </Text>
          </ToTriage>
        )}
        <Shares
          label={words.byDecision}
          shares={triageShares(comments.by_triage_status)}
          linkOf={(status) => queueLink(componentId, { status })}
        />
      </Panel>
    )}
  </Loaded>
)

const Numbers = ({ component: { id } }: { readonly component: Component }) => (
  <Stack p="md">
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Requirements componentId={id} />
      <Comments componentId={id} />
    </SimpleGrid>
    <BurnDownPanel componentId={id} />
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Ageing componentId={id} />
      <Deciders componentId={id} />
    </SimpleGrid>
  </Stack>
)

export const ComponentProgress = () => {
  const { componentId } = route.useParams()
  return (
    <ComponentPage componentId={componentId} title={words.progress} act="see_content">
      {(component) => <Numbers component={component} />}
    </ComponentPage>
  )
}
