/** Endpoints of numbers: how far a component is, and how triage goes. They change nothing. */
import { ComponentId, Day, ReadStatistics, ProjectId } from "@docket/core"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
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
  from: optional(Day.Day, "The first day (UTC); 29 days before the last unless given. At most 366 days in all."),
  to: optional(Day.Day, "The last day (UTC); today unless given.")
}

export class NumbersEndpoints extends HttpApiGroup.make("numbers")
  .add(
    HttpApiEndpoint.get("componentStatistics", "/api/components/:componentId/stats", {
      params: ofComponent,
      success: ComponentStatistics,
      error: Declared.ofPath
    }).annotateMerge(described(ReadStatistics.componentPolicy, "Completion and locks of a component")),
    HttpApiEndpoint.get("workflowState", "/api/components/:componentId/workflow_state", {
      params: ofComponent,
      success: WorkflowStateObject,
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ReadStatistics.componentPolicy,
        "Where a component stands on its way to release",
        "Its phase, its requirements and comments, and everything that still stands against releasing it, counted by kind."
      )
    ),
    HttpApiEndpoint.get("triageSummary", "/api/components/:componentId/triage_summary", {
      params: ofComponent,
      success: TriageSummary,
      error: Declared.ofPath
    }).annotateMerge(
      described(ReadStatistics.componentPolicy, "A component's comments by status, and how many are adjudicated")
    ),
    HttpApiEndpoint.get("projectTriageSummary", "/api/projects/:projectId/triage_summary", {
      params: { projectId: idInText(ProjectId) },
      success: ProjectTriageSummary,
      error: Declared.ofPath
    }).annotateMerge(
      described(ReadStatistics.projectPolicy, "The comments of a project by status, together and for each component")
    ),
    HttpApiEndpoint.get("triageAgeing", "/api/components/:componentId/triage_ageing", {
      params: ofComponent,
      success: TriageAgeing,
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ReadStatistics.componentPolicy,
        "How long pending comments have waited",
        "In whole days since they were posted: the oldest, the median, the ninth decile, and how many by age."
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
        "Comments posted, decided and still open, day by day",
        `By the decisions that stand now: a comment that is back in the queue, or waits for clarification, counts as open since it was posted. Days are in UTC. The last ${Day.usualRange} days unless told otherwise, at most ${Day.longestRange}.`
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
        "Who decided how many comments, by status",
        "By the decisions that stand now, of all days unless told otherwise. Comments that their own authors took back are nobody's decision."
      )
    )
  )
  .middleware(Authentication) {}
