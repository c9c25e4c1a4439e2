/** The progress of the project: requirements by status and severity, locks, comments by status, and the burn-down of a component. */
import { Anchor, Paper, Select, SimpleGrid, Stack, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import {
  type ProjectStatistics,
  projectStatisticsQuery,
  type ProjectTriage,
  projectTriageQuery
} from "../../api/numbers.ts"
import type { Project } from "../../api/project.ts"
import { BurnDownPanel } from "../../parts/BurnDownPanel.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { ProgressLine } from "../../parts/ProgressLine.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { Shares } from "../../parts/Shares.tsx"
import { severityShares, statusShares, triageShares } from "../../parts/countedShares.ts"
import { counted } from "../../words/counted.ts"
import * as resolutionWords from "../../words/resolution.ts"
import * as words from "../../words/project.ts"

const route = getRouteApi("/signed-in/projects/$projectId")

const Panel = ({ children, title }: { readonly title: string; readonly children: ReactNode }) => (
  <Paper withBorder p="md" component="section" aria-label={title}>
    <Title order={2} size="h5" mb="sm">
      {title}
    </Title>
    <Stack gap="md">{children}</Stack>
  </Paper>
)

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, one) => all + one, 0)

const Requirements = ({ aggregate }: { readonly aggregate: ProjectStatistics["aggregate"] }) => {
  const { completion_pct, lock_pct, rule_count, rules_by_severity, rules_by_status_by_type: byType } = aggregate
  const kinds = (["stig", "srg"] as const).filter((kind) => sum(byType[kind]) > 0)
  return (
    <Panel title={counted(rule_count, words.progressRequirement)}>
      <SimpleGrid cols={2}>
        <ProgressLine
          label={words.progressCompletion}
          percent={completion_pct}
          meaning={words.progressCompletionMeaning}
        />
        <ProgressLine
          label={words.progressLocked}
          color="green"
          percent={lock_pct}
          meaning={words.progressLockedMeaning}
        />
      </SimpleGrid>
      {kinds.map((kind) => (
        <Shares
          key={kind}
          label={kind === "stig" ? words.progressStatusOfStigs : words.progressStatusOfSrgs}
          shares={statusShares(kind, byType[kind])}
        />
      ))}
      <Shares label={words.progressBySeverity} shares={severityShares(rules_by_severity)} />
    </Panel>
  )
}

const Comments = ({ triage }: { readonly triage: ProjectTriage }) => (
  <Panel title={words.progressComments(triage.total)}>
    <ProgressLine
      label={resolutionWords.decided(triage.decided, triage.total)}
      percent={triage.total === 0 ? null : Math.round((triage.decided * 100) / triage.total)}
      meaning={resolutionWords.decidedMeaning}
    />
    <ProgressLine
      label={words.progressResolved(triage.adjudicated, triage.total)}
      percent={triage.adjudication_pct}
      meaning={words.progressResolvedMeaning}
      color="green"
    />
    <Shares label={words.progressByDecision} shares={triageShares(triage.by_triage_status)} />
  </Panel>
)

/** The release such as "V1R2" by component. It distinguishes releases of one document, which share a name. */
type Releases = ReadonlyMap<number, string>

const ByComponent = ({
  releases,
  statistics,
  triage
}: {
  readonly releases: Releases
  readonly statistics: ProjectStatistics
  readonly triage: ProjectTriage
}) => {
  const comments = new Map(triage.components.map((one) => [one.id, one]))
  return (
    <Panel title={words.progressByComponent}>
      <Rows
        label={words.progressByComponent}
        minWidth={620}
        verticalSpacing="xs"
        rows={statistics.components.map((component) => ({ ...component, said: comments.get(component.id) }))}
        keyOf={({ id }) => id}
      >
        {({ id, name, prefix, rule_count, completion_pct, lock_pct, said }) => ({
          [words.progressComponentColumn]: (
            <>
              <Anchor
                size="sm"
                renderRoot={(props) => (
                  <Link to="/components/$componentId" params={{ componentId: String(id) }} {...props} />
                )}
              >
                {name} {releases.get(id)}
              </Anchor>{" "}
              <Text span size="xs" c="dimmed">
                {prefix}
              </Text>
            </>
          ),
          [words.progressRequirementsColumn]: rule_count,
          [words.progressCompletionColumn]: (
            <ProgressLine label="" percent={completion_pct} meaning={words.progressStatusDetermined} />
          ),
          [words.progressLockedColumn]: (
            <ProgressLine label="" color="green" percent={lock_pct} meaning={words.progressApprovedAndLocked} />
          ),
          [words.progressCommentsColumn]: said?.total ?? 0,
          [words.progressOpenColumn]:
            said === undefined || said.by_triage_status.pending === 0 ? (
              0
            ) : (
              <Anchor
                size="sm"
                aria-label={words.progressOpenOf(said.by_triage_status.pending, name)}
                renderRoot={(props) => (
                  <Link to="/components/$componentId/triage" params={{ componentId: String(id) }} {...props} />
                )}
              >
                {said.by_triage_status.pending}
              </Anchor>
            ),
          [words.progressResolvedColumn]: (
            <ProgressLine
              label=""
              color="green"
              percent={said?.adjudication_pct ?? null}
              meaning={words.progressAdjudicated}
            />
          )
        })}
      </Rows>
    </Panel>
  )
}

/** The burn-down of the component in the address, else of the one with the most comments. */
const Flow = ({ releases, triage }: { readonly releases: Releases; readonly triage: ProjectTriage }) => {
  const { component: named } = route.useSearch()
  const navigate = route.useNavigate()
  const most = triage.components.toSorted((one, other) => other.total - one.total)[0]
  const shown = triage.components.find(({ id }) => id === named) ?? most
  if (shown === undefined) return null
  return (
    <BurnDownPanel componentId={shown.id}>
      {triage.components.length > 1 && (
        <Select
          aria-label={words.progressComponent}
          size="xs"
          w={240}
          searchable
          allowDeselect={false}
          data={triage.components.map(({ id, name, prefix }) => ({
            value: String(id),
            label: `${name} ${releases.get(id) ?? ""} (${prefix})`
          }))}
          value={String(shown.id)}
          onChange={(value) =>
            void navigate({ search: { tab: "progress", component: Number(value) }, replace: true, resetScroll: false })
          }
        />
      )}
    </BurnDownPanel>
  )
}

export const Progress = ({ project }: { readonly project: Project }) => {
  const statistics = useQuery(projectStatisticsQuery(project.id))
  const triage = useQuery(projectTriageQuery(project.id))
  const releases = new Map(
    project.components.map(({ id, release, version }) => [id, words.progressRelease(version, release)])
  )
  return (
    <Loaded query={statistics}>
      {(requirements) => (
        <Loaded query={triage}>
          {(comments) => (
            <Stack>
              <SimpleGrid cols={{ base: 1, md: 2 }}>
                <Requirements aggregate={requirements.aggregate} />
                <Comments triage={comments} />
              </SimpleGrid>
              <Flow releases={releases} triage={comments} />
              <ByComponent releases={releases} statistics={requirements} triage={comments} />
            </Stack>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
