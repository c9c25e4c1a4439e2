/**
 * The changes of answers to additional questions in an uploaded table (R16.1, R10.12). Columns are matched by the names of the questions. Pure. Each
 * change follows the rules of an edit of an answer. Used by ComponentUpdate.ts.
 */
import type { AuditedChange } from "../audit/AuditEntry.ts"
import { QuestionId } from "../Ids.ts"
import type { Refusal } from "../Refusal.ts"
import type { Rule } from "../rule/Rule.ts"
import * as RuleChange from "../rule/RuleChange.ts"
import { listedAnswers } from "../rule/RuleEdit.ts"
import type { ChangedAnswer } from "../rule/RuleRepository.ts"
import type { ImportNote } from "./ImportedRequirement.ts"
import type { ProposedRequirement, UpdatedAnswer } from "./ProposedRequirement.ts"
import { type Question, refuseAnswer } from "./Question.ts"
import * as QuestionHeader from "./QuestionHeader.ts"
import * as RefusedCell from "./RefusedCell.ts"
import type { MatchedRow } from "./RowMatching.ts"

/** The answer to one question now and in the file. */
export interface AnswerUpdate {
  readonly field: UpdatedAnswer
  readonly column_name: string
  readonly old_value: string
  readonly new_value: string
  readonly refusals: ReadonlyArray<Refusal>
  readonly apply: (rule: Rule) => Rule
  /** The answer to store. */
  readonly answer: ChangedAnswer
}

/** The facts that the comparison needs in addition to the rows. */
export interface Facts extends RuleChange.ChangeFacts {
  /** The questions of the component, by id. */
  readonly questions: ReadonlyArray<Question>
  readonly answersOf: (rule: Rule) => ReadonlyMap<number, string>
  readonly clear_empty: boolean
}

const none: ReadonlyMap<number, string> = new Map()

/** The questions by column header. */
const byHeader = (questions: ReadonlyArray<Question>): ReadonlyMap<string, Question> => {
  const headers = QuestionHeader.headersOf(questions.map(({ name }) => name))
  return new Map(questions.map((question, index) => [headers[index] ?? "", question]))
}

/** The changed answers of a row. If the whole component cannot be changed (`isClosed`), the caller reports that once. */
export const of = ({ row, rule }: MatchedRow, facts: Facts, isClosed: boolean): ReadonlyArray<AnswerUpdate> => {
  if (row.answers.size === 0) return []
  const before = facts.answersOf(rule)
  const questions = byHeader(facts.questions)
  return [...row.answers].flatMap(([column_name, text]): ReadonlyArray<AnswerUpdate> => {
    const question = questions.get(column_name)
    if (question === undefined || (text === "" && !facts.clear_empty)) return []
    const old_value = before.get(question.id) ?? ""
    if (lineEnds(old_value) === lineEnds(text)) return []
    const answer = { rule_id: rule.id, additional_question_id: question.id, answer: text === "" ? null : text }
    const act = { action: "update_from_file", reason: "", answers: true, otherChanges: auditOf([answer], before) }
    const decided = RuleChange.decide(rule, rule, act, facts)
    const refusals = [...refuseAnswer(question, text, "/file"), ...(isClosed || decided.ok ? [] : decided.refusals)]
    const cell = { rule, place: row.place, column_name }
    return [
      {
        field: `additional_answers.${question.id}`,
        column_name,
        old_value,
        new_value: text,
        refusals: refusals.map((refusal) => RefusedCell.at(cell, refusal)),
        apply: (one) => one,
        answer
      }
    ]
  })
}

/** The number of empty cells in place of an answer, which change nothing. */
export const emptyCells = ({ row, rule }: MatchedRow, { answersOf, clear_empty, questions }: Facts): number => {
  if (row.answers.size === 0 || clear_empty) return 0
  const [asked, given] = [byHeader(questions), answersOf(rule)]
  return [...row.answers].filter(([header, text]) => {
    const question = asked.get(header)
    return text === "" && question !== undefined && (given.get(question.id) ?? "") !== ""
  }).length
}

/** The columns of questions that the component does not have. */
export const unknownColumns = (
  rows: ReadonlyArray<ProposedRequirement>,
  questions: ReadonlyArray<Question>
): ReadonlyArray<ImportNote> => {
  const [first] = rows
  const asked = byHeader(questions)
  const headers = [...new Set(rows.flatMap(({ answers }) => [...answers.keys()]))].filter((one) => !asked.has(one))
  return first === undefined
    ? []
    : headers.map((header) => ({
        place: first.place,
        message: `Column ${header}: the component has no such question, so the column was ignored.`
      }))
}

/** The change of the answers for the audit entry: all answers of the requirement before and after. */
export const auditOf = (
  changed: ReadonlyArray<ChangedAnswer>,
  before: ReadonlyMap<number, string>
): ReadonlyArray<AuditedChange> => {
  if (changed.length === 0) return []
  const after = new Map(before)
  for (const { additional_question_id, answer } of changed) {
    if (answer === null) after.delete(additional_question_id)
    else after.set(additional_question_id, answer)
  }
  return [{ field: answersField, prev_value: listedAnswers(before), new_value: listedAnswers(after) }]
}

/** The field name of such a change. */
export const answersField = "additional_answers_attributes"

/** The answers that undo a change, or null when one of them was changed since. */
export const undoing = (
  rule: Pick<Rule, "id">,
  { new_value, prev_value }: AuditedChange,
  now: ReadonlyMap<number, string> = none
): ReadonlyArray<ChangedAnswer> | null => {
  const [before, after] = [answersIn(prev_value), answersIn(new_value)]
  const questions = [...new Set([...before.keys(), ...after.keys()])].filter(
    (one) => before.get(one) !== after.get(one)
  )
  return questions.every((one) => now.get(one) === after.get(one))
    ? questions.map((one) => ({
        rule_id: rule.id,
        additional_question_id: QuestionId.make(one),
        answer: before.get(one) ?? null
      }))
    : null
}

const answersIn = (value: unknown): ReadonlyMap<number, string> =>
  new Map(
    (Array.isArray(value) ? value : []).flatMap((one: unknown): ReadonlyArray<readonly [number, string]> => {
      if (typeof one !== "object" || one === null) return []
      const { additional_question_id: question, answer } = one as Readonly<Record<string, unknown>>
      return typeof question === "number" && typeof answer === "string" ? [[question, answer]] : []
    })
  )

const lineEnds = (text: string): string => text.replaceAll(/\r\n?/g, "\n").trimEnd()
