/** Endpoints of statistics: the progress of components and of triage. */
import { ComponentId, Day, ReadStatistics, ProjectId } from "@docket/core"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { idInText } from "../wire/Input.ts"
import {
  BurnDown,
  ComponentStatistics,
  ProjectTriageSummary,
  TriageAgeing,
  Triagers,
  TriageSummary,
  WorkflowStateObject
} from "./NumbersObject.ts"
import { optional } from "../wire/Parameter.ts"

const ofComponent = { componentId: idInText(ComponentId) }

/** Days in UTC, both included. */
const days = {
  from: optional(Day.Day, "The first day (UTC); by default 29 days before the last. At most 366 days in all."),
  to: optional(Day.Day, "The last day (UTC); today by default.")
}

export class NumbersEndpoints extends HttpApiGroup.make("numbers")
  .annotate(OpenApi.Description, "Counts and statistics of components, comments and decisions.")
  .add(
    HttpApiEndpoint.get("componentStatistics", "/api/components/:componentId/stats", {
      params: ofComponent,
      success: ComponentStatistics,
      error: Declared.ofPath
    }).annotateMerge(described(ReadStatistics.componentPolicy, "Read completion and locks of a component")),
    HttpApiEndpoint.get("workflowState", "/api/components/:componentId/workflow_state", {
      params: ofComponent,
      success: WorkflowStateObject,
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ReadStatistics.componentPolicy,
        "Read the workflow state of a component",
        "Its phase, its requirements and comments, and the release blockers, counted by kind."
      )
    ),
    HttpApiEndpoint.get("triageSummary", "/api/components/:componentId/triage_summary", {
      params: ofComponent,
      success: TriageSummary,
      error: Declared.ofPath
    }).annotateMerge(described(ReadStatistics.componentPolicy, "Count a component's comments by status")),
    HttpApiEndpoint.get("projectTriageSummary", "/api/projects/:projectId/triage_summary", {
      params: { projectId: idInText(ProjectId) },
      success: ProjectTriageSummary,
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ReadStatistics.projectPolicy,
        "Count the comments of a project by status, together and for each component"
      )
    ),
    HttpApiEndpoint.get("triageAgeing", "/api/components/:componentId/triage_ageing", {
      params: ofComponent,
      success: TriageAgeing,
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ReadStatistics.componentPolicy,
        "Read the ageing of pending comments",
        "In whole days since they were posted: the oldest, the median, the 90th percentile, and the number by age."
      )
    ),
    HttpApiEndpoint.get("burnDown", "/api/components/:componentId/burn_down", {
      params: ofComponent,
      query: days,
      success: BurnDown,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ReadStatistics.componentPolicy,
        "Count posted, decided and open comments by day",
        `By the present decisions: a comment that is pending again, or needs clarification, counts as open since it was posted. Days are in UTC. By default the last ${Day.usualRange} days, at most ${Day.longestRange}.`
      )
    ),
    HttpApiEndpoint.get("triagers", "/api/components/:componentId/triagers", {
      params: ofComponent,
      query: days,
      success: Triagers,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ReadStatistics.componentPolicy,
        "Count the decisions of each triager by status",
        "By the present decisions, by default of all days. Comments that their own authors withdrew do not count."
      )
    )
  )
  .middleware(Authentication) {}
