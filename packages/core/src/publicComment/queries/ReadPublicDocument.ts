/** The queries of visitors: the document, its requirements, the published comments, and the state of one's own comment (R23.2, R23.4, R23.7). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/NotFound.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import * as PublicAccess from "../../access/PublicAccess.ts"
import * as CommentPhase from "../../component/CommentPhase.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { RuleId } from "../../Ids.ts"
import { paged, type PageQuery } from "../../Page.ts"
import * as Rule from "../../rule/Rule.ts"
import * as RuleContent from "../../rule/RuleContent.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { Transactor } from "../../Transactor.ts"
import { PublicCommentRepository } from "../PublicCommentRepository.ts"
import * as TrackingNumber from "../TrackingNumber.ts"

/** The policy of visitors. */
export const policy = Policy.visitor

/** The policy of a tracking number, which no one can guess. */
export const trackingPolicy = Policy.everyone

type Visitor = Pick<Caller, "user_id"> | null

/** The opening behind a link, if the visitor may enter. Fails with NotFound or SignInIsRequired. */
export const enter = Effect.fnUntraced(function* (secret: string, visitor: Visitor) {
  const period = Option.getOrNull(yield* (yield* PublicCommentRepository).periodOf(secret))
  yield* Effect.fromResult(PublicAccess.decide(period?.access ?? null, visitor !== null))
  return period ?? (yield* new NotFound())
})

/** The header of the document. */
export const read = Effect.fn("ReadPublicDocument.read")(function* (secret: string, visitor: Visitor) {
  const { access, component_id, published } = yield* enter(secret, visitor)
  const component = Option.getOrNull(yield* (yield* ComponentRepository).find(component_id))
  if (component === null) return yield* new NotFound()
  const now = yield* (yield* Transactor).now
  const { comment_period_ends_at, comment_period_starts_at, description, name, release, title, version } = component
  const { accepting_new_comments } = CommentPhase.stateAt(component, now)
  return {
    access,
    published,
    name,
    title,
    description,
    version,
    release,
    accepting_new_comments,
    comment_period_starts_at,
    comment_period_ends_at
  }
})

/** The requirements by number, those with the text `q` in id, title or SRG id. */
export const requirements = Effect.fn("ReadPublicDocument.requirements")(function* (
  secret: string,
  visitor: Visitor,
  query: PageQuery & { readonly q?: string | undefined }
) {
  const { component_id, published } = yield* enter(secret, visitor)
  const repository = yield* PublicCommentRepository
  const page = yield* paged(query, (request) => repository.requirements(component_id, request))
  return published === "nothing" ? { ...page, rows: page.rows.map((row) => ({ ...row, comments_count: 0 })) } : page
})

/** One requirement with the texts of the published document. Fails with NotFound for one of another component, and a deleted one. */
export const requirement = Effect.fn("ReadPublicDocument.requirement")(function* (
  secret: string,
  visitor: Visitor,
  id: RuleId
) {
  const { component_id } = yield* enter(secret, visitor)
  const rule = Option.getOrNull(yield* (yield* RuleRepository).find(id))
  const component = Option.getOrNull(yield* (yield* ComponentRepository).find(component_id))
  if (rule === null || component === null) return yield* new NotFound()
  if (rule.component_id !== component_id || rule.deleted_at !== null) return yield* new NotFound()
  const { mitigations, rule_severity, srg_id, status, title, vuln_discussion } = rule
  return {
    id,
    rule_displayed_name: Rule.displayedName(component.prefix, rule.rule_number),
    srg_id,
    title,
    rule_severity,
    status,
    vuln_discussion,
    check_content: RuleContent.checkContent(rule.checks),
    fixtext: RuleContent.fixContent(RuleContent.fixesOf(rule)),
    mitigations
  }
})

/** The published comments, oldest first; none while nothing is published. */
export const comments = Effect.fn("ReadPublicDocument.comments")(function* (
  secret: string,
  visitor: Visitor,
  { rule_id = null, ...query }: PageQuery & { readonly rule_id?: RuleId | null | undefined }
) {
  const { component_id, published } = yield* enter(secret, visitor)
  const repository = yield* PublicCommentRepository
  const names = published === "decisions_and_names"
  return yield* paged(query, (request) =>
    published === "nothing"
      ? Effect.succeed({ rows: [], total: 0 })
      : repository.published(component_id, { ...request, rule_id, names })
  )
})

/** The state of the comment with this tracking number, also after the component is closed. Fails with NotFound. */
export const tracked = Effect.fn("ReadPublicDocument.tracked")(function* (typed: string) {
  const number = TrackingNumber.read(typed)
  const found = number === null ? null : Option.getOrNull(yield* (yield* PublicCommentRepository).tracked(number))
  if (found === null) return yield* new NotFound()
  const { comment, published } = found
  return published === "nothing"
    ? { ...comment, triage_status: null, response: null, triage_set_at: null, published: false }
    : { ...comment, published: true }
})
