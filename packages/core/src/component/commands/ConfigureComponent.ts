/** The commands that change the settings of a component and release it. The rules are in ComponentSettings.ts and Release.ts. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import type { ComponentId } from "../../Ids.ts"
import { decided, refuse } from "../../Refusal.ts"
import * as ReadLockCandidates from "../../rule/queries/ReadLockCandidates.ts"
import { TriageStatisticsRepository } from "../../statistics/TriageStatisticsRepository.ts"
import { Transactor } from "../../Transactor.ts"
import type { Component } from "../Component.ts"
import { NameIsTaken } from "../ComponentHeader.ts"
import { ComponentRepository } from "../ComponentRepository.ts"
import * as ComponentSettings from "../ComponentSettings.ts"
import * as ComponentActs from "../ComponentActs.ts"
import * as ReadComponents from "../queries/ReadComponents.ts"
import type { QuestionChanges } from "../QuestionChanges.ts"
import { QuestionRepository } from "../QuestionRepository.ts"
import * as Release from "../Release.ts"

/** The policy of changing settings. */
export const policy = ComponentActs.acts.configure.policy

/**
 * Changes the named settings; present values change and write nothing. `released: true` is a release, despite undecided
 * comments if `accept_open_comments` is true. Returns the component's header.
 * Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const change = Effect.fn("ConfigureComponent.change")(function* (
  caller: Caller,
  id: ComponentId,
  wanted: ComponentSettings.ComponentChange,
  accept_open_comments: boolean
) {
  const grant = yield* Guard.onParentProject(caller, id, policy)
  if (wanted.released === true) yield* Guard.onParentProject(caller, id, Release.policy)
  const transactor = yield* Transactor
  const componentRepository = yield* ComponentRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = Option.getOrNull(yield* componentRepository.lock(id))
      if (component === null) return yield* new NotFound()
      const now = yield* transactor.now
      const questions = wanted.questions === undefined ? [] : yield* (yield* QuestionRepository).ofComponent(id)
      const facts = { now, questions, release: yield* releaseFacts(component, wanted, accept_open_comments) }
      const configured = yield* decided(ComponentSettings.decide(component, wanted, facts))
      if (configured !== null) yield* store(caller, configured, now)
      return yield* ReadComponents.summaryOf(caller, id, { role: grant.role, project_role: grant.role })
    })
  )
})

/** Releases a component; a released one stays unchanged (R10.10). Fails like `change`. */
export const release = Effect.fn("ConfigureComponent.release")(function* (
  caller: Caller,
  id: ComponentId,
  accept_open_comments: boolean
) {
  return yield* change(caller, id, { released: true }, accept_open_comments)
})

/** The facts of a release. Requirements are read only for a release, because there are many. */
const releaseFacts = Effect.fnUntraced(function* (
  component: Component,
  wanted: ComponentSettings.ComponentChange,
  accept_open_comments: boolean
) {
  const isRelease = ComponentSettings.isRelease(component, wanted)
  const facts: Release.ReleaseFacts = {
    requirements: isRelease ? yield* ReadLockCandidates.ofComponent(component) : [],
    status_counts: (yield* (yield* TriageStatisticsRepository).tallyOf(component.id)).by_triage_status,
    accept_open_comments
  }
  return facts
})

const store = Effect.fnUntraced(function* (caller: Caller, configured: ComponentSettings.Configured, now: Date) {
  const { component, questions, audit } = configured
  const saved = yield* (yield* ComponentRepository).save(component)
  yield* refuse(saved ? [] : [new NameIsTaken()])
  const removed = yield* storeQuestions(questions, now)
  yield* Audit.record(caller, now, [audit, ...ComponentSettings.auditOfAnswers(removed)])
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
