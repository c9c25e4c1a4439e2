/**
 * Series of releases (R15.12): documents whose ids are equal except for case and punctuation are releases of one document, and a site admin may join
 * other ids to it. Pure; JoinSeries.ts stores the decisions.
 */
import { allowed, type Decision, refused } from "../Decision.ts"
import { Violation } from "../Refusal.ts"

export { compareVersions } from "./Versions.ts"

/** The key of an id: its letters and digits in lower case, and all non-ASCII characters. An id of only punctuation is its own key. */
export const keyOf = (benchmarkId: string): string => {
  const key = benchmarkId.toLowerCase().replaceAll(/[\0-/:-@[-`{-\x7f]/g, "")
  return key === "" ? benchmarkId : key
}

/** The key of an id that was joined to a series. Invariant: a series has at least two of them, and is named by the first in code point order. */
export interface SeriesMember {
  readonly key: string
  readonly series: string
}

/** The changes to store: memberships, and keys that are again in their own series only. */
export interface SeriesChange {
  readonly members: ReadonlyArray<SeriesMember>
  readonly alone: ReadonlyArray<string>
}

export class IdIsNotJoined extends Violation("IdIsNotJoined", "not_joined") {}

/** Joins the series of two ids; nothing changes when they are already joined. */
export const join = (members: ReadonlyArray<SeriesMember>, one: string, other: string): SeriesChange => {
  const [left, right] = [groupOf(members, one), groupOf(members, other)]
  return left.includes(other) ? { members: [], alone: [] } : { members: group([...left, ...right]), alone: [] }
}

/** Removes an id from its series; the others stay joined. Fails when it is not joined. */
export const part = (members: ReadonlyArray<SeriesMember>, key: string): Decision<SeriesChange> => {
  const rest = groupOf(members, key).filter((one) => one !== key)
  if (rest.length === 0) return refused([new IdIsNotJoined()])
  return allowed(rest.length === 1 ? { members: [], alone: [key, ...rest] } : { members: group(rest), alone: [key] })
}

/** The keys in the series of this one, including itself. */
const groupOf = (members: ReadonlyArray<SeriesMember>, key: string): ReadonlyArray<string> => {
  const series = members.find((member) => member.key === key)?.series
  return series === undefined ? [key] : members.filter((member) => member.series === series).map((member) => member.key)
}

const group = (keys: ReadonlyArray<string>): ReadonlyArray<SeriesMember> => {
  const series = keys.reduce((first, key) => (key < first ? key : first))
  return keys.map((key) => ({ key, series }))
}
