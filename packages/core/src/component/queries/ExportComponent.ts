/** Queries of the content of a component for exports (R16.3). @docket/exchange writes the files. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as ComponentActs from "../ComponentActs.ts"
import type * as Role from "../../access/Role.ts"
import { ArchiveRepository } from "../../archive/ArchiveRepository.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import type { ComponentId, ProjectId, RuleId } from "../../Ids.ts"
import { refusing } from "../../Refused.ts"
import { isPublished } from "../../rule/ExportedTexts.ts"
import * as InspecControl from "../../rule/InspecControl.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import { displayedName } from "../../rule/Rule.ts"
import { type RuleAnswer, RuleRepository } from "../../rule/RuleRepository.ts"
import * as ReadRules from "../../rule/queries/ReadRules.ts"
import type { Component } from "../Component.ts"
import { ComponentRepository } from "../ComponentRepository.ts"
import * as ReadComponents from "./ReadComponents.ts"
import type { Question } from "../Question.ts"
import { QuestionRepository } from "../QuestionRepository.ts"

export { isPublished }

/** The policy of published exports: members, and every signed-in user once the component is released (R1.4). */
export const policy = ComponentActs.acts.export.policy

/** The policy of exports for the team only. */
export const teamPolicy = ComponentActs.acts.export_for_team.policy

/** The policy of exports of several components of a project: its members, and members of one of its components, who get only theirs. */
export const projectPolicy = Policy.inProject

/** The maximum number of components in one export. */
export const mostComponents = 100

/** The maximum number of components in a workbook, which is held in memory. */
export const mostInWorkbook = 10

/** The formats of a ZIP with several files of each component. */
export const bundledFormats = ["csv", "xlsx", "xccdf", "cklb", "disposition"] as const
export type BundledFormat = (typeof bundledFormats)[number]

/** A component with its live requirements by number. */
export interface ExportedComponent {
  readonly component: Component
  readonly rules: ReadonlyArray<ReadRules.ListedRule>
  /** The caller's effective role; null for a reader of a released component. */
  readonly role: Role.Role | null
}

/** A component with the answers to its questions, for exports as tables. */
export interface ExportedTable extends ExportedComponent {
  /** Ordered by id. */
  readonly questions: ReadonlyArray<Question>
  readonly answers: AnswersByRule
}

/** The answers of each requirement, by question. */
export type AnswersByRule = ReadonlyMap<RuleId, ReadonlyMap<number, string>>

/** Groups answers by requirement. */
export const answersByRule = (answers: ReadonlyArray<RuleAnswer>): AnswersByRule => {
  const byRule = new Map<RuleId, Map<number, string>>()
  for (const { additional_question_id, answer, rule_id } of answers) {
    const mine = byRule.get(rule_id)
    if (mine === undefined) byRule.set(rule_id, new Map([[additional_question_id, answer]]))
    else mine.set(additional_question_id, answer)
  }
  return byRule
}

/** The InSpec control file of a published requirement. */
export interface ExportedControl {
  /** `PREFIX-000001`, the name of the control. */
  readonly name: string
  /** Generates the file. */
  readonly file: () => string
}

/** Reads a component for an export, in a fixed number of statements. Fails with NotFound or PermissionDenied. */
export const read = Effect.fn("ExportComponent.read")(function* (caller: Caller, id: ComponentId) {
  return yield* exportedFor(caller, id, policy)
})

/** Reads a component for an export of the team. */
export const readForTeam = Effect.fn("ExportComponent.readForTeam")(function* (caller: Caller, id: ComponentId) {
  return yield* exportedFor(caller, id, teamPolicy)
})

/**
 * Reads components of a project at one point in time, and passes each to the writer before it reads the next: those with these ids in their order, or with
 * null all that the caller may read, by name; at most `most`. Returns the name of the project. Takes as many statements for each component as `read`.
 * Fails with NotFound when a component is not in the project or hidden, with PermissionDenied, with Refused for too many, and like the writer.
 */
export const ofProject = Effect.fn("ExportComponent.ofProject")(function* <E, R>(
  caller: Caller,
  project: ProjectId,
  ids: ReadonlyArray<ComponentId> | null,
  write: (exported: ExportedComponent) => Effect.Effect<void, E, R>,
  most: number = mostComponents
) {
  const role = yield* Guard.inProject(caller, project)
  return yield* (yield* ArchiveRepository).snapshot(
    Effect.gen(function* () {
      const name = Option.map(yield* (yield* ProjectRepository).row(project), (row) => row.name)
      const { components } = yield* ReadComponents.ofProject(caller, project, role)
      const byId = new Map(components.map((one) => [one.component.id, one]))
      const chosen = ids === null ? components : [...new Set(ids)].map((id) => byId.get(id))
      if (chosen.length > most) return yield* refusing(tooMany(most))
      const readable = chosen.filter((one) => one !== undefined)
      if (Option.isNone(name) || readable.length < chosen.length) return yield* new NotFound()
      for (const { component, effective_permissions } of readable) {
        yield* write({ component, rules: yield* ReadRules.listedOf(component.id), role: effective_permissions })
      }
      return name.value
    })
  )
})

const tooMany = (most: number) =>
  ({
    _tag: "TooManyComponents",
    code: "too_many_components",
    detail: `This export can have at most ${most} components. Name them with component_ids.`
  }) as const

/** Adds questions and answers if the caller is on the team. Takes two more statements. */
export const withAnswers = Effect.fn("ExportComponent.withAnswers")(function* (exported: ExportedComponent) {
  const { component, role } = exported
  const none: ExportedTable = { ...exported, questions: [], answers: new Map() }
  if (role === null) return none
  const questions = yield* (yield* QuestionRepository).ofComponent(component.id)
  const answers = yield* (yield* RuleRepository).answersOfComponent(component.id)
  const table: ExportedTable = { ...exported, questions, answers: answersByRule(answers) }
  return table
})

/** The published InSpec controls of a component, by number: the `inspec_control_file` of each requirement. */
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
 * The SRG rows of the requirements of a component, by id; net-new requirements have none. Takes one more
 * statement.
 */
export const sourcesOf = Effect.fn("ExportComponent.sourcesOf")(function* ({
  rules
}: Pick<ExportedComponent, "rules">) {
  const rows = yield* (yield* BenchmarkRepository).findRules(rules.flatMap(({ rule }) => rule.srg_rule_id ?? []))
  return new Map(rows.map((row) => [row.id, row]))
})

/** The day of the last change to the component or to one of these requirements: `YYYY-MM-DD` in UTC. */
export const lastChange = ({ component }: ExportedComponent, rules: ReadonlyArray<ReadRules.ListedRule>): string => {
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
  const exported: ExportedComponent = { component, rules: yield* ReadRules.listedOf(id), role }
  return exported
})
