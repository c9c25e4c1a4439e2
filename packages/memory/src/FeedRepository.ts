/**
 * The in-memory implementation of FeedRepository. Writers wait for one another, so the ids of entries
 * are in the order in which their transactions end.
 */
import { Effect, Layer } from "effect"
import { type AuditEntry, FeedCursor, FeedEvent, type FeedPage, FeedRepository, type Reader, Role } from "@docket/core"
import * as FormerMembers from "./FormerMembers.ts"
import * as Memberships from "./Memberships.ts"
import { ascending, by } from "./Lists.ts"
import type { AuditRow, State } from "./State.ts"
import { Store } from "./Store.ts"

/** The order of the feed: restored entries precede everything (R16.5). */
const entryOf = ({ restored, ...entry }: AuditRow): FeedEvent.FeedEntry => ({
  ...entry,
  position: restored === true ? 0 : entry.id
})

const byPlace = by<FeedEvent.FeedEntry>(
  ascending(({ position }) => position),
  ascending(({ id }) => id)
)

/** Ids of rolled back entries may be higher; no stored entry has one. */
const endOf = (events: ReadonlyArray<AuditEntry>): FeedCursor.FeedCursor => ({
  position: (events.at(-1)?.id ?? 0) + 1,
  id: 0
})

const isReadable = (state: State, entry: AuditEntry, { site_admin, user_id }: Reader): boolean => {
  const { component_id, project_id } = entry
  if (site_admin) return true
  const released = component_id !== null && state.components.get(component_id)?.component.released === true
  if (released && FeedEvent.isRelease(entry)) return true
  const role =
    project_id === null
      ? null
      : Role.higher(
          Memberships.roleOf(state, user_id, project_id, null),
          component_id === null ? null : Memberships.roleOf(state, user_id, project_id, component_id)
        )
  return Role.carries(role, FeedEvent.isForAdmins(entry) ? "admin" : "viewer")
}

const pageOf = <Entry extends FeedEvent.FeedEntry>(
  entries: ReadonlyArray<Entry>,
  end: FeedCursor.FeedCursor,
  after: FeedCursor.FeedCursor,
  limit: number
): FeedPage<Entry> => {
  const shown = entries.slice(0, limit)
  const last = shown.at(-1)
  if (entries.length > limit && last !== undefined) {
    return { entries: shown, next: { position: last.position, id: last.id }, complete: false }
  }
  return { entries: shown, next: FeedCursor.isBehind(after, end) ? after : end, complete: true }
}

export const layer: Layer.Layer<FeedRepository, never, Store> = Layer.effect(
  FeedRepository,
  Effect.map(Store, (store) => {
    const behind = (state: State, after: FeedCursor.FeedCursor) => {
      const all = state.audit.all()
      const entries = all
        .filter(FeedEvent.isEvent)
        .map((entry) => entryOf(FormerMembers.shown(state, entry)))
        .toSorted(byPlace)
        .filter(({ id, position }) => FeedCursor.isBehind({ position, id }, after))
      return { entries, end: endOf(all) }
    }
    return FeedRepository.of({
      end: store.read((state) => endOf(state.audit.all())),
      page: (reader, after, limit) =>
        store.read((state) => {
          const { end, entries } = behind(state, after)
          return pageOf(
            entries.filter((entry) => isReadable(state, entry, reader)),
            end,
            after,
            limit
          )
        }),
      addressed: (people, after, limit) =>
        store.read((state) => {
          const { end, entries } = behind(state, after)
          const readers = people.flatMap((id) => {
            const user = state.users.get(id)?.user
            return user === undefined || user.disabled_at !== null ? [] : [{ user_id: id, site_admin: user.admin }]
          })
          return pageOf(
            entries.slice(0, limit + 1).map((entry) => ({
              ...entry,
              readers: readers.filter((reader) => isReadable(state, entry, reader)).map(({ user_id }) => user_id)
            })),
            end,
            after,
            limit
          )
        })
    })
  })
)
