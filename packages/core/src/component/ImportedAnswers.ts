/**
 * The additional questions of a component that is made from a table, and the answers in its rows (R10.8, R10.12). Pure. A table does not have the type of a
 * question, so each becomes a free text, in the order of the columns.
 */
import type { ComponentId, ProjectId, QuestionId, RuleId } from "../Ids.ts"
import type { Refusal } from "../Refusal.ts"
import type { ChangedAnswer } from "../rule/RuleRepository.ts"
import type { ImportedRequirement, ImportNote, Planned } from "./ImportedRequirement.ts"
import * as QuestionChanges from "./QuestionChanges.ts"
import * as QuestionHeader from "./QuestionHeader.ts"
import type { NewQuestion } from "./QuestionRepository.ts"

/** The questions to store with their column headers in the same order, their violations, and notes for the importer. */
export interface QuestionsInFile {
  readonly headers: ReadonlyArray<string>
  readonly questions: ReadonlyArray<NewQuestion>
  readonly refusals: ReadonlyArray<Refusal>
  readonly notes: ReadonlyArray<ImportNote>
}

/** The questions in the columns of a table. */
export const questionsOf = (
  requirements: ReadonlyArray<Pick<ImportedRequirement, "answers" | "place">>,
  component: { readonly id: ComponentId; readonly project_id: ProjectId }
): QuestionsInFile => {
  const headers = [...new Set(requirements.flatMap(({ answers }) => [...answers.keys()]))]
  const { changes, refusals } = QuestionChanges.decide(
    component,
    [],
    headers.map((header) => ({ name: QuestionHeader.nameOf(header) }))
  )
  const [first] = requirements
  const message = `The ${headers.length === 1 ? "question" : `${headers.length} questions`} of the file ${headers.length === 1 ? "is" : "are"} imported as free text, because a table has no types and options.`
  return {
    headers,
    questions: changes.insert,
    refusals,
    notes: headers.length === 0 || first === undefined ? [] : [{ place: first.place, message }]
  }
}

/** The answers of the planned requirements, with the ids of requirements and questions in the same order. */
export const answersOf = (
  planned: ReadonlyArray<Planned>,
  rules: ReadonlyArray<RuleId>,
  { headers }: QuestionsInFile,
  questions: ReadonlyArray<QuestionId>
): ReadonlyArray<ChangedAnswer> =>
  planned.flatMap(({ imported }, index) =>
    headers.flatMap((header, at) => {
      const [rule_id, additional_question_id] = [rules[index], questions[at]]
      const answer = imported?.answers.get(header) ?? ""
      return rule_id === undefined || additional_question_id === undefined || answer === ""
        ? []
        : [{ rule_id, additional_question_id, answer }]
    })
  )
