/** Storage of the opening of components, and of the comments from outside (R23). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { ComponentId, PublicCommentId, RuleId } from "../Ids.ts"
import type { Page, PageRequest, SoughtPageRequest } from "../Page.ts"
import type {
  NewPublicComment,
  PublicComment,
  PublicCommentState,
  PublicRequirement,
  PublishedComment,
  QueuedComment,
  StateCounts,
  TrackedComment
} from "./PublicComment.ts"
import type { PublicPeriod, Published } from "./PublicPeriod.ts"

/** The queue: only comments of this state, or all. */
export interface QueueRequest extends PageRequest {
  readonly state: PublicCommentState | "all"
}

/** The published comments: of one requirement, or all; names only if they are published. */
export interface PublishedRequest extends PageRequest {
  readonly rule_id: RuleId | null
  readonly names: boolean
}

/** Laws: everything is removed with its component; a public comment also with its review. Lists end with `id`. */
export class PublicCommentRepository extends Context.Service<
  PublicCommentRepository,
  {
    readonly findPeriod: (component: ComponentId) => Effect.Effect<Option.Option<PublicPeriod>>
    /** The opening whose link has this secret. */
    readonly periodOf: (secret: string) => Effect.Effect<Option.Option<PublicPeriod>>
    /** Stores the opening of a component in place of an earlier one. */
    readonly savePeriod: (period: PublicPeriod) => Effect.Effect<void>
    readonly insert: (comment: NewPublicComment) => Effect.Effect<PublicCommentId>
    /** Locks the existing ones of these comments of a component, by id. */
    readonly lock: (
      component: ComponentId,
      ids: ReadonlyArray<PublicCommentId>
    ) => Effect.Effect<ReadonlyArray<PublicComment>>
    /** Stores the moderation fields of each. One statement. */
    readonly saveModeration: (comments: ReadonlyArray<PublicComment>) => Effect.Effect<void>
    /** The queue of a component, oldest first, with the numbers of all states. One statement. */
    readonly queue: (
      component: ComponentId,
      request: QueueRequest
    ) => Effect.Effect<Page<QueuedComment> & { readonly counts: StateCounts }>
    /** The comment with a tracking number, with its decision and response, and what its component publishes. One statement. */
    readonly tracked: (
      tracking_number: string
    ) => Effect.Effect<Option.Option<{ readonly comment: TrackedComment; readonly published: Published }>>
    /** The accepted comments that are not withdrawn, oldest first. One statement. */
    readonly published: (component: ComponentId, request: PublishedRequest) => Effect.Effect<Page<PublishedComment>>
    /** The live requirements by number, those with the text in id, title or SRG id. One statement. */
    readonly requirements: (
      component: ComponentId,
      request: SoughtPageRequest
    ) => Effect.Effect<Page<PublicRequirement>>
  }
>()("docket/PublicCommentRepository") {}
