/** The in-memory implementation of PresenceRepository. */
import { Effect, Layer } from "effect"
import { mostAround, mostHeartbeats, Presence, PresenceRepository } from "@docket/core"
import { ascending, by, reversed } from "./Lists.ts"
import * as Memberships from "./Memberships.ts"
import { heartbeatKey, type HeartbeatRow, type State } from "./State.ts"
import { Store } from "./Store.ts"
import { compareTexts } from "./TextOrder.ts"

const newestFirst = by<HeartbeatRow>(
  reversed(ascending(({ at }) => at)),
  ascending(({ user_id }) => user_id),
  (left, right) => compareTexts(left.tab, right.tab)
)

/** The reports that are returned. */
const shown = (state: State, rows: ReadonlyArray<HeartbeatRow>, now: Date): ReadonlyArray<Presence.Heartbeat> =>
  rows.toSorted(newestFirst).flatMap((row) => {
    const user = state.users.get(row.user_id)?.user
    const component = state.components.get(row.component_id)?.component
    if (user === undefined || component === undefined || user.disabled_at !== null) return []
    const place = { project_id: component.project_id, component_id: component.id }
    const mayRead = Memberships.isMember(state, place, { user_id: user.id, site_admin: user.admin })
    return mayRead && row.at > Presence.overBefore(now) ? [{ ...row, user_name: user.name }] : []
  })

export const layer: Layer.Layer<PresenceRepository, never, Store> = Layer.effect(
  PresenceRepository,
  Effect.map(Store, (store) =>
    PresenceRepository.of({
      report: (user_id, tab, place) =>
        Effect.flatMap(store.now, (at) =>
          store.write((change) => {
            const others = change.state.heartbeats.where("user", user_id).filter((row) => row.tab !== tab)
            for (const row of others.toSorted(newestFirst).slice(Presence.mostTabs - 1)) {
              change.remove("heartbeats", heartbeatKey(row))
            }
            change.put("heartbeats", { user_id, tab, ...place, at })
          })
        ),
      leave: (user_id, tab) => store.write((change) => change.remove("heartbeats", heartbeatKey({ user_id, tab }))),
      ofComponent: (component) =>
        Effect.flatMap(store.now, (now) =>
          store.read((state) => ({
            heartbeats: shown(state, state.heartbeats.where("component", component), now).slice(0, mostHeartbeats),
            now
          }))
        ),
      around: (people) =>
        Effect.flatMap(store.now, (now) =>
          store.read((state) => {
            const all = shown(state, state.heartbeats.all(), now)
            const places = new Set(
              all.flatMap(({ component_id, user_id }) => (people.includes(user_id) ? [component_id] : []))
            )
            return { heartbeats: all.filter((row) => places.has(row.component_id)).slice(0, mostAround), now }
          })
        ),
      deleteOver: Effect.flatMap(store.now, (now) =>
        store.write((change) => {
          for (const row of change.state.heartbeats.all()) {
            if (row.at <= Presence.overBefore(now)) change.remove("heartbeats", heartbeatKey(row))
          }
        })
      )
    })
  )
)
