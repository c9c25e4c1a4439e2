/** Queries of requirements: the list of a component, and one requirement with its editor payload. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Permit from "../../access/Permit.ts"
import * as Policy from "../../access/Policy.ts"
import type { AuditEntry } from "../../audit/AuditEntry.ts"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import type { BenchmarkRule } from "../../benchmark/Benchmark.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { ComponentId, RuleId } from "../../Ids.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import * as FindQuotes from "../../review/queries/FindQuotes.ts"
import * as ReadReviews from "../../review/queries/ReadReviews.ts"
import type { Rule } from "../Rule.ts"
import { RuleAssignmentRepository, type RuleAssignmentView } from "../RuleAssignmentRepository.ts"
import { type AdditionalAnswer, type CommentCounts, type LinkedRule, RuleRepository } from "../RuleRepository.ts"
import * as ExportedTexts from "../ExportedTexts.ts"
import * as LintCounts from "./LintCounts.ts"
import * as LockReadiness from "../LockReadiness.ts"
import * as MetElsewhere from "../MetElsewhere.ts"
import * as RuleActs from "../RuleActs.ts"
import * as SourceChange from "../SourceChange.ts"

/** The policy of reading the requirements of a component. */
export const readPolicy = Policy.onComponent("viewer")

/** The number of history entries in the editor payload (R9.2). */
export const newestHistories = 20

/** A requirement of the list, with its links to others of the list (R10.5). */
export interface ListedRule {
  readonly rule: Rule
  readonly satisfies: ReadonlyArray<LinkedRule>
  readonly satisfied_by: ReadonlyArray<SatisfyingRule>
}

/** A requirement that satisfies another, with the texts that the other inherits. */
export type SatisfyingRule = LinkedRule & LockReadiness.InheritedText

/** A requirement of the list with the number of its lint findings (R20.11) and comments, what it lacks to be locked (R10.4), and its assignment (R10.22). */
export interface CountedRule extends ListedRule {
  readonly lint: LintCounts.Counts
  readonly comments: CommentCounts
  readonly missing: ReadonlyArray<LockReadiness.NeededField>
  readonly assignment: RuleAssignmentView | null
}

/** The requirements of a component, with the prefix of their displayed names. */
export interface RuleList {
  readonly prefix: string
  readonly rules: ReadonlyArray<CountedRule>
}

/** The editor payload of one requirement. */
export interface RuleDossier extends ListedRule {
  readonly prefix: string
  /** The published rule that it was made from; null for a net-new requirement. */
  readonly srg_rule: BenchmarkRule | null
  /** The version of the document of that published rule, "" without one. */
  readonly srg_version: string
  readonly comment_summary: { readonly open: number; readonly total: number }
  readonly histories: ReadonlyArray<AuditEntry>
  readonly reviews: ReadonlyArray<ReadReviews.PlacedReview>
  readonly additional_answers: ReadonlyArray<AdditionalAnswer>
  readonly assignment: RuleAssignmentView | null
  /** The content of each export for its check and its fix. */
  readonly exported_texts: ReadonlyArray<ExportedTexts.ExportedText>
  /** The permitted acts of the caller. */
  readonly permits: RuleActs.Permits
}

/** A filter by the finding of a rebase (R10.7), or all. */
export type SourceFilter = "changed" | "removed" | "all"

/** A filter by the findings of the lint: with errors, with warnings, with either, or all. */
export type LintFilter = "error" | "warning" | "any" | "all"

/** The filters of the list of requirements. */
export interface RuleListQuery {
  readonly source?: SourceFilter | undefined
  readonly lint?: LintFilter | undefined
  /** True for only those that are met elsewhere, false for only the others (R10.16). */
  readonly met_elsewhere?: boolean | undefined
}

/** The live requirements of a component by number, with full content. Fails with NotFound or PermissionDenied. */
export const list = Effect.fn("ReadRules.list")(function* (
  caller: Caller,
  id: ComponentId,
  { lint = "all", met_elsewhere, source = "all" }: RuleListQuery = {}
) {
  yield* Guard.onComponent(caller, id, readPolicy)
  const component = yield* componentOf(id)
  const { assignments, comments, counted, rules } = yield* Effect.all(
    {
      rules: listedOf(id),
      counted: LintCounts.ofComponent(component),
      comments: (yield* RuleRepository).commentCountsOf(id),
      assignments: (yield* RuleAssignmentRepository).standing({ component_id: id })
    },
    { concurrency: "unbounded" }
  )
  const severities = yield* (yield* BenchmarkRepository).severitiesOf(
    rules.flatMap(({ rule }) => rule.srg_rule_id ?? [])
  )
  const counts = new Map(counted.rows.map(({ errors, off, row, warnings }) => [row.id, { errors, warnings, off }]))
  const list: RuleList = {
    prefix: component.prefix,
    rules: rules
      .map(({ rule, satisfied_by, satisfies }) => ({
        rule,
        satisfied_by,
        satisfies,
        lint: counts.get(rule.id) ?? noCounts,
        comments: comments.get(rule.id) ?? noComments,
        missing: LockReadiness.missing(rule, {
          srg_severity: rule.srg_rule_id === null ? null : (severities.get(rule.srg_rule_id) ?? null),
          satisfied_by
        }),
        assignment: assignments.get(rule.id) ?? null
      }))
      .filter(
        (one) =>
          isOf[source](one.rule) &&
          hasLint[lint](one.lint) &&
          (met_elsewhere === undefined || (MetElsewhere.of(one.rule) !== null) === met_elsewhere)
      )
  }
  return list
})

const noComments: CommentCounts = { open: 0, total: 0 }

// For a requirement that was added between the statements.
const noCounts: LintCounts.Counts = { errors: 0, warnings: 0, off: 0 }

const hasLint: Readonly<Record<LintFilter, (counts: LintCounts.Counts) => boolean>> = {
  error: ({ errors }) => errors > 0,
  warning: ({ warnings }) => warnings > 0,
  any: ({ errors, warnings }) => errors + warnings > 0,
  all: () => true
}

const isOf = {
  all: () => true,
  changed: ({ source_changed }: Rule) => source_changed !== null,
  removed: ({ source_removed }: Rule) => source_removed
}

/** The changes of the SRG text of a live requirement since authors last saw it (R10.7). Fails with NotFound or PermissionDenied. */
export const sourceChange = Effect.fn("ReadRules.sourceChange")(function* (caller: Caller, id: RuleId) {
  const { component_id } = yield* Guard.onRule(caller, id, readPolicy)
  const rule = Option.getOrNull(yield* (yield* RuleRepository).find(id))
  if (rule === null || rule.deleted_at !== null) return yield* new NotFound()
  return { rule, prefix: yield* prefixOf(component_id), differences: SourceChange.shown(rule) }
})

/** The live requirements of a component with the links between them, without an access check. Two statements. */
export const listedOf = Effect.fnUntraced(function* (component: ComponentId) {
  const ruleRepository = yield* RuleRepository
  const [rules, links] = yield* Effect.all(
    [ruleRepository.ofComponent(component), ruleRepository.satisfactionsOf(component)],
    { concurrency: "unbounded" }
  )
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const linked = (ids: ReadonlyArray<RuleId>): ReadonlyArray<Rule> =>
    ids.flatMap((id) => byId.get(id) ?? []).sort((left, right) => left.rule_number - right.rule_number)
  const satisfies = grouped(links.map((link) => [link.satisfied_by_rule_id, link.rule_id]))
  const satisfiedBy = grouped(links.map((link) => [link.rule_id, link.satisfied_by_rule_id]))
  const listed: ReadonlyArray<ListedRule> = rules.map((rule) => ({
    rule,
    satisfies: linked(satisfies.get(rule.id) ?? []),
    satisfied_by: linked(satisfiedBy.get(rule.id) ?? [])
  }))
  return listed
})

/** One live requirement with its editor payload, in a fixed number of statements. Fails with NotFound or PermissionDenied. */
export const open = Effect.fn("ReadRules.open")(function* (caller: Caller, id: RuleId) {
  const grant = yield* Guard.onRule(caller, id, readPolicy)
  const { component_id } = grant
  const ruleRepository = yield* RuleRepository
  const found = yield* Effect.all(
    {
      rule: ruleRepository.find(id),
      prefix: prefixOf(component_id),
      links: ruleRepository.linksOf(id),
      source: (yield* BenchmarkRepository).sourceOf(id),
      comment_summary: ruleRepository.commentSummaryOf(id),
      histories: (yield* AuditRepository).newestOfRule(id, newestHistories),
      reviews: ReadReviews.ofRule(caller, grant, id),
      additional_answers: ruleRepository.answersOf(id),
      assignments: (yield* RuleAssignmentRepository).standing({ rule_ids: [id] }),
      lint: (yield* ProjectRepository).lintOf(grant.project_id)
    },
    { concurrency: "unbounded" }
  )
  const rule = Option.getOrNull(found.rule)
  if (rule === null || rule.deleted_at !== null) return yield* new NotFound()
  const source = Option.getOrNull(found.source)
  const satisfying = yield* ruleRepository.findMany(found.links.satisfied_by.map((linked) => linked.id))
  const satisfied_by = satisfying.toSorted((left, right) => left.rule_number - right.rule_number)
  const blockers = LockReadiness.refuse({
    rule,
    facts: { srg_severity: source?.rule.rule_severity ?? null, satisfied_by, lint: found.lint }
  })
  const { additional_answers, comment_summary, histories, links, prefix } = found
  const reviews = ReadReviews.withPlaces(found.reviews, yield* FindQuotes.onRule(rule, found.reviews))
  const dossier: RuleDossier = {
    rule,
    prefix,
    satisfies: links.satisfies,
    satisfied_by,
    srg_rule: source?.rule ?? null,
    srg_version: source?.srg_version ?? "",
    comment_summary,
    histories,
    reviews,
    additional_answers,
    assignment: found.assignments.get(id) ?? null,
    exported_texts: ExportedTexts.of({ rule, satisfied_by }),
    permits: RuleActs.permitsOf({ rule, blockers }, Permit.actContextOf(caller, grant))
  }
  return dossier
})

const componentOf = Effect.fnUntraced(function* (id: ComponentId) {
  return Option.getOrNull(yield* (yield* ComponentRepository).find(id)) ?? (yield* new NotFound())
})

const prefixOf = (id: ComponentId) => Effect.map(componentOf(id), ({ prefix }) => prefix)

const grouped = (pairs: ReadonlyArray<readonly [RuleId, RuleId]>): ReadonlyMap<RuleId, ReadonlyArray<RuleId>> => {
  const groups = new Map<RuleId, Array<RuleId>>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}
