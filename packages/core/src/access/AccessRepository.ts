/** What storage tells about a user's memberships around one thing. Read afresh on every act (R1.6). */
import { Context, type Effect, type Option } from "effect"
import type { ComponentId, ProjectId, ReviewId, RuleId, UserId } from "../Ids.ts"
import type { ComponentFacts, ProjectFacts } from "./Access.ts"

/** Facts about the component that a rule belongs to. A deleted rule still has them. */
export interface RuleFacts extends ComponentFacts {
  readonly rule_id: RuleId
}

/** Facts about the component that a review belongs to. */
export interface ReviewFacts extends ComponentFacts {
  readonly review_id: ReviewId
}

/** Every method is one statement. None of them decides anything. */
export class AccessRepository extends Context.Service<
  AccessRepository,
  {
    readonly ofProject: (user: UserId, project: ProjectId) => Effect.Effect<Option.Option<ProjectFacts>>
    readonly ofComponent: (user: UserId, component: ComponentId) => Effect.Effect<Option.Option<ComponentFacts>>
    /** Facts for those of the components that exist, by id. */
    readonly ofComponents: (
      user: UserId,
      components: ReadonlyArray<ComponentId>
    ) => Effect.Effect<ReadonlyArray<ComponentFacts>>
    readonly ofRule: (user: UserId, rule: RuleId) => Effect.Effect<Option.Option<RuleFacts>>
    /** Facts for those of the reviews that exist, by id; the others are missing from the answer. */
    readonly ofReviews: (user: UserId, reviews: ReadonlyArray<ReviewId>) => Effect.Effect<ReadonlyArray<ReviewFacts>>
    /** Name and e-mail address of a project's admin members, by join time: whom to ask (R3.1). At most `mostAdmins`. */
    readonly adminsOf: (
      project: ProjectId
    ) => Effect.Effect<ReadonlyArray<{ readonly name: string; readonly email: string }>>
  }
>()("docket/AccessRepository") {}
