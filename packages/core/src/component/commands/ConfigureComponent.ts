/** The commands that change the settings of a component and release it. The rules are in ComponentSettings.ts and Release.ts. */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import type { ComponentId } from "../../Ids.ts"
import * as FollowBase from "../../overlay/commands/FollowBase.ts"
import { decided, refuse } from "../../Refused.ts"
import * as ReadLockCandidates from "../../rule/queries/ReadLockCandidates.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { TriageStatisticsRepository } from "../../statistics/TriageStatisticsRepository.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentPhase from "../CommentPhase.ts"
import type { Component } from "../Component.ts"
import { NameIsTaken } from "../ComponentHeader.ts"
import { ComponentRepository } from "../ComponentRepository.ts"
import * as ComponentSettings from "../ComponentSettings.ts"
import * as ComponentActs from "../ComponentActs.ts"
import * as ReadComponents from "../queries/ReadComponents.ts"
import type { QuestionChanges } from "../QuestionChanges.ts"
import { QuestionRepository } from "../QuestionRepository.ts"
import * as Release from "../Release.ts"
import * as LockComponent from "./LockComponent.ts"
import * as PublishSrg from "./PublishSrg.ts"

/** The policy of changing settings. */
export const policy = ComponentActs.acts.configure.policy

/**
 * Changes the named settings; present values change and write nothing. `released: true` is a release, despite undecided
 * comments if `accept_open_comments` is true. `write` makes the published form of an SRG that is released. Returns the component's header.
 * Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const change = Effect.fn("ConfigureComponent.change")(function* <R>(
  caller: Caller,
  id: ComponentId,
  wanted: ComponentSettings.ComponentChange,
  accept_open_comments: boolean,
  write: PublishSrg.Write<R>
) {
  const grant = yield* Guard.onParentProject(caller, id, policy)
  if (wanted.released === true) yield* Guard.onParentProject(caller, id, Release.policy)
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockComponent.whole(id)
      const now = yield* transactor.now
      const questions = wanted.questions === undefined ? [] : yield* (yield* QuestionRepository).ofComponent(id)
      const release = yield* releaseFacts(caller, component, wanted, accept_open_comments)
      const configured = yield* decided(ComponentSettings.decide(component, wanted, { now, questions, release }))
      if (configured !== null) {
        const published =
          release.publication === null
            ? null
            : yield* PublishSrg.publish(configured.component, release.publication.series, write, now)
        yield* store(caller, configured, published, now)
        if (isFrozen(component, now) && !isFrozen(configured.component, now)) {
          const rules = yield* (yield* RuleRepository).lockLive(id)
          yield* FollowBase.afterHold(caller, now, configured.component, rules)
        }
      }
      return yield* ReadComponents.summaryOf(caller, id, { role: grant.role, project_role: grant.role })
    })
  )
})

/** Releases a component; a released one stays unchanged (R10.10). Fails like `change`. */
export const release = Effect.fn("ConfigureComponent.release")(function* <R>(
  caller: Caller,
  id: ComponentId,
  accept_open_comments: boolean,
  write: PublishSrg.Write<R>
) {
  return yield* change(caller, id, { released: true }, accept_open_comments, write)
})

const isFrozen = (component: Component, now: Date): boolean => CommentPhase.stateAt(component, now).frozen_for_writes

/** The facts of a release. Requirements are read only for a release, because there are many. */
const releaseFacts = Effect.fnUntraced(function* (
  caller: Caller,
  component: Component,
  wanted: ComponentSettings.ComponentChange,
  accept_open_comments: boolean
) {
  const isRelease = ComponentSettings.isRelease(component, wanted)
  const requirements = isRelease ? yield* ReadLockCandidates.ofComponent(component) : []
  // Under the name, version and release that the same request gives it.
  const after = ComponentSettings.changed(component, wanted)
  return {
    requirements,
    status_counts: (yield* (yield* TriageStatisticsRepository).tallyOf(component.id)).by_triage_status,
    accept_open_comments,
    publication: isRelease ? yield* PublishSrg.lockedFactsOf(caller, after, requirements) : null
  }
})

const store = Effect.fnUntraced(function* (
  caller: Caller,
  { audit, component, questions }: ComponentSettings.Configured,
  published: PublishSrg.Publication | null,
  now: Date
) {
  const saved = yield* (yield* ComponentRepository).save({
    ...component,
    published_srg_id: published?.id ?? component.published_srg_id
  })
  yield* refuse(saved ? [] : [new NameIsTaken()])
  const removed = yield* storeQuestions(questions, now)
  yield* Audit.record(caller, now, [audit, ...(published?.audits ?? []), ...ComponentSettings.auditOfAnswers(removed)])
})

const storeQuestions = Effect.fnUntraced(function* ({ insert, save, remove }: QuestionChanges, now: Date) {
  const questionRepository = yield* QuestionRepository
  yield* questionRepository.insert(insert)
  yield* questionRepository.save(save.map(({ after }) => after))
  return yield* questionRepository.remove(
    remove.map(({ id }) => id),
    now
  )
})
