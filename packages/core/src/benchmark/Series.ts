/**
 * Series of releases (R15.12): documents whose ids are equal but for case and punctuation are releases of one document, and a site admin may join
 * further ids to it. Pure; JoinSeries.ts stores what is decided here.
 */
import { Result } from "effect"
import { type Refusal, Violation } from "../Refusal.ts"

/** The key of an id: letters and digits in lower case, and all beyond ASCII. An id of punctuation alone is its own key. */
export const keyOf = (benchmarkId: string): string => {
  const key = benchmarkId.toLowerCase().replaceAll(/[\0-/:-@[-`{-\x7f]/g, "")
  return key === "" ? benchmarkId : key
}

/** An id, by its key, that was joined to a series. Invariant: a series has at least two of them, and is named by the first in code point order. */
export interface SeriesMember {
  readonly key: string
  readonly series: string
}

/** What is to be stored: memberships, and keys that are in no other series than their own any more. */
export interface SeriesChange {
  readonly members: ReadonlyArray<SeriesMember>
  readonly alone: ReadonlyArray<string>
}

export class IdIsNotJoined extends Violation("IdIsNotJoined", "not_joined") {}

/** Joins the series of two ids; nothing changes when they are in one already. */
export const join = (members: ReadonlyArray<SeriesMember>, one: string, other: string): SeriesChange => {
  const [left, right] = [groupOf(members, one), groupOf(members, other)]
  return left.includes(other) ? { members: [], alone: [] } : { members: group([...left, ...right]), alone: [] }
}

/** Takes an id out of its series; the others stay together. Fails when it is alone. */
export const part = (
  members: ReadonlyArray<SeriesMember>,
  key: string
): Result.Result<SeriesChange, ReadonlyArray<Refusal>> => {
  const rest = groupOf(members, key).filter((one) => one !== key)
  if (rest.length === 0) return Result.fail([new IdIsNotJoined()])
  return Result.succeed(
    rest.length === 1 ? { members: [], alone: [key, ...rest] } : { members: group(rest), alone: [key] }
  )
}

/** The keys that are in one series with this one, itself included. */
const groupOf = (members: ReadonlyArray<SeriesMember>, key: string): ReadonlyArray<string> => {
  const series = members.find((member) => member.key === key)?.series
  return series === undefined ? [key] : members.filter((member) => member.series === series).map((member) => member.key)
}

const group = (keys: ReadonlyArray<string>): ReadonlyArray<SeriesMember> => {
  const series = keys.reduce((first, key) => (key < first ? key : first))
  return keys.map((key) => ({ key, series }))
}
