/** Storage of the assignments of requirements. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, Schema } from "effect"
import { ComponentId, ProjectId, RuleId, UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import { Day } from "../statistics/Day.ts"
import { Rule } from "./Rule.ts"

/** The shown assignment of a requirement: the assignee and the due date in UTC. */
export const RuleAssignmentView = Schema.Struct({
  assignee: Schema.Struct({ id: UserId, name: Schema.String }),
  due_on: Rule.fields.due_on
})
export interface RuleAssignmentView extends Schema.Schema.Type<typeof RuleAssignmentView> {}

/** A requirement that is assigned to the reader. */
export const WaitingRule = Schema.Struct({
  id: RuleId,
  rule_displayed_name: Schema.String,
  title: Schema.String,
  status: Rule.fields.status,
  rule_severity: Rule.fields.rule_severity,
  project_id: ProjectId,
  project_name: Schema.String,
  component_id: ComponentId,
  component_name: Schema.String,
  component_version: Schema.Int,
  component_release: Schema.Int,
  /** Whether it waits for a reviewer. */
  under_review: Schema.Boolean,
  changes_requested: Schema.Boolean,
  due_on: Rule.fields.due_on,
  overdue: Schema.Boolean,
  created_at: Schema.Date,
  updated_at: Schema.Date
})
export interface WaitingRule extends Schema.Schema.Type<typeof WaitingRule> {}

/** A page of the requirements of a reader. */
export interface WaitingRuleQuery extends PageRequest {
  /** The day of the query, in UTC. */
  readonly today: Day
}

/**
 * Laws: an assignment ends with its assignee's account, and with nothing else. It counts only while the assignee has the role author or above on the
 * requirement's component, by a membership there or in its project or as a site admin, and an account that is not disabled.
 */
export class RuleAssignmentRepository extends Context.Service<
  RuleAssignmentRepository,
  {
    /** The assignments that count, by requirement: of these requirements, or of the live ones of a component. One statement. */
    readonly standing: (
      of: { readonly rule_ids: ReadonlyArray<RuleId> } | { readonly component_id: ComponentId }
    ) => Effect.Effect<ReadonlyMap<RuleId, RuleAssignmentView>>
    /** Stores `assignee_id` and `due_on` of each rule, and nothing else. One statement. */
    readonly save: (rules: ReadonlyArray<Rule>) => Effect.Effect<void>
    /**
     * The requirements that are assigned to a user and count, neither locked nor deleted, in components that are neither frozen nor released. Ordered by due date,
     * those without one last, then oldest first, then by id. One statement.
     */
    readonly waiting: (
      user: UserId,
      query: WaitingRuleQuery
    ) => Effect.Effect<Page<WaitingRule> & { readonly overdue: number }>
  }
>()("docket/RuleAssignmentRepository") {}
