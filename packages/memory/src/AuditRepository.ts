/** The in-memory implementation of AuditRepository. Entries are never changed or removed. */
import { Effect, Layer, Option, Struct } from "effect"
import {
  type AuditedChange,
  type AuditEntry,
  AuditId,
  AuditRepository,
  FeedEvent,
  HistoryFilter,
  longestWords,
  Rule,
  type HistoryOf,
  type HistoryQuery,
  Page
} from "@docket/core"
import * as FormerMembers from "./FormerMembers.ts"
import { ascending, by, reversed } from "./Lists.ts"
import * as ReviewViews from "./ReviewViews.ts"
import type { State } from "./State.ts"
import { Store } from "./Store.ts"

/** The changes in their stored JSON form: a time becomes a text. */
const asJson = (changes: ReadonlyArray<AuditedChange>): ReadonlyArray<AuditedChange> =>
  JSON.parse(JSON.stringify(changes)) as ReadonlyArray<AuditedChange>

const newestFirst = reversed(
  by<AuditEntry>(
    ascending(({ created_at }) => created_at),
    ascending(({ id }) => id)
  )
)

/** All entries about a rule, a component or a project. */
const entriesOf = (audit: State["audit"], of: HistoryOf): ReadonlyArray<AuditEntry> => {
  switch (of._tag) {
    case "Rule":
      return audit.where("rule", of.id)
    case "Component":
      return audit.where("component", of.id)
    case "Project":
      return audit.where("project", of.id)
  }
}

/** The entries of the history that the caller may see. */
const shownIn = (
  state: State,
  { filter = HistoryFilter.everything, for_admins, of }: Pick<HistoryQuery, "of" | "for_admins" | "filter">
) =>
  entriesOf(state.audit, of)
    .filter(({ auditable_type }) => auditable_type !== "Security")
    .filter((entry) => HistoryFilter.isMet(filter, entry))
    .filter((entry) => for_admins || !FeedEvent.isForAdmins(entry))
    .toSorted(newestFirst)

/** The same for all entries of an operation. */
const actOf = ({ action, auditable_type, created_at, request_id, user_id, user_name }: AuditEntry): string =>
  JSON.stringify([created_at.getTime(), request_id, user_id, user_name, action, auditable_type])

export const layer: Layer.Layer<AuditRepository, never, Store> = Layer.effect(
  AuditRepository,
  Effect.map(Store, (store) =>
    AuditRepository.of({
      append: (entries) =>
        store.write((change) => {
          for (const entry of entries) {
            const id = AuditId.make(change.nextId("audit"))
            change.put("audit", { ...entry, id, changes: asJson(entry.changes) })
          }
        }),
      newestOfRule: (rule, limit) =>
        store.read((state) =>
          state.audit
            .where("rule", rule)
            .toSorted(newestFirst)
            .slice(0, limit)
            .map((entry) => FormerMembers.shown(state, entry))
        ),
      find: (id) =>
        store.read((state) =>
          Option.map(Option.fromUndefinedOr(state.audit.get(id)), (entry) => FormerMembers.shown(state, entry))
        ),
      historyPage: (query) =>
        store.read((state) => {
          const { audit } = state
          const one = query.act === null ? undefined : audit.get(query.act)
          const act = one === undefined ? null : actOf(one)
          const rows = shownIn(state, query).filter(
            (entry) => query.act === null || (act !== null && actOf(entry) === act)
          )
          const page = Page.slice(rows, query)
          return { rows: page.map((entry) => FormerMembers.shown(state, entry)), total: rows.length }
        }),
      acts: (query) =>
        store.read((state) => {
          const { audit } = state
          const acts = new Map<string, { readonly newest: AuditEntry; entries: number }>()
          for (const entry of shownIn(state, query)) {
            const known = acts.get(actOf(entry))
            if (known === undefined) acts.set(actOf(entry), { newest: entry, entries: 1 })
            else known.entries += 1
          }
          const last = query.before === null ? undefined : audit.get(query.before)
          const isBehind = ({ newest }: { readonly newest: AuditEntry }) =>
            query.before === null || (last !== undefined && newestFirst(last, newest) < 0)
          return [...acts.values()]
            .filter(isBehind)
            .slice(0, query.limit)
            .map((act) => ({ ...act, newest: FormerMembers.shown(state, act.newest) }))
        }),
      entries: (query) =>
        store.read((state) => {
          const last = query.before === null ? undefined : state.audit.get(query.before)
          return shownIn(state, query)
            .filter((entry) => query.before === null || (last !== undefined && newestFirst(last, entry) < 0))
            .slice(0, query.limit)
            .map((entry) => FormerMembers.shown(state, entry))
        }),
      reviews: (ids) =>
        store.read((state) =>
          ids.flatMap((id) => {
            const review = state.reviews.get(id)?.review
            if (review === undefined || review.action !== "comment") return []
            const characters = Array.from(review.comment)
            return [
              {
                ...Struct.pick(review, ["id", "thread_id", "component_id", "section"]),
                rule_displayed_name: ReviewViews.ruleDisplayedNameOf(state, review),
                words: characters.slice(0, longestWords).join(""),
                continues: characters.length > longestWords
              }
            ]
          })
        ),
      ruleNames: (ids) =>
        store.read(({ components, rules }) =>
          ids.flatMap((id) => {
            const rule = rules.get(id)
            const prefix = rule === undefined ? undefined : components.get(rule.component_id)?.component.prefix
            if (rule === undefined || prefix === undefined) return []
            return [{ id, displayed_name: Rule.displayedName(prefix, rule.rule_number) }]
          })
        ),
      securityPage: (query) =>
        store.read(({ audit }) => {
          const { action, since, user_id } = query
          const rows = audit
            .where("security", "all")
            .filter((entry) => since === null || entry.created_at >= since)
            .filter((entry) => action === null || entry.action === action)
            .filter((entry) => user_id === null || entry.auditable_id === user_id || entry.user_id === user_id)
          return { rows: Page.slice(rows.toSorted(newestFirst), query), total: rows.length }
        })
    })
  )
)
