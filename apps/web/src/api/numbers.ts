/** Statistics of projects and components: the progress of requirements and of triage. The keys are those that live updates invalidate. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { componentKey } from "./component.ts"
import { docket } from "./docket.ts"
import { projectKey } from "./project.ts"

/** The requirements of a project by status and severity, and the progress of each component. */
export type ProjectStatistics = Answered<"projects", "projectStatistics">
/** The comments of a project by status, in total and by component. */
export type ProjectTriage = Answered<"numbers", "projectTriageSummary">
/** The number of comments for each day. */
export type BurnDown = Answered<"numbers", "burnDown">
/** The progress of a component towards its release. */
export type WorkflowState = Answered<"numbers", "workflowState">

/** Requirement statistics of a project, for its members. */
export const projectStatisticsQuery = (projectId: string | number) =>
  queryOptions({
    queryKey: [...projectKey(projectId), "numbers", "requirements"],
    queryFn: ({ signal }) => docket.projects.projectStatistics({ params: { projectId } }, { signal })
  })

/** Comment statistics of a project, for its members. */
export const projectTriageQuery = (projectId: string | number) =>
  queryOptions({
    queryKey: [...projectKey(projectId), "numbers", "triage"],
    queryFn: ({ signal }) => docket.numbers.projectTriageSummary({ params: { projectId } }, { signal })
  })

/** The progress of a component, with its release blockers. */
export const workflowStateQuery = (componentId: string | number) =>
  queryOptions({
    queryKey: [...componentKey(componentId), "numbers", "state"],
    queryFn: ({ signal }) => docket.numbers.workflowState({ params: { componentId } }, { signal })
  })

/** Requirements of a component by severity and status. */
export const componentStatisticsQuery = (componentId: string | number) =>
  queryOptions({
    queryKey: [...componentKey(componentId), "numbers", "requirements"],
    queryFn: ({ signal }) => docket.numbers.componentStatistics({ params: { componentId } }, { signal })
  })

/** The date that many days ago, as `YYYY-MM-DD` in UTC. */
const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** The comments of a component for each of the last days, including today. */
export const burnDownQuery = (componentId: string | number, days: number) =>
  queryOptions({
    queryKey: [...componentKey(componentId), "numbers", "burn-down", days],
    queryFn: ({ signal }) =>
      docket.numbers.burnDown(
        { params: { componentId }, query: { from: dayBefore(days - 1), to: dayBefore(0) } },
        { signal }
      )
  })

/** How long pending comments have waited. */
export const ageingQuery = (componentId: string | number) =>
  queryOptions({
    queryKey: [...componentKey(componentId), "numbers", "ageing"],
    queryFn: ({ signal }) => docket.numbers.triageAgeing({ params: { componentId } }, { signal })
  })

/** The number of decided comments by triager. */
export const triagersQuery = (componentId: string | number) =>
  queryOptions({
    queryKey: [...componentKey(componentId), "numbers", "triagers"],
    queryFn: ({ signal }) => docket.numbers.triagers({ params: { componentId } }, { signal })
  })
