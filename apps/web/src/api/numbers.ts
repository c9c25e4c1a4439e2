/** Numbers of projects and components: how far requirements are, and how triage goes. Under keys that live updates know. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { componentKey } from "./component.ts"
import { docket } from "./docket.ts"
import { projectKey } from "./project.ts"

/** Requirements of a project by status and severity, and of each component how far it is. */
export type ProjectStatistics = Answered<"projects", "projectStatistics">
/** Comments of a project by status, together and for each component. */
export type ProjectTriage = Answered<"numbers", "projectTriageSummary">
/** Comments day by day. */
export type BurnDown = Answered<"numbers", "burnDown">
/** The progress of a component towards its release. */
export type WorkflowState = Answered<"numbers", "workflowState">

/** Requirements of a project. For its members. */
export const projectStatisticsQuery = (projectId: string | number) =>
  queryOptions({
    queryKey: [...projectKey(projectId), "numbers", "requirements"],
    queryFn: ({ signal }) => docket.projects.projectStatistics({ params: { projectId } }, { signal })
  })

/** Comments of a project. For its members. */
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

/** `YYYY-MM-DD` in UTC, so many days ago. */
const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Comments of a component on each of the last days, today included. */
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

/** Who decided how many comments. */
export const triagersQuery = (componentId: string | number) =>
  queryOptions({
    queryKey: [...componentKey(componentId), "numbers", "triagers"],
    queryFn: ({ signal }) => docket.numbers.triagers({ params: { componentId } }, { signal })
  })
