/** The in-memory implementation of WatchRepository. */
import { Effect, Layer, Option } from "effect"
import { Page, type Reader, ReviewView, type Watch, WatchId, WatchRepository } from "@docket/core"
import { present, refuseBroken, unless } from "./Integrity.ts"
import * as Memberships from "./Memberships.ts"
import type { State } from "./State.ts"
import { Store } from "./Store.ts"

const isOf = (watch: Watch.Watch, target: Watch.Target): boolean =>
  watch.project_id === target.project_id &&
  watch.component_id === target.component_id &&
  watch.rule_id === target.rule_id

const isReadable = (state: State, { component_id, project_id, rule_id }: Watch.Watch, reader: Reader): boolean => {
  if (rule_id !== null && state.rules.get(rule_id)?.deleted_at !== null) return false
  return component_id === null
    ? reader.site_admin || Memberships.roleOf(state, reader.user_id, project_id, null) !== null
    : Memberships.isMember(state, { project_id, component_id }, reader)
}

const viewOf = (state: State, watch: Watch.Watch): Watch.WatchView => {
  const project = present("Watch", state.projects.get(watch.project_id), "Its project does not exist.")
  const component = watch.component_id === null ? undefined : state.components.get(watch.component_id)?.component
  const rule = watch.rule_id === null ? undefined : state.rules.get(watch.rule_id)
  return {
    ...watch,
    project_name: project.name,
    component_name: component?.name ?? null,
    component_version: component?.version ?? null,
    component_release: component?.release ?? null,
    rule_displayed_name:
      component === undefined || rule === undefined
        ? null
        : ReviewView.ruleDisplayedName(component.prefix, rule.rule_number)
  }
}

export const layer: Layer.Layer<WatchRepository, never, Store> = Layer.effect(
  WatchRepository,
  Effect.map(Store, (store) =>
    WatchRepository.of({
      find: (user, target) =>
        store.read(({ watches }) => {
          const own = watches.where("user", user)
          return { watch: Option.fromUndefinedOr(own.find((watch) => isOf(watch, target))), count: own.length }
        }),
      insert: (watch) =>
        store.write((change) => {
          const { projects, users, watches } = change.state
          present("Watch", users.get(watch.user_id), "Its user does not exist.")
          present("Watch", projects.get(watch.project_id), "Its project does not exist.")
          const id = WatchId.make(change.nextId("watches"))
          const same = watches.where("user", watch.user_id).some((other) => isOf(other, watch))
          refuseBroken("Watch", unless(!same, "The person watches this already."))
          change.put("watches", { ...watch, id })
          return id
        }),
      remove: (user, id) =>
        store.write((change) => {
          const watch = change.state.watches.get(id)
          if (watch === undefined || watch.user_id !== user) return Option.none()
          change.remove("watches", id)
          return Option.some(watch)
        }),
      page: (reader, { target, ...request }) =>
        store.read((state) => {
          const rows = state.watches
            .where("user", reader.user_id)
            .filter((watch) => isReadable(state, watch, reader) && (target === undefined || isOf(watch, target)))
            .toReversed()
          return { rows: Page.slice(rows, request).map((watch) => viewOf(state, watch)), total: rows.length }
        })
    })
  )
)
