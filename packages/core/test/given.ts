/** Valid records for tests. A test sets only the fields that matter to it. Times and ids are small and fixed. */
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { aRequirement, aBenchmarkRule, aComment } from "@docket/testing/records"
import {
  Benchmark,
  BenchmarkId,
  BenchmarkRuleId,
  type CommentPhase,
  ComponentId,
  ProjectId,
  Review,
  ReviewId,
  RuleContent,
  RuleId,
  Text,
  UserId
} from "../src/index.ts"

export const userId = (id: number) => UserId.make(id)
export const reviewId = (id: number) => ReviewId.make(id)
export const ruleId = (id: number) => RuleId.make(id)
export const componentId = (id: number) => ComponentId.make(id)
export const projectId = (id: number) => ProjectId.make(id)
export const benchmarkId = (id: number) => BenchmarkId.make(id)

/** A time that many `milliseconds` after a fixed one. */
export const at = (milliseconds: number) => new Date(Date.UTC(2026, 0, 15, 12) + milliseconds)

export const day = 86_400_000

/** A component that accepts every contribution. */
export const openPhase: CommentPhase.PhaseSettings = {
  comment_phase: "open",
  closed_reason: null,
  comment_period_starts_at: null,
  comment_period_ends_at: null
}

export const finalizedPhase: CommentPhase.PhaseSettings = {
  ...openPhase,
  comment_phase: "closed",
  closed_reason: "finalized"
}

/** A pending top-level comment on rule 1 of component 1. */
export const comment = (id: number, given: Partial<Review.Review> = {}): Review.Review =>
  aComment({
    id: reviewId(id),
    rule_id: ruleId(1),
    thread_id: reviewId(id),
    comment: `The text of comment ${id}.`,
    user_id: userId(1),
    ...given
  })

/** A reply to comment `to`. */
export const reply = (id: number, to: number, given: Partial<Review.Review> = {}): Review.Review =>
  comment(id, { thread_id: reviewId(to), responding_to_review_id: reviewId(to), triage_status: null, ...given })

/** The content of an empty requirement. */
export const emptyContent: RuleContent.RuleContent = {
  ...RuleContent.blank(RuleContent.ruleContentFields),
  rule_severity: "medium",
  rule_weight: "10.0",
  checks: []
}

/** An unlocked STIG requirement, the first of component 1. */
export const rule = aRequirement

/** A rule of a published document. */
export const benchmarkRule = (
  position: number,
  rule_id: string,
  given: Partial<Benchmark.BenchmarkRule> = {}
): Benchmark.BenchmarkRule => aBenchmarkRule({ id: BenchmarkRuleId.make(position), position, rule_id, ...given })

/** Any text of XML 1.0, as requirements and comments can contain. */
export const xmlText = Arbitrary.filter(
  Arbitrary.schema(Schema.String),
  (text) => Text.unrepresentablePosition(text) === null
)

/** Text from a few characters that are difficult for writers of code and markup. */
export const thornyText = Arbitrary.map(
  Arbitrary.array(
    Arbitrary.schema(Schema.Literals(["'", '"', "\\", "#", "{", "}", "(", ")", "\n", "\r", "\t", "<", "a", "😀"]))
  ),
  (characters) => characters.join("")
)
