/** The in-memory implementation of TriageStatisticsRepository. */
import { Effect, Layer, Struct } from "effect"
import {
  BurnDown,
  type ComponentId,
  Day,
  type Review,
  type TriageAgeing,
  type TriagerTally,
  type Triagers,
  TriageStatisticsRepository,
  TriageStatus,
  type TriageSummary,
  Resolution
} from "@docket/core"
import { ascending, by, reversed } from "./Lists.ts"
import { topLevelCommentsOf } from "./LiveRules.ts"
import * as ReviewViews from "./ReviewViews.ts"
import type { State } from "./State.ts"
import { Store } from "./Store.ts"
import { compareTexts } from "./TextOrder.ts"

const tallyOf = (comments: ReadonlyArray<Review.Review>): TriageSummary.TriageTally => ({
  by_triage_status: TriageStatus.countsOf(comments),
  to_apply: comments.filter(
    ({ adjudicated_at, triage_status }) =>
      triage_status !== null && Resolution.isAt("to_apply", { adjudicated_at, triage_status })
  ).length,
  adjudicated: comments.filter(({ adjudicated_at }) => adjudicated_at !== null).length
})

const talliesOf = (state: State, project: number): ReadonlyArray<TriageSummary.ComponentTriageTally> =>
  state.components
    .where("project", project)
    .map(({ component: { id, name, prefix } }) => ({ id, name, prefix, ...tallyOf(topLevelCommentsOf(state, id)) }))
    .toSorted(
      by(
        (left, right) => compareTexts(left.name, right.name),
        ascending(({ id }) => id)
      )
    )

/** The number of occurrences of each value, in ascending order. */
const counted = <Value extends number | string>(
  values: ReadonlyArray<Value>
): ReadonlyArray<readonly [Value, number]> => {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([left], [right]) => (left < right ? -1 : 1))
}

const waitingOf = (state: State, component: ComponentId, now: Date): TriageAgeing.Waiting => {
  const posted = topLevelCommentsOf(state, component)
    .filter(({ triage_status }) => triage_status === "pending")
    .map(({ created_at }) => created_at)
    .toSorted(ascending((moment) => moment))
  const by_days = counted(posted.map((moment) => Day.wholeDaysBetween(moment, now)))
  return { oldest_at: posted[0] ?? null, by_days: by_days.map(([days, comments]) => ({ days, comments })) }
}

const flowOf = (state: State, component: ComponentId, { from, to }: Day.Days): BurnDown.Flow => {
  const comments = topLevelCommentsOf(state, component)
  const posted = new Map(counted(comments.map(({ created_at }) => Day.of(created_at))))
  const decisions = comments.flatMap((comment) => {
    const at = BurnDown.decidedAt(comment)
    return at === null ? [] : [Day.of(at)]
  })
  const decided = new Map(counted(decisions))
  const days = [...new Set([...posted.keys(), ...decided.keys()])]
    .sort()
    .map((day) => ({ day, posted: posted.get(day) ?? 0, decided: decided.get(day) ?? 0 }))
  return {
    open_before: days.filter(({ day }) => day < from).reduce((open, day) => open + day.posted - day.decided, 0),
    days: days.filter(({ day }) => day >= from && day <= to)
  }
}

/** A comment with its decision. */
interface Decision extends Review.Review {
  readonly triage_set_at: Date
}

const isDecision = (comment: Review.Review): comment is Decision =>
  comment.triage_set_at !== null &&
  !(comment.triage_status === "withdrawn" && comment.user_id !== null && comment.triage_set_by_id === comment.user_id)

const triagersOf = (state: State, component: ComponentId, { from, to }: Day.AskedDays, limit: number): Triagers => {
  const decisions = topLevelCommentsOf(state, component)
    .filter(isDecision)
    .filter(({ triage_set_at }) => {
      const day = Day.of(triage_set_at)
      return (from === null || day >= from) && (to === null || day <= to)
    })
  const groups = new Map<string, Array<Decision>>()
  for (const decision of decisions) {
    if (ReviewViews.triagerNameOf(state, decision) === null) continue
    const key = JSON.stringify(decision.triage_set_by_id ?? decision.triage_set_by_imported_name)
    groups.set(key, [...(groups.get(key) ?? []), decision])
  }
  const rows = [...groups.values()].flatMap((made) => triagerOf(state, made))
  return { rows: rows.toSorted(mostDecidedFirst).slice(0, limit), total: rows.length }
}

const triagerOf = (state: State, decisions: ReadonlyArray<Decision>): ReadonlyArray<TriagerTally> => {
  const [first] = decisions
  const name = first === undefined ? null : ReviewViews.triagerNameOf(state, first)
  if (first === undefined || name === null) return []
  return [
    {
      user_id: first.triage_set_by_id,
      name,
      imported: first.triage_set_by_id === null,
      decided: decisions.length,
      ...Struct.omit(tallyOf(decisions), ["to_apply"]),
      last_decided_at: decisions.reduce(
        (last, { triage_set_at }) => (triage_set_at > last ? triage_set_at : last),
        first.triage_set_at
      )
    }
  ]
}

const mostDecidedFirst = by<TriagerTally>(
  reversed(ascending(({ decided }) => decided)),
  (left, right) => compareTexts(left.name, right.name),
  ascending(({ user_id }) => user_id ?? Infinity)
)

export const layer: Layer.Layer<TriageStatisticsRepository, never, Store> = Layer.effect(
  TriageStatisticsRepository,
  Effect.map(Store, (store) =>
    TriageStatisticsRepository.of({
      tallyOf: (component) => store.read((state) => tallyOf(topLevelCommentsOf(state, component))),
      talliesOf: (project) => store.read((state) => talliesOf(state, project)),
      waitingOf: (component, now) => store.read((state) => waitingOf(state, component, now)),
      flowOf: (component, days) => store.read((state) => flowOf(state, component, days)),
      triagersOf: (component, days, limit) => store.read((state) => triagersOf(state, component, days, limit))
    })
  )
)
