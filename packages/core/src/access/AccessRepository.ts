/** Storage of the facts about a user's memberships. They are read again for every request (R1.6). */
import { Context, type Effect, type Option } from "effect"
import type { ComponentId, ProjectId, ReviewId, RuleId, UserId } from "../Ids.ts"
import type { ComponentFacts, ProjectFacts } from "./Access.ts"

/** The facts about the component of a rule. A deleted rule still has them. */
export interface RuleFacts extends ComponentFacts {
  readonly rule_id: RuleId
}

/** The facts about the component of a review. */
export interface ReviewFacts extends ComponentFacts {
  readonly review_id: ReviewId
}

/** Every method is one statement. None of them decides anything. */
export class AccessRepository extends Context.Service<
  AccessRepository,
  {
    readonly ofProject: (user: UserId, project: ProjectId) => Effect.Effect<Option.Option<ProjectFacts>>
    readonly ofComponent: (user: UserId, component: ComponentId) => Effect.Effect<Option.Option<ComponentFacts>>
    /** The facts of the existing components among these, by id. */
    readonly ofComponents: (
      user: UserId,
      components: ReadonlyArray<ComponentId>
    ) => Effect.Effect<ReadonlyArray<ComponentFacts>>
    readonly ofRule: (user: UserId, rule: RuleId) => Effect.Effect<Option.Option<RuleFacts>>
    /** The facts of the existing reviews among these, by id. */
    readonly ofReviews: (user: UserId, reviews: ReadonlyArray<ReviewId>) => Effect.Effect<ReadonlyArray<ReviewFacts>>
    /** Names and e-mail addresses of a project's admin members, by join time, as contacts (R3.1). At most `mostAdmins`. */
    readonly adminsOf: (
      project: ProjectId
    ) => Effect.Effect<ReadonlyArray<{ readonly name: string; readonly email: string }>>
  }
>()("docket/AccessRepository") {}
