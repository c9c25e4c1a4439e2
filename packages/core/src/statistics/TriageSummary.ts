/** The progress of triage: the comments by status, and the number of adjudicated ones (section 17 of the rules), for components and projects. */
import { Schema } from "effect"
import type { Component } from "../component/Component.ts"
import { countsFrom, StatusCounts } from "../review/TriageStatus.ts"
import { Percentage, percentage } from "./Statistics.ts"

/** The stored counts of top-level comments on a component and its live rules. */
export interface TriageTally extends Pick<TriageSummary, "by_triage_status" | "adjudicated" | "to_apply"> {}

export const TriageSummary = Schema.Struct({
  by_triage_status: StatusCounts,
  total: Schema.Int,
  /** Neither pending nor waiting for a clarification. */
  decided: Schema.Int,
  /** Accepted and not adjudicated (R5.29). */
  to_apply: Schema.Int,
  adjudicated: Schema.Int,
  adjudication_pct: Percentage
})
export interface TriageSummary extends Schema.Schema.Type<typeof TriageSummary> {}

/** The tally of one component of a project. */
export interface ComponentTriageTally extends TriageTally, Pick<Component, "id" | "name" | "prefix"> {}

/** The summary of a project: all components together, and each of them. */
export interface ProjectTriageSummary extends TriageSummary {
  readonly components: ReadonlyArray<ComponentTriageTally & TriageSummary>
}

/** The number of comments of all statuses. */
export const totalOf = (counts: StatusCounts): number =>
  Object.values(counts).reduce((all, comments) => all + comments, 0)

/** The summary of one tally. */
export const of = ({ by_triage_status, adjudicated, to_apply }: TriageTally): TriageSummary => {
  const total = totalOf(by_triage_status)
  const decided = total - by_triage_status.pending - by_triage_status.needs_clarification
  return { by_triage_status, total, decided, to_apply, adjudicated, adjudication_pct: percentage(adjudicated, total) }
}

/** The summary of a project from the tallies of its components, which keep their order. */
export const ofProject = (tallies: ReadonlyArray<ComponentTriageTally>): ProjectTriageSummary => ({
  ...of({
    by_triage_status: countsFrom((status) =>
      tallies.reduce((all, { by_triage_status }) => all + by_triage_status[status], 0)
    ),
    to_apply: tallies.reduce((all, { to_apply }) => all + to_apply, 0),
    adjudicated: tallies.reduce((all, { adjudicated }) => all + adjudicated, 0)
  }),
  components: tallies.map((tally) => ({ id: tally.id, name: tally.name, prefix: tally.prefix, ...of(tally) }))
})
