/** What a component gives to be written as a file (R16.3). The files themselves are written in @docket/exchange. */
import { Effect, Option } from "effect"
import { NotFound } from "../access/Access.ts"
import type { Caller } from "../access/Caller.ts"
import * as Guard from "../access/Guard.ts"
import * as Policy from "../access/Policy.ts"
import * as ComponentActs from "./ComponentActs.ts"
import type * as Role from "../access/Role.ts"
import { ArchiveRepository } from "../archive/ArchiveRepository.ts"
import { BenchmarkRepository } from "../benchmark/BenchmarkRepository.ts"
import type { ComponentId, ProjectId, RuleId } from "../Ids.ts"
import { refusing } from "../Refusal.ts"
import * as InspecControl from "../rule/InspecControl.ts"
import { ProjectRepository } from "../project/ProjectRepository.ts"
import { displayedName } from "../rule/Rule.ts"
import { type RuleAnswer, RuleRepository } from "../rule/RuleRepository.ts"
import * as Rules from "../rule/queries/Rules.ts"
import type { Component } from "./Component.ts"
import { ComponentRepository } from "./ComponentRepository.ts"
import * as Components from "./Components.ts"
import type { Question } from "./Question.ts"
import { QuestionRepository } from "./QuestionRepository.ts"

/** Exports of what is published: members, and anybody signed in once the component is released (R1.4). */
export const policy = ComponentActs.acts.export.policy

/** Exports for those who work on the component alone. */
export const teamPolicy = ComponentActs.acts.export_for_team.policy

/** Exports of several components of a project: its members, and those of one of its components, who get theirs. */
export const projectPolicy = Policy.inProject

/** How many components one export holds at most. */
export const mostComponents = 100

/** A component with its live requirements by number. */
export interface ExportedComponent {
  readonly component: Component
  readonly rules: ReadonlyArray<Rules.ListedRule>
  /** The caller's effective role; null for a reader of what is released. */
  readonly role: Role.Role | null
}

/** A component with what its team answered to its questions, for the exports that are tables. */
export interface ExportedTable extends ExportedComponent {
  /** By id. */
  readonly questions: ReadonlyArray<Question>
  readonly answers: AnswersByRule
}

/** The answers of each requirement, by question. */
export type AnswersByRule = ReadonlyMap<RuleId, ReadonlyMap<number, string>>

/** Answers of many requirements, each among those of its requirement. */
export const answersByRule = (answers: ReadonlyArray<RuleAnswer>): AnswersByRule => {
  const byRule = new Map<RuleId, Map<number, string>>()
  for (const { additional_question_id, answer, rule_id } of answers) {
    const mine = byRule.get(rule_id)
    if (mine === undefined) byRule.set(rule_id, new Map([[additional_question_id, answer]]))
    else mine.set(additional_question_id, answer)
  }
  return byRule
}

/** The file of a published requirement as an InSpec control. */
export interface ExportedControl {
  /** `PREFIX-000001`, the name of the control. */
  readonly name: string
  /** Writes the file. */
  readonly file: () => string
}

/** Reads a component to be written, in a fixed number of statements. Fails with NotFound or PermissionDenied. */
export const read = Effect.fn("Exporting.read")(function* (caller: Caller, id: ComponentId) {
  return yield* exportedFor(caller, id, policy)
})

/** The same for the exports of the team. */
export const readForTeam = Effect.fn("Exporting.readForTeam")(function* (caller: Caller, id: ComponentId) {
  return yield* exportedFor(caller, id, teamPolicy)
})

/**
 * Reads components of a project, and has each written before the next is read, all as they were at one moment: those with these ids, in their order, or with
 * null all that the caller may read, by name. Answers with the name of the project. The statements are as many for each component as `read` takes.
 * Fails with NotFound where one of them is not in the project or hidden, with PermissionDenied, with Refused for too many, and as the writing does.
 */
export const ofProject = Effect.fn("Exporting.ofProject")(function* <E, R>(
  caller: Caller,
  project: ProjectId,
  ids: ReadonlyArray<ComponentId> | null,
  write: (exported: ExportedComponent) => Effect.Effect<void, E, R>
) {
  const role = yield* Guard.inProject(caller, project)
  return yield* (yield* ArchiveRepository).snapshot(
    Effect.gen(function* () {
      const name = Option.map(yield* (yield* ProjectRepository).row(project), (row) => row.name)
      const { components } = yield* Components.ofProject(caller, project, role)
      const byId = new Map(components.map((one) => [one.component.id, one]))
      const chosen = ids === null ? components : [...new Set(ids)].map((id) => byId.get(id))
      if (chosen.length > mostComponents) return yield* refusing(tooMany)
      const readable = chosen.filter((one) => one !== undefined)
      if (Option.isNone(name) || readable.length < chosen.length) return yield* new NotFound()
      for (const { component, effective_permissions } of readable) {
        yield* write({ component, rules: yield* Rules.listedOf(component.id), role: effective_permissions })
      }
      return name.value
    })
  )
})

const tooMany = {
  _tag: "TooManyComponents",
  code: "too_many_components",
  detail: `An export holds at most ${mostComponents} components. Name them with component_ids.`
} as const

/** The same with questions and answers, where the caller is one of the team. Two statements beyond the reading of the component. */
export const withAnswers = Effect.fn("Exporting.withAnswers")(function* (exported: ExportedComponent) {
  const { component, role } = exported
  const none: ExportedTable = { ...exported, questions: [], answers: new Map() }
  if (role === null) return none
  const questions = yield* (yield* QuestionRepository).ofComponent(component.id)
  const answers = yield* (yield* RuleRepository).answersOfComponent(component.id)
  const table: ExportedTable = { ...exported, questions, answers: answersByRule(answers) }
  return table
})

/** What is published of a component as InSpec controls, by number: what each requirement's `inspec_control_file` is. */
export const controlsOf = ({
  component,
  rules
}: Pick<ExportedComponent, "component" | "rules">): ReadonlyArray<ExportedControl> =>
  rules.filter(isPublished).map(({ rule, satisfies }) => ({
    name: displayedName(component.prefix, rule.rule_number),
    file: () =>
      InspecControl.fileOf(rule, {
        prefix: component.prefix,
        satisfies: satisfies.map(({ srg_id }) => srg_id)
      })
  }))

/**
 * The rows of the SRGs from which the requirements of a component were made, by their ids; net-new requirements have none. One statement beyond the
 * reading of the component.
 */
export const sourcesOf = Effect.fn("Exporting.sourcesOf")(function* ({ rules }: Pick<ExportedComponent, "rules">) {
  const rows = yield* (yield* BenchmarkRepository).findRules(rules.flatMap(({ rule }) => rule.srg_rule_id ?? []))
  return new Map(rows.map((row) => [row.id, row]))
})

/**
 * Whether a requirement is part of what is published of its component: of a STIG what is Applicable - Configurable and not satisfied by another
 * one, of an SRG what is Applicable (R15.5).
 */
export const isPublished = ({ rule, satisfied_by }: Rules.ListedRule): boolean =>
  rule.document_type === "srg"
    ? rule.status === "Applicable"
    : rule.status === "Applicable - Configurable" && satisfied_by.length === 0

/** `YYYY-MM-DD`, in UTC, of the last change to the component or to one of these requirements. */
export const lastChange = ({ component }: ExportedComponent, rules: ReadonlyArray<Rules.ListedRule>): string => {
  const times = [component.updated_at, ...rules.map(({ rule }) => rule.updated_at)].map((time) => time.getTime())
  return new Date(Math.max(...times)).toISOString().slice(0, 10)
}

const exportedFor = Effect.fnUntraced(function* (
  caller: Caller,
  id: ComponentId,
  needed: typeof policy | typeof teamPolicy
) {
  const { role } = yield* Guard.onComponent(caller, id, needed)
  const component = Option.getOrNull(yield* (yield* ComponentRepository).find(id))
  if (component === null) return yield* new NotFound()
  const exported: ExportedComponent = { component, rules: yield* Rules.listedOf(id), role }
  return exported
})
