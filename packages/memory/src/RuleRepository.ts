/** The in-memory implementation of RuleRepository. */
import { Effect, Layer, Option, Struct } from "effect"
import {
  type CommentCounts,
  type KeptLint,
  type LinkedRule,
  type NewAnswer,
  type NewRule,
  Review,
  Rule,
  RuleId,
  RuleRepository,
  RuleStatus
} from "@docket/core"
import type { AdditionalAnswer, ComponentId, Question, QuestionId, SatisfactionLink } from "@docket/core"
import { fits, present, refuseBroken, unless } from "./Integrity.ts"
import { ascending, by } from "./Lists.ts"
import { isLive, liveRulesOf, topLevelCommentsOf } from "./LiveRules.ts"
import { putLint, putRule } from "./RuleText.ts"
import { ruleNumberKey, satisfactionKey, type State } from "./State.ts"
import { type Change, Store } from "./Store.ts"

const fitsRule = fits("Rule", Rule.Rule)

const insert = (change: Change, rule: NewRule): RuleId => {
  const { components, rules, benchmarkRules, users } = change.state
  const { component } = present("Rule", components.get(rule.component_id), "Its component does not exist.")
  const { assignee_id, srg_rule_id, review_requestor_id } = rule
  if (srg_rule_id !== null) present("Rule", benchmarkRules.get(srg_rule_id), "Its SRG rule does not exist.")
  if (review_requestor_id !== null) present("Rule", users.get(review_requestor_id), "Its requestor does not exist.")
  if (assignee_id !== null) present("Rule", users.get(assignee_id), "Its assignee does not exist.")
  refuseBroken("Rule", [
    ...unless(RuleStatus.belongsTo(rule.status, rule.document_type), "Its status must belong to its document type."),
    ...unless(rule.document_type === component.document_type, "Its document type must be its component's."),
    ...unless(rule.project_id === component.project_id, "Its project must be its component's."),
    ...unless(rule.rule_number >= 1, "Its number must be at least 1."),
    ...unless(rules.count("number", ruleNumberKey(rule)) === 0, "Its number must be unique, including deleted rules.")
  ])
  const id = RuleId.make(change.nextId("rules"))
  const stored = { ...rule, id }
  fitsRule(stored)
  putRule(change, stored)
  return id
}

const lintedRowOf = (rule: Rule.Rule) =>
  Struct.pick(rule, [
    "id",
    "rule_number",
    "srg_rule_id",
    "document_type",
    "status",
    "title",
    "srg_id",
    "ident",
    "lint_off"
  ])

const keptOf = ({ keptLint }: State, { id }: Rule.Rule): KeptLint.KeptLint => {
  const { lint_check, lint_counts, lint_version } = present("Rule", keptLint.get(id), "Its lint is not kept.")
  return { lint_version, lint_check, lint_counts }
}

/** The equal question of a component; a question of the component itself is returned unchanged. */
const sameQuestions = ({ questions }: State, asked: Question.Question, component: ComponentId) =>
  asked.component_id === component
    ? [asked]
    : questions
        .where("component", component)
        .filter(({ name, question_type }) => name === asked.name && question_type === asked.question_type)
        .filter(({ options }) => JSON.stringify(options) === JSON.stringify(asked.options))

/** Copies the answers on a rule to another one, for equal questions. */
const copyAnswers = (change: Change, from: RuleId, to: RuleId): void => {
  const { answers, questions, rules } = change.state
  const { component_id } = present("Answer", rules.get(to), `There is no rule ${to}.`)
  const copied = new Map<number, string>()
  for (const given of answers.where("rule", from).toSorted(byQuestion)) {
    const asked = present("Answer", questions.get(given.additional_question_id), "Its question does not exist.")
    for (const { id } of sameQuestions(change.state, asked, component_id)) {
      if (!copied.has(id)) copied.set(id, given.answer)
    }
  }
  for (const [additional_question_id, answer] of [...copied].sort(([left], [right]) => left - right)) {
    change.put("answers", { id: change.nextId("answers"), additional_question_id, answer, rule_id: to })
  }
}

/** Stores an answer on a rule to a question of its component, replacing an existing one. */
const saveAnswer = (change: Change, rule_id: RuleId, { additional_question_id, answer }: NewAnswer): void => {
  const { answers, questions, rules } = change.state
  const rule = present("Answer", rules.get(rule_id), `There is no rule ${rule_id}.`)
  const question = present("Answer", questions.get(additional_question_id), "Its question does not exist.")
  refuseBroken("Answer", unless(question.component_id === rule.component_id, "Its question must be of its component."))
  const before = answers.where("rule", rule_id).find((one) => one.additional_question_id === additional_question_id)
  change.put("answers", { id: before?.id ?? change.nextId("answers"), additional_question_id, answer, rule_id })
}

const removeAnswers = (change: Change, rule: RuleId, questions: ReadonlyArray<QuestionId>): void => {
  const taken = new Set<number>(questions)
  for (const { id, additional_question_id } of change.state.answers.where("rule", rule)) {
    if (taken.has(additional_question_id)) change.remove("answers", id)
  }
}

/** The identity of a rule, and the fields that are saved separately. */
const ownedElsewhere = [
  "id",
  "component_id",
  "project_id",
  "document_type",
  "rule_number",
  "created_at",
  "locked",
  "locked_sections",
  "review_requestor_id",
  "changes_requested",
  "assignee_id",
  "due_on",
  "source",
  "deleted_at"
] as const satisfies ReadonlyArray<keyof Rule.Rule>

/** Stores the fields of authors and those of the SRG row, without those that are saved separately. */
const saveContent = (change: Change, given: Rule.Rule): void => {
  const rule = present("Rule", change.state.rules.get(given.id), `There is no rule ${given.id}.`)
  if (given.srg_rule_id !== null)
    present("Rule", change.state.benchmarkRules.get(given.srg_rule_id), "Its SRG rule does not exist.")
  refuseBroken(
    "Rule",
    unless(RuleStatus.belongsTo(given.status, rule.document_type), "Its status must belong to its document type.")
  )
  const stored = { ...given, ...Struct.pick(rule, ownedElsewhere) }
  fitsRule(stored)
  putRule(change, stored)
}

const byQuestion = ascending<AdditionalAnswer>(({ additional_question_id }) => additional_question_id)

/** Stores a link between two rules of one component (R10.5). */
const addSatisfaction = (change: Change, link: SatisfactionLink): void => {
  const { rules, satisfactions } = change.state
  const rule = present("SatisfactionLink", rules.get(link.rule_id), "The rule does not exist.")
  const other = present("SatisfactionLink", rules.get(link.satisfied_by_rule_id), "The other rule does not exist.")
  refuseBroken("SatisfactionLink", [
    ...unless(rule.component_id === other.component_id, "Both rules must belong to one component."),
    ...unless(rule.document_type === "stig", "Only rules of a STIG can satisfy one another."),
    ...unless(rule.id !== other.id, "A rule cannot satisfy itself."),
    ...unless(
      satisfactions.count("rule", other.id) === 0,
      "A rule that satisfies another cannot be satisfied by a third."
    ),
    ...unless(satisfactions.count("satisfiedBy", rule.id) === 0, "A satisfied rule cannot satisfy another.")
  ])
  change.put("satisfactions", { ...link })
}

const linked = ({ rules }: State, ids: ReadonlyArray<RuleId>): ReadonlyArray<LinkedRule> =>
  rules
    .getMany(ids)
    .filter(({ deleted_at }) => deleted_at === null)
    .toSorted(ascending(({ rule_number }) => rule_number))
    .map(({ id, rule_number, srg_id, fixtext }) => ({ id, rule_number, srg_id, fixtext }))

/** Counts the comments on a rule with their replies, and those whose comment is not adjudicated (R11.4). */
const commentSummaryOf = ({ reviews }: State, rule: RuleId): { readonly open: number; readonly total: number } => {
  const threads = reviews
    .where("rule", rule)
    .filter(({ review }) => Review.isTopLevelComment(review))
    .map(({ review }) => ({ open: review.adjudicated_at === null, size: reviews.count("thread", review.id) }))
  const sizes = (of: typeof threads) => of.reduce((all, { size }) => all + size, 0)
  return { open: sizes(threads.filter(({ open }) => open)), total: sizes(threads) }
}

/** The comments on live rules, by rule. */
const commentCountsOf = (state: State, component: ComponentId): ReadonlyMap<RuleId, CommentCounts> => {
  const counts = new Map<RuleId, CommentCounts>()
  for (const { adjudicated_at, rule_id, triage_status } of topLevelCommentsOf(state, component)) {
    if (rule_id === null || triage_status === "withdrawn" || !isLive(state, rule_id)) continue
    const { open, total } = counts.get(rule_id) ?? { open: 0, total: 0 }
    counts.set(rule_id, { open: open + (adjudicated_at === null ? 1 : 0), total: total + 1 })
  }
  return counts
}

const byBothIds = by<SatisfactionLink>(
  ascending(({ rule_id }) => rule_id),
  ascending(({ satisfied_by_rule_id }) => satisfied_by_rule_id)
)

export const layer: Layer.Layer<RuleRepository, never, Store> = Layer.effect(
  RuleRepository,
  Effect.map(Store, (store) => {
    const find = (id: RuleId) => store.read(({ rules }) => Option.fromUndefinedOr(rules.get(id)))
    return RuleRepository.of({
      insert: (rules) => store.write((change) => rules.map((rule) => insert(change, rule))),
      find,
      findMany: (ids) => store.read(({ rules }) => rules.getMany(ids)),
      lock: find,
      ofComponent: (component) => store.read((state) => liveRulesOf(state, component)),
      everyOf: (component) =>
        store.read(({ rules }) =>
          rules.where("component", component).toSorted(ascending(({ rule_number }) => rule_number))
        ),
      lintedOf: (component) =>
        store.read((state) =>
          liveRulesOf(state, component).map((rule) => ({ ...keptOf(state, rule), ...lintedRowOf(rule) }))
        ),
      lockUncounted: (version, most) =>
        store.read(({ rules, keptLint }) =>
          rules.getMany(
            keptLint
              .all()
              .filter(({ lint_version }) => lint_version < version)
              .slice(0, most)
              .map(({ rule_id }) => rule_id)
          )
        ),
      saveLint: (rules) =>
        store.write((change) => {
          for (const rule of rules) putLint(change, rule)
        }),
      saveReviewState: (rules) =>
        store.write((change) => {
          for (const { id, locked, review_requestor_id, changes_requested, updated_at } of rules) {
            const rule = present("Rule", change.state.rules.get(id), `There is no rule ${id}.`)
            if (review_requestor_id !== null) {
              present("Rule", change.state.users.get(review_requestor_id), "Its requestor does not exist.")
            }
            change.put("rules", { ...rule, locked, review_requestor_id, changes_requested, updated_at })
          }
        }),
      saveSectionLocks: (rules) =>
        store.write((change) => {
          for (const { id, locked_sections, updated_at } of rules) {
            const rule = present("Rule", change.state.rules.get(id), `There is no rule ${id}.`)
            change.put("rules", { ...rule, locked_sections, updated_at })
          }
        }),
      saveDeletions: (rules) =>
        store.write((change) => {
          for (const { id, deleted_at, updated_at } of rules) {
            const rule = present("Rule", change.state.rules.get(id), `There is no rule ${id}.`)
            change.put("rules", { ...rule, deleted_at, updated_at })
          }
        }),
      lockLive: (component) => store.read((state) => liveRulesOf(state, component)),
      saveContent: (rules) =>
        store.write((change) => {
          for (const rule of rules) saveContent(change, rule)
        }),
      saveAnswers: (rule, answers) =>
        store.write((change) => {
          for (const answer of answers) saveAnswer(change, rule, answer)
        }),
      removeAnswers: (rule, questions) => store.write((change) => removeAnswers(change, rule, questions)),
      copyAnswers: (from, to) => store.write((change) => copyAnswers(change, from, to)),
      addSatisfactions: (links) =>
        store.write((change) => {
          for (const link of links) addSatisfaction(change, link)
        }),
      removeSatisfactions: (links) =>
        store.write((change) => {
          for (const link of links) change.remove("satisfactions", satisfactionKey(link))
        }),
      satisfactionsOf: (component) =>
        store.read((state) => {
          const links = liveRulesOf(state, component).flatMap(({ id }) => state.satisfactions.where("rule", id))
          return links.filter((link) => isLive(state, link.satisfied_by_rule_id)).toSorted(byBothIds)
        }),
      lockSatisfying: (id) =>
        store.read((state) => {
          const links = state.satisfactions.where("rule", id)
          const satisfying = state.rules.getMany(links.map(({ satisfied_by_rule_id }) => satisfied_by_rule_id))
          return satisfying.filter(({ deleted_at }) => deleted_at === null)
        }),
      linksOf: (id) =>
        store.read((state) => ({
          satisfies: linked(
            state,
            state.satisfactions.where("satisfiedBy", id).map(({ rule_id }) => rule_id)
          ),
          satisfied_by: linked(
            state,
            state.satisfactions.where("rule", id).map(({ satisfied_by_rule_id }) => satisfied_by_rule_id)
          )
        })),
      answersOf: (rule) =>
        store.read(({ answers }) =>
          answers
            .where("rule", rule)
            .toSorted(ascending(({ additional_question_id }) => additional_question_id))
            .map(({ id, additional_question_id, answer }) => ({ id, additional_question_id, answer }))
        ),
      answersOfComponent: (component) =>
        store.read((state) =>
          liveRulesOf(state, component).flatMap(({ id }) =>
            state.answers
              .where("rule", id)
              .toSorted(ascending(({ additional_question_id }) => additional_question_id))
              .map(({ additional_question_id, answer }) => ({ rule_id: id, additional_question_id, answer }))
          )
        ),
      changeAnswers: (answers) =>
        store.write((change) => {
          for (const { additional_question_id, answer, rule_id } of answers) {
            if (answer === null) removeAnswers(change, rule_id, [additional_question_id])
            else saveAnswer(change, rule_id, { additional_question_id, answer })
          }
        }),
      commentCountsOf: (component) => store.read((state) => commentCountsOf(state, component)),
      commentSummaryOf: (id) => store.read((state) => commentSummaryOf(state, id))
    })
  })
)
