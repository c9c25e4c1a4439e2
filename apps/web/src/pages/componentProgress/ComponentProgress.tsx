/** How far a component is: requirements by status and severity, comments by what became of them and day by day, how long they wait, and who decides them. */
import { SimpleGrid, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import type { Component } from "../../api/component.ts"
import { ageingQuery, componentStatisticsQuery, triagersQuery, workflowStateQuery } from "../../api/numbers.ts"
import { BurnDownPanel } from "../../parts/BurnDownPanel.tsx"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { severityShares, statusShares, triageShares } from "../../parts/countedShares.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { ProgressLine } from "../../parts/ProgressLine.tsx"
import { Shares } from "../../parts/Shares.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { When } from "../../parts/When.tsx"

const route = getRouteApi("/signed-in/components/$componentId/progress")

const bucketName = (from: number, to: number | null): string =>
  to === null
    ? `${from} days and more`
    : from === to
      ? from === 0
        ? "Today"
        : `${from} days`
      : `${from} to ${to} days`

const days = (count: number | null): string => (count === 1 ? "1 day" : `${count ?? 0} days`)

const Ageing = ({ componentId }: { readonly componentId: number }) => (
  <Panel title="How long open comments wait">
    <Loaded query={useQuery(ageingQuery(componentId))}>
      {({ buckets, longest_days, median_days, p90_days, pending }) =>
        pending === 0 ? (
          <Text size="sm" c="dimmed">
            No comment is waiting.
          </Text>
        ) : (
          <>
            <Text size="sm">
              {(longest_days ?? 0) === 0
                ? "All were posted today."
                : `Median ${days(median_days)}, 90th percentile ${days(p90_days)}, oldest ${days(longest_days)}.`}
            </Text>
            <Stack gap={6}>
              {buckets.map(({ comments, from_days, to_days }) => (
                <ProgressLine
                  key={from_days}
                  label={`${bucketName(from_days, to_days)}: ${comments}`}
                  percent={Math.round((comments * 100) / pending)}
                  meaning={`Share of the ${pending} open comments`}
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
  <Panel title="Who decided">
    <Loaded
      query={useQuery(triagersQuery(componentId))}
      empty={
        <Text size="sm" c="dimmed">
          No comment is decided yet.
        </Text>
      }
    >
      {({ rows }) => (
        <Rows
          label="Who decided"
          minWidth={360}
          fz="sm"
          rows={rows}
          keyOf={({ name, user_id }) => `${user_id ?? ""} ${name}`}
        >
          {({ imported, name, decided, adjudicated, last_decided_at }) => ({
            Name: (
              <>
                {name}
                {imported && (
                  <Text span size="xs" c="dimmed">
                    {" "}
                    (imported)
                  </Text>
                )}
              </>
            ),
            Decided: decided,
            Resolved: adjudicated,
            Last: <When at={last_decided_at} />
          })}
        </Rows>
      )}
    </Loaded>
  </Panel>
)

/** Where the work on requirements stands. */
const UnderWay = ({ componentId }: { readonly componentId: number }) => {
  const { data } = useQuery(workflowStateQuery(componentId))
  if (data === undefined) return null
  const { changes_requested, under_review, with_locked_sections } = data.requirements
  return (
    <Text size="sm" c="dimmed">
      Waiting for a review: {under_review} · sent back for changes: {changes_requested} · with locked sections:{" "}
      {with_locked_sections}
    </Text>
  )
}

const Requirements = ({ componentId }: { readonly componentId: number }) => (
  <Loaded query={useQuery(componentStatisticsQuery(componentId))}>
    {(statistics) => (
      <Panel title={statistics.rule_count === 1 ? "1 requirement" : `${statistics.rule_count} requirements`}>
        <SimpleGrid cols={2}>
          <ProgressLine
            label="Completion"
            percent={statistics.completion_pct}
            meaning="Requirements of which the status is determined"
          />
          <ProgressLine
            label="Locked"
            color="green"
            percent={statistics.lock_pct}
            meaning="Requirements that are approved and locked"
          />
        </SimpleGrid>
        <Shares label="By status" shares={statusShares(statistics.document_type, statistics.rules_by_status)} />
        <Shares label="By severity" shares={severityShares(statistics.rules_by_severity)} />
        <UnderWay componentId={componentId} />
      </Panel>
    )}
  </Loaded>
)

const Comments = ({ componentId }: { readonly componentId: number }) => (
  <Loaded query={useQuery(workflowStateQuery(componentId))}>
    {({ comments }) => (
      <Panel title={comments.total === 1 ? "1 comment" : `${comments.total} comments`}>
        <ProgressLine
          label={`Resolved: ${comments.adjudicated} of ${comments.total}`}
          percent={comments.adjudication_pct}
          meaning="Comments whose decision is final (adjudicated)"
          color="green"
        />
        <Shares label="By decision" shares={triageShares(comments.by_triage_status)} />
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
    <ComponentPage componentId={componentId} title="Progress" act="see_content">
      {(component) => <Numbers component={component} />}
    </ComponentPage>
  )
}
