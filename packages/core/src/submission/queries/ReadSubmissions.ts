/** Reads the submissions of a component, and the preflight of the next one (R19). */
import { base64 } from "@scure/base"
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { ComponentId } from "../../Ids.ts"
import { paged, type PageQuery, slice } from "../../Page.ts"
import { refuse } from "../../Refused.ts"
import { refuseKind } from "../commands/SubmitComponent.ts"
import * as Preflight from "../Preflight.ts"
import type { SubmissionKind } from "../Submission.ts"
import { SubmissionRepository } from "../SubmissionRepository.ts"
import * as SubmissionFacts from "./SubmissionFacts.ts"

/** The policy: members of the component, because a submission contains unpublished content. */
export const policy = ComponentActs.acts.see_content.policy

/** The policy of kept disposition matrices: triagers. */
export const dispositionPolicy = ComponentActs.acts.export_disposition.policy

const policies = { submission: policy, dispositions: dispositionPolicy }

/** The submissions of a kind of a component, newest first, without their files. Fails with NotFound or PermissionDenied. */
export const list = Effect.fn("ReadSubmissions.list")(function* (
  caller: Caller,
  id: ComponentId,
  kind: SubmissionKind,
  query: PageQuery
) {
  yield* Guard.onComponent(caller, id, policies[kind])
  const submissions = yield* SubmissionRepository
  return yield* paged(query, (request) => submissions.page(id, kind, request))
})

/** One submission, with the bytes of its file. Fails with NotFound or PermissionDenied. */
export const find = Effect.fn("ReadSubmissions.find")(function* (
  caller: Caller,
  id: ComponentId,
  kind: SubmissionKind,
  number: number
) {
  yield* Guard.onComponent(caller, id, policies[kind])
  const found = Option.getOrNull(yield* (yield* SubmissionRepository).find(id, kind, number))
  if (found === null) return yield* new NotFound()
  const { file, ...header } = found
  return { header, content: base64.decode(file) }
})

/**
 * A page of the preflight's findings that match, by requirement. `ready` is true if the component can be submitted without
 * `accept_errors`. Fails with NotFound, PermissionDenied, or Refused for an SRG.
 */
export const preflight = Effect.fn("ReadSubmissions.preflight")(function* (
  caller: Caller,
  id: ComponentId,
  query: PageQuery & Preflight.FindingFilter
) {
  yield* Guard.onComponent(caller, id, policy)
  const component = Option.getOrNull(yield* (yield* ComponentRepository).find(id))
  if (component === null) return yield* new NotFound()
  yield* refuse(refuseKind(component))
  const { findings, rows } = yield* SubmissionFacts.ofComponent(component)
  const matching = findings.filter((one) => Preflight.matches(one, query))
  const errors = Preflight.errorsIn(findings)
  const page = yield* paged(query, (request) =>
    Effect.succeed({ rows: slice(matching, request), total: matching.length })
  )
  return {
    ...page,
    requirements: rows.length,
    errors: errors.length,
    warnings: findings.length - errors.length,
    locked_errors: errors.filter(({ locked }) => locked).length,
    ready: Preflight.refuse(rows, findings, false).length === 0
  }
})
