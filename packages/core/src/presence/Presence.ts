/**
 * Who is on a component now, and who writes there (R4.6). Each open tab of a user reports its place from time to time; the last reports decide
 * who is present. Pure. Nothing here is lasting: no audit entry, no event of the feed, no webhook.
 */
import { Context, Schema } from "effect"
import { ComponentId, ReviewId, RuleId, UserId } from "../Ids.ts"

/** True when this installation shows who is present. */
export const PresenceIsShown = Context.Reference<boolean>("docket/PresenceIsShown", { defaultValue: () => true })

/** The name that a tab gives itself. */
export const Tab = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9-]{1,64}$/))

/** The place of a tab: a component, and the requirement or comment that is open in it. */
export const Place = Schema.Struct({
  component_id: ComponentId,
  rule_id: Schema.NullOr(RuleId),
  review_id: Schema.NullOr(ReviewId),
  /** True while the user has text in it that is not saved. */
  editing: Schema.Boolean
})
export interface Place extends Schema.Schema.Type<typeof Place> {}

/** The last report of a tab. */
export const Heartbeat = Schema.Struct({
  user_id: UserId,
  user_name: Schema.String,
  tab: Tab,
  ...Place.fields,
  at: Schema.Date
})
export interface Heartbeat extends Schema.Schema.Type<typeof Heartbeat> {}

/** A user at a place. */
export interface Present extends Omit<Place, "component_id"> {
  readonly user: { readonly id: UserId; readonly name: string }
}

/** The time after which a tab without a report is gone, in seconds. Tabs report three times as often. */
export const secondsPresent = 60

/** The most tabs of a user; the oldest reports go first. */
export const mostTabs = 20

/** The most places that an answer names, those with the newest reports. */
export const mostPresent = 100

/** Reports at this time or earlier are over. */
export const overBefore = (now: Date): Date => new Date(now.getTime() - secondsPresent * 1000)

const placeOf = ({ review_id, rule_id, user_id }: Heartbeat): string => `${user_id} ${rule_id} ${review_id}`

const byName = (left: Present, right: Present): number =>
  left.user.name < right.user.name
    ? -1
    : left.user.name > right.user.name
      ? 1
      : left.user.id - right.user.id ||
        (left.rule_id ?? 0) - (right.rule_id ?? 0) ||
        (left.review_id ?? 0) - (right.review_id ?? 0)

/**
 * Those who are present at `now` by the reports of one component: each user once at each place, by name, then by id and place. A user writes at a
 * place when one of their tabs there does.
 */
export const presentAt = (heartbeats: ReadonlyArray<Heartbeat>, now: Date): ReadonlyArray<Present> => {
  const newestFirst = heartbeats
    .filter(({ at }) => at > overBefore(now))
    .toSorted((left, right) => right.at.getTime() - left.at.getTime())
  const places = new Map<string, Present>()
  for (const heartbeat of newestFirst) {
    const known = places.get(placeOf(heartbeat))
    if (known === undefined && places.size >= mostPresent) continue
    const { editing, review_id, rule_id, user_id: id, user_name: name } = heartbeat
    places.set(placeOf(heartbeat), {
      user: known?.user ?? { id, name },
      rule_id,
      review_id,
      editing: editing || known?.editing === true
    })
  }
  return [...places.values()].toSorted(byName)
}

/** The same for the reports of several components. */
export const presentByComponent = (
  heartbeats: ReadonlyArray<Heartbeat>,
  now: Date
): ReadonlyMap<ComponentId, ReadonlyArray<Present>> => {
  const components = new Set(heartbeats.map(({ component_id }) => component_id))
  return new Map(
    [...components].map((component) => [
      component,
      presentAt(
        heartbeats.filter(({ component_id }) => component_id === component),
        now
      )
    ])
  )
}
