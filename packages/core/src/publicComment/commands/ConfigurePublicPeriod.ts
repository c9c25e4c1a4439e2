/** The commands that open a component to others than its members, and renew its link. The rules are in PublicPeriod.ts. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/NotFound.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Secret from "../../account/Secret.ts"
import * as Audit from "../../audit/Audit.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type { ComponentId } from "../../Ids.ts"
import { Transactor } from "../../Transactor.ts"
import { PublicCommentRepository } from "../PublicCommentRepository.ts"
import * as PublicPeriod from "../PublicPeriod.ts"

/** The policy of opening a component: role admin on it. */
export const policy = ComponentActs.acts.manage_public_comments.policy

/** The settings as an admin sees them. `secret` is null before the first link. */
export interface Shown extends Pick<PublicPeriod.PublicPeriod, "access" | "published"> {
  readonly secret: string | null
}

const shown = (period: PublicPeriod.PublicPeriod | null): Shown =>
  period === null
    ? { ...PublicPeriod.closed, secret: null }
    : { access: period.access, published: period.published, secret: period.secret }

/** The settings of a component. Fails with NotFound or PermissionDenied. */
export const read = Effect.fn("ConfigurePublicPeriod.read")(function* (caller: Caller, id: ComponentId) {
  yield* Guard.onComponent(caller, id, policy)
  return shown(Option.getOrNull(yield* (yield* PublicCommentRepository).findPeriod(id)))
})

/** Changes the settings; equal values change nothing. Fails with NotFound or PermissionDenied. */
export const configure = Effect.fn("ConfigurePublicPeriod.configure")(function* (
  caller: Caller,
  id: ComponentId,
  given: PublicPeriod.Change
) {
  yield* Guard.onComponent(caller, id, policy)
  const secret = yield* Secret.generate("")
  return yield* store(caller, id, (before, component) => PublicPeriod.change(before, given, { component, secret }))
})

/** Replaces the link. The earlier one ends at once. Fails with NotFound, also without a link, or PermissionDenied. */
export const renewLink = Effect.fn("ConfigurePublicPeriod.renewLink")(function* (caller: Caller, id: ComponentId) {
  yield* Guard.onComponent(caller, id, policy)
  const secret = yield* Secret.generate("")
  const renewed = yield* store(caller, id, (before, component) =>
    before === null ? null : PublicPeriod.renewed(before, component, secret)
  )
  return renewed.secret === null ? yield* new NotFound() : renewed
})

const store = Effect.fnUntraced(function* (
  caller: Caller,
  id: ComponentId,
  decide: (
    before: PublicPeriod.PublicPeriod | null,
    component: Effect.Success<ReturnType<typeof LockComponent.whole>>
  ) => PublicPeriod.Changed | null
) {
  const transactor = yield* Transactor
  const repository = yield* PublicCommentRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockComponent.whole(id)
      const now = yield* transactor.now
      const before = Option.getOrNull(yield* repository.findPeriod(id))
      const changed = decide(before, component)
      if (changed === null) return shown(before)
      yield* repository.savePeriod(changed.period)
      yield* Audit.record(caller, now, [changed.audit])
      return shown(changed.period)
    })
  )
})
