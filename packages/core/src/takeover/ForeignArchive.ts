/**
 * Components of another system with their comments, as the reader of its files gives them (R16.6): sound records of the domain that have no ids yet
 * and refer to one another by their places in the lists. Takeover.ts makes records of a component of them. Readers are in @docket/exchange.
 */
import type { Component } from "../component/Component.ts"
import type { Question } from "../component/Question.ts"
import type { ReactionKind } from "../review/Reaction.ts"
import type { NewReview } from "../review/ReviewRepository.ts"
import type { NewRule } from "../rule/RuleRepository.ts"

/** A published SRG by the id and version under which it was uploaded. */
export interface ForeignSource {
  readonly benchmark_id: string
  readonly version: string
  readonly title: string
}

/** The row of a source that a requirement was made from; any source's when `benchmark_id` is null. */
export interface ForeignRow {
  readonly benchmark_id: string | null
  readonly version: string
}

/** A requirement. Its `srg_id` holds for one that no row is found for. */
export interface ForeignRequirement extends Omit<
  NewRule,
  | "component_id"
  | "project_id"
  | "document_type"
  | "srg_rule_id"
  | "review_requestor_id"
  | "source_removed"
  | "source_changed"
> {
  /** Where in the archive it stands. */
  readonly path: string
  /** Null for a net-new requirement. */
  readonly row: ForeignRow | null
}

/** A comment, a reply or another act. People are known by their names alone. */
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
  /** Places in the lists of requirements and reviews of the component; a parent stands before its replies. */
  readonly requirement: number | null
  /** Where it was posted, and since when it is where it is; null for one that was not moved. */
  readonly moved: { readonly from: number; readonly at: Date } | null
  readonly parent: number | null
  readonly duplicate_of: number | null
  readonly addressed_by: number | null
  /** At most one of each name. */
  readonly reactions: ReadonlyArray<{ readonly name: string; readonly kind: ReactionKind; readonly created_at: Date }>
  readonly updated_at: Date
}

/** The answer of a requirement to a question, both by their places. */
export interface ForeignAnswer {
  readonly requirement: number
  readonly question: number
  readonly answer: string
}

/** A component with all that is in it. */
export interface ForeignComponent extends Omit<
  Component,
  "id" | "project_id" | "component_id" | "security_requirements_guide_id"
> {
  /** Where in the archive it stands. */
  readonly path: string
  /** The primary source first. */
  readonly sources: readonly [ForeignSource, ...ReadonlyArray<ForeignSource>]
  /** How far its sequence of numbers has gone (R10.3). */
  readonly numbers_taken: number
  readonly requirements: ReadonlyArray<ForeignRequirement>
  /** Pairs of places: the first is satisfied by the second (R10.5). */
  readonly satisfactions: ReadonlyArray<readonly [child: number, parent: number]>
  readonly questions: ReadonlyArray<Pick<Question, "name" | "question_type" | "options">>
  readonly answers: ReadonlyArray<ForeignAnswer>
  readonly reviews: ReadonlyArray<ForeignReview>
}

/** Something that was not carried over as it stands in the archive. */
export interface ForeignNote {
  /** A file of the archive, then the place in it as a JSON pointer (RFC 6901); `*` stands for every item when there were several. */
  readonly path: string
  readonly value: unknown
  readonly message: string
  /** How many values it speaks of. */
  readonly count: number
}

/** An archive. */
export interface ForeignArchive {
  /** What wrote it, with its version if it says so: `Vulcan 2.4.0`. */
  readonly written_by: string
  readonly components: ReadonlyArray<ForeignComponent>
  readonly notes: ReadonlyArray<ForeignNote>
}
