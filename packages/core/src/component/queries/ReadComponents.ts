/** Queries of components: a header, a header with its settings, the components of a project, the newest releases. */
import { Effect, Option } from "effect"
import * as Access from "../../access/Access.ts"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import type * as Permit from "../../access/Permit.ts"
import type { PublicAccess } from "../../access/PublicAccess.ts"
import * as Policy from "../../access/Policy.ts"
import type * as Role from "../../access/Role.ts"
import { OverlayRepository } from "../../overlay/OverlayRepository.ts"
import * as BaseDocument from "../../overlay/queries/BaseDocument.ts"
import type { BenchmarkId, ComponentId, ProjectId } from "../../Ids.ts"
import { paged, type SoughtPageRequest, type Unbounded } from "../../Page.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import type * as Resolution from "../../review/Resolution.ts"
import type { StatusCounts } from "../../review/TriageStatus.ts"
import { TriageStatisticsRepository } from "../../statistics/TriageStatisticsRepository.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentPhase from "../CommentPhase.ts"
import * as ComponentActs from "../ComponentActs.ts"
import { type ComponentOverview, ComponentRepository } from "../ComponentRepository.ts"
import type { Question } from "../Question.ts"
import { PublicCommentRepository } from "../../publicComment/PublicCommentRepository.ts"
import { QuestionRepository } from "../QuestionRepository.ts"

/** The policy of reading a component's header: its members, and every signed-in user once it is released (R1.4). */
export const summaryPolicy = Policy.onComponentOrReleased("viewer")

/** The policy of listing the newest releases. */
export const latestPolicy = Policy.signedIn

/** A component's header as this caller sees it. */
export interface ComponentSummary extends ComponentOverview {
  readonly phase: CommentPhase.PhaseState
  /** The caller's effective role, null without one (R11.2). */
  readonly effective_permissions: Role.Role | null
  readonly permits: ComponentActs.Permits
}

/** A component with all its settings. */
export interface ComponentDetails extends ComponentSummary {
  readonly questions: ReadonlyArray<Question>
  readonly status_counts: StatusCounts
  /** All declared sources, the primary first (R10.2): components that share one, in any release, can be compared. */
  readonly source_ids: ReadonlyArray<BenchmarkId>
  /** The base that it follows; null if it is not an overlay (R21). */
  readonly base: BaseDocument.BaseDocument | null
  /** The decisions that its project resolves at once (R5.29). */
  readonly resolve_with: ReadonlyArray<Resolution.Occasion>
  /** Who may enter in addition to the members (R23.1). */
  readonly public_access: PublicAccess
  /** The secret of the link for visitors, where every signed-in user may use it; otherwise null. */
  readonly public_secret: string | null
}

/** A component's header. Fails with NotFound or PermissionDenied. */
export const summary = Effect.fn("ReadComponents.summary")(function* (caller: Caller, id: ComponentId) {
  return yield* summaryOf(caller, id, rolesOf(caller, yield* Guard.onComponent(caller, id, summaryPolicy)))
})

/** The newest release of each released document: readable for every signed-in user (R1.4). */
export const latest = Effect.fn("ReadComponents.latest")(function* (
  _caller: Caller,
  query: Unbounded<SoughtPageRequest>
) {
  return yield* paged(query, (yield* ComponentRepository).latestReleases)
})

/** A component with all its settings (R10.12), in a fixed number of statements. Fails with NotFound or PermissionDenied. */
export const read = Effect.fn("ReadComponents.read")(function* (caller: Caller, id: ComponentId) {
  const grant = yield* Guard.onComponent(caller, id, summaryPolicy)
  const roles = rolesOf(caller, grant)
  const componentRepository = yield* ComponentRepository
  const { public_access } = grant.facts
  const { comments, overlay, period, questions, resolve_with, sources, summary } = yield* Effect.all(
    {
      summary: summaryOf(caller, id, roles),
      questions: (yield* QuestionRepository).ofComponent(id),
      comments: (yield* TriageStatisticsRepository).tallyOf(id),
      sources: componentRepository.sourcesOf(id),
      resolve_with: (yield* ProjectRepository).resolveWithOf(grant.project_id),
      overlay: (yield* OverlayRepository).find(id),
      period: public_access === "signed_in" ? (yield* PublicCommentRepository).findPeriod(id) : Effect.succeedNone
    },
    { concurrency: "unbounded" }
  )
  const status_counts = comments.by_triage_status
  const details: ComponentDetails = {
    ...summary,
    resolve_with,
    public_access,
    public_secret: Option.isNone(period) ? null : period.value.secret,
    questions,
    status_counts,
    source_ids: sources.map(({ id }) => id),
    base: Option.isNone(overlay) ? null : yield* BaseDocument.of(caller, overlay.value)
  }
  return details
})

/** The components of a project that the caller may see: all of them with a role on the project, otherwise those that they are a member of (R1.3). */
export const ofProject = Effect.fnUntraced(function* (
  caller: Caller,
  project: ProjectId,
  project_role: Role.Role | null
) {
  const own = project_role === null
  const { rows, total } = yield* (yield* ComponentRepository).overviewsOf(project, { user_id: caller.user_id, own })
  const now = yield* (yield* Transactor).now
  const listed: { readonly components: ReadonlyArray<ComponentSummary>; readonly components_count: number } = {
    components: rows.map(({ component_role, ...overview }) =>
      summaryAt(caller, overview, now, {
        role: Access.roleOnComponent(caller.site_admin, { project_role, component_role }),
        project_role
      })
    ),
    components_count: total
  }
  return listed
})

/** The caller's effective role on a component, and the one on its project. */
export type Roles = Pick<Permit.ActContext, "role" | "project_role" | "public_access">

/** The roles of an admin of the project. */
export const asAdmin: Roles = { role: "admin", project_role: "admin" }

const rolesOf = ({ site_admin }: Caller, { facts, role }: Guard.ComponentGrant): Roles => ({
  role,
  project_role: Access.roleOnProject(site_admin, facts),
  public_access: facts.public_access
})

/** The header for a caller with those roles. Fails with NotFound. */
export const summaryOf = Effect.fnUntraced(function* (caller: Caller, id: ComponentId, roles: Roles) {
  const [found, now] = yield* Effect.all([(yield* ComponentRepository).overview(id), (yield* Transactor).now], {
    concurrency: "unbounded"
  })
  const overview = Option.getOrNull(found)
  if (overview === null) return yield* new NotFound()
  return summaryAt(caller, overview, now, roles)
})

const summaryAt = (caller: Caller, overview: ComponentOverview, now: Date, roles: Roles): ComponentSummary => ({
  ...overview,
  phase: CommentPhase.stateAt(overview.component, now),
  effective_permissions: roles.role,
  permits: ComponentActs.permitsOf({ caller, component: overview.component, now, ...roles })
})
