/** The commands and queries of watches: people watch what they may read (R22.6). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as AccountAudit from "../../account/AccountAudit.ts"
import { UserRepository } from "../../account/UserRepository.ts"
import * as Audit from "../../audit/Audit.ts"
import type { ComponentId, ProjectId, RuleId, WatchId } from "../../Ids.ts"
import { paged, type PageQuery } from "../../Page.ts"
import { refuse } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as Watch from "../Watch.ts"
import { WatchRepository } from "../WatchRepository.ts"

/** The policy: every signed-in user, for what they may read. */
export const policy = Policy.signedIn

const component = Policy.onComponent("viewer")

/** What is named: one of the three. */
export type Named =
  | { readonly project_id: ProjectId }
  | { readonly component_id: ComponentId }
  | { readonly rule_id: RuleId }

/** The caller's watches of what they may read; with a target, only the watch of exactly this. Fails with NotFound or PermissionDenied for the target. */
export const list = Effect.fn("ManageWatches.list")(function* (caller: Caller, named: Named | null, query: PageQuery) {
  const watches = yield* WatchRepository
  const target = named === null ? undefined : yield* targetOf(caller, named)
  return yield* paged(query, (request) => watches.page(caller, { ...request, target }))
})

/** Watches a target; a watched one stays so. Fails with NotFound, PermissionDenied or Refused. */
export const watch = Effect.fn("ManageWatches.watch")(function* (caller: Caller, named: Named) {
  const watches = yield* WatchRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const target = yield* targetOf(caller, named)
      yield* (yield* UserRepository).lock(caller.user_id)
      const { count, watch: known } = yield* watches.find(caller.user_id, target)
      if (Option.isSome(known)) return known.value
      yield* refuse(count < Watch.mostOfUser ? [] : [new Watch.TooManyWatches()])
      const made = { user_id: caller.user_id, ...target, created_at: now }
      const watch: Watch.Watch = { id: yield* watches.insert(made), ...made }
      yield* Audit.record(caller, now, [entry("watch", caller, target)])
      return watch
    })
  )
})

/** Ends a watch of the caller, also of what they may no longer read. Fails with NotFound. */
export const unwatch = Effect.fn("ManageWatches.unwatch")(function* (caller: Caller, id: WatchId) {
  const watches = yield* WatchRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const watch = Option.getOrNull(yield* watches.remove(caller.user_id, id))
      if (watch === null) return yield* new NotFound()
      yield* Audit.record(caller, now, [entry("unwatch", caller, watch)])
      return watch
    })
  )
})

const entry = (action: "watch" | "unwatch", { name, user_id }: Caller, target: Watch.Target) =>
  AccountAudit.entry(
    action,
    { id: user_id, name },
    (["project_id", "component_id", "rule_id"] as const).flatMap((field) => {
      const id = target[field]
      if (id === null) return []
      return [
        action === "watch" ? { field, prev_value: null, new_value: id } : { field, prev_value: id, new_value: null }
      ]
    })
  )

/** The place of what is named, for a caller who may read it. */
const targetOf = Effect.fnUntraced(function* (caller: Caller, named: Named) {
  if ("project_id" in named) {
    yield* Guard.onProject(caller, named.project_id, Policy.onProject("viewer"))
    const target: Watch.Target = { project_id: named.project_id, component_id: null, rule_id: null }
    return target
  }
  const rule_id = "rule_id" in named ? named.rule_id : null
  const grant = yield* "rule_id" in named
    ? Guard.onRule(caller, named.rule_id, component)
    : Guard.onComponent(caller, named.component_id, component)
  const target: Watch.Target = { project_id: grant.project_id, component_id: grant.component_id, rule_id }
  return target
})
