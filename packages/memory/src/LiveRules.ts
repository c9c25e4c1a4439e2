/** The rules of components that are not deleted, and the comments on them, for lists and counts (R7.1, R10.11). */
import { type ComponentId, Review, type Rule } from "@docket/core"
import { ascending } from "./Lists.ts"
import type { State } from "./State.ts"

/** The rules of a component that are not deleted, by rule number. */
export const liveRulesOf = ({ rules }: State, component: ComponentId): ReadonlyArray<Rule.Rule> =>
  rules
    .where("component", component)
    .filter(({ deleted_at }) => deleted_at === null)
    .toSorted(ascending(({ rule_number }) => rule_number))

/** True when a rule exists and is not deleted. */
export const isLive = ({ rules }: State, id: Rule.Rule["id"]): boolean => rules.get(id)?.deleted_at === null

/** Top-level comments on the component and on its rules that are not deleted. */
export const topLevelCommentsOf = (state: State, component: ComponentId): ReadonlyArray<Review.Review> =>
  state.reviews
    .where("component", component)
    .map(({ review }) => review)
    .filter((review) => Review.isTopLevelComment(review) && (review.rule_id === null || isLive(state, review.rule_id)))
