/**
 * Components of another system with their comments, as read from its files (R16.6): valid records of the domain that have no ids yet
 * and refer to one another by their indexes in the lists. Takeover.ts makes the records of a component from them. Readers are in @docket/exchange.
 */
import type { Component } from "../component/Component.ts"
import type { Question } from "../component/Question.ts"
import type { ReactionKind } from "../review/Reaction.ts"
import type { NewReview } from "../review/ReviewRepository.ts"
import type { NewRule } from "../rule/RuleRepository.ts"

/** A published SRG by its id and version in the other system. */
export interface ForeignSource {
  readonly benchmark_id: string
  readonly version: string
  readonly title: string
}

/** The source row of a requirement; of any source when `benchmark_id` is null. */
export interface ForeignRow {
  readonly benchmark_id: string | null
  readonly version: string
}

/** A requirement. Its `srg_id` is used if no row is found. */
export interface ForeignRequirement extends Omit<
  NewRule,
  | "component_id"
  | "project_id"
  | "document_type"
  | "srg_rule_id"
  | "review_requestor_id"
  | "assignee_id"
  | "due_on"
  | "source_removed"
  | "source_changed"
  | "lint_off"
> {
  /** Its place in the archive. */
  readonly path: string
  /** Null for a net-new requirement. */
  readonly row: ForeignRow | null
}

/** A comment, a reply or another review. People are known only by name. */
export interface ForeignReview extends Pick<
  NewReview,
  | "action"
  | "comment"
  | "section"
  | "imported_name"
  | "triage_status"
  | "triage_set_at"
  | "triage_set_by_imported_name"
  | "adjudicated_at"
  | "adjudicated_by_imported_name"
  | "created_at"
> {
  /** Indexes in the lists of requirements and reviews of the component; a parent comes before its replies. */
  readonly requirement: number | null
  /** The original requirement and the time of the last move; null for a comment that was not moved. */
  readonly moved: { readonly from: number; readonly at: Date } | null
  readonly parent: number | null
  readonly duplicate_of: number | null
  readonly addressed_by: number | null
  /** At most one for each name. */
  readonly reactions: ReadonlyArray<{ readonly name: string; readonly kind: ReactionKind; readonly created_at: Date }>
  readonly updated_at: Date
}

/** The answer of a requirement to a question, both by index. */
export interface ForeignAnswer {
  readonly requirement: number
  readonly question: number
  readonly answer: string
}

/** A component with its content. */
export interface ForeignComponent extends Omit<
  Component,
  "id" | "project_id" | "component_id" | "security_requirements_guide_id" | "published_srg_id"
> {
  /** Its place in the archive. */
  readonly path: string
  /** The primary source first. */
  readonly sources: readonly [ForeignSource, ...ReadonlyArray<ForeignSource>]
  /** The last used number of its sequence (R10.3). */
  readonly numbers_taken: number
  readonly requirements: ReadonlyArray<ForeignRequirement>
  /** Pairs of indexes: the first is satisfied by the second (R10.5). */
  readonly satisfactions: ReadonlyArray<readonly [child: number, parent: number]>
  readonly questions: ReadonlyArray<Pick<Question, "name" | "question_type" | "options">>
  readonly answers: ReadonlyArray<ForeignAnswer>
  readonly reviews: ReadonlyArray<ForeignReview>
}

/** A note on a value that was not imported unchanged. */
export interface ForeignNote {
  /** A file of the archive, then the place in it as a JSON pointer (RFC 6901); `*` means several items. */
  readonly path: string
  readonly value: unknown
  readonly message: string
  /** The number of values. */
  readonly count: number
}

/** An archive of another system, as it was read. */
export interface ForeignArchive {
  /** The program that wrote it, with its version if known: `Vulcan 2.4.0`. */
  readonly written_by: string
  readonly components: ReadonlyArray<ForeignComponent>
  readonly notes: ReadonlyArray<ForeignNote>
}
