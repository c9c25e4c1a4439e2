/**
 * The lint of a component (R20.3): its requirements with findings, in pages. The stored counts select them (R20.11), so only the texts of a page are read and
 * linted. A fixed number of statements.
 */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { ComponentId, RuleId } from "../../Ids.ts"
import { Lint, type LintSeverity, LintSwitches } from "../../lint/index.ts"
import * as Page from "../../Page.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import * as LintBlockers from "../LintBlockers.ts"
import type { Rule } from "../Rule.ts"
import { RuleRepository } from "../RuleRepository.ts"
import * as LintCounts from "./LintCounts.ts"
import * as ReadRules from "./ReadRules.ts"

/** The policy: users who can read the requirements of a component see their findings. */
export const policy = ReadRules.readPolicy

/** The maximum number of findings in a row. `errors` and `warnings` count all. */
export const mostFindings = 100

/** The maximum number of places that are listed as switched off; `off` counts the findings of all. */
export const mostPlaces = 100

/** The findings that count, and the page of the requirements with them. */
export interface LintQuery extends Page.PageQuery {
  readonly severity?: LintSeverity | undefined
  readonly rule?: string | undefined
  /** Only this requirement, in comparison with the others. */
  readonly rule_id?: RuleId | undefined
}

/** A requirement with its findings. */
export interface LintedRule extends Lint.Counted {
  readonly rule: Pick<Rule, "id" | "rule_number">
  /** The number of its findings of rules that are switched off, which the other counts do not include. */
  readonly off: number
}

/** A place where an author switched a rule off. */
export interface OffPlace extends LintSwitches.SwitchedOffPlace {
  readonly requirement: Pick<Rule, "id" | "rule_number">
}

/** A page of requirements with findings, by number. The counts are those of the whole component. */
export const list = Effect.fn("LintRequirements.list")(function* (
  caller: Caller,
  id: ComponentId,
  { rule, rule_id, severity, ...query }: LintQuery
) {
  yield* Guard.onComponent(caller, id, policy)
  const component = Option.getOrNull(yield* (yield* ComponentRepository).find(id))
  if (component === null) return yield* new NotFound()
  const counted = yield* LintCounts.ofComponent(
    component,
    (finding) => (rule ?? finding.rule) === finding.rule && (severity ?? finding.severity) === finding.severity
  )
  const requested = counted.rows.filter(({ row }) => (rule_id ?? row.id) === row.id)
  const document = rule_id === undefined ? counted.document : noFindings
  const rows = requested.filter(({ errors, warnings }) => errors + warnings > 0)
  const page = yield* Page.paged(query, (request) =>
    Effect.map(findingsIn(counted, Page.slice(rows, request)), (linted) => ({ rows: linted, total: rows.length }))
  )
  const total = (what: "errors" | "warnings" | "off") =>
    [...requested, document].reduce((sum, counts) => sum + counts[what], 0)
  const places = requested.flatMap(({ row }) => row.lint_off.map((place): OffPlace => ({ ...place, requirement: row })))
  return {
    ...page,
    prefix: component.prefix,
    errors: total("errors"),
    warnings: total("warnings"),
    off: total("off"),
    document: { ...document, findings: document.findings.slice(0, mostFindings) },
    switched_off: { rules: counted.project.lint_off, places: places.slice(0, mostPlaces), places_count: places.length }
  }
})

const noFindings = { errors: 0, warnings: 0, off: 0, findings: [] }

/** Reads the texts of these requirements and returns their findings. One statement. */
const findingsIn = Effect.fnUntraced(function* (
  { about, isRequested, project }: LintCounts.CountedComponent,
  rows: ReadonlyArray<LintCounts.CountedComponent["rows"][number]>
) {
  const texts = yield* (yield* RuleRepository).findMany(rows.map(({ row }) => row.id))
  const byId = new Map(texts.map((rule) => [rule.id, rule]))
  return yield* Effect.forEach(rows, ({ errors, off, requirement, row, warnings }) =>
    // Yields to other requests between two requirements.
    Effect.map(Effect.yieldNow, (): LintedRule => {
      const rule = byId.get(row.id)
      const found = [
        ...(rule === undefined ? [] : Lint.ofRequirement(LintBlockers.contextOf(rule, requirement.inherits))),
        ...about(requirement)
      ]
      const inForce = LintSwitches.inForce(found.filter(isRequested), {
        project: project.lint_off,
        places: row.lint_off
      })
      return { rule: row, errors, warnings, off, findings: inForce.slice(0, mostFindings) }
    })
  )
})

/** The policy of linting texts: every signed-in user; a named requirement must be readable. */
export const textsPolicy = Policy.signedIn

/** The texts, and their requirement. */
export interface TextsQuery extends Lint.SentTexts {
  readonly rule_id?: RuleId
}

/** A rule that is switched off, each once in each field. */
export interface OffFinding extends LintSwitches.SwitchedOffPlace, Pick<Lint.Finding, "severity" | "message"> {
  readonly by: "project" | "requirement"
}

/** Returns the findings in texts without a record, or for a requirement. Fails with NotFound or PermissionDenied when the requirement is hidden. */
export const ofTexts = Effect.fn("LintRequirements.ofTexts")(function* (
  caller: Caller,
  { rule_id, ...sent }: TextsQuery
) {
  if (rule_id === undefined) return { inForce: Lint.ofTexts(sent), switched_off: [] }
  const { project_id } = yield* Guard.onRule(caller, rule_id, policy)
  const ruleRepository = yield* RuleRepository
  const { links, project, rule } = yield* Effect.all(
    {
      rule: ruleRepository.find(rule_id),
      links: ruleRepository.linksOf(rule_id),
      project: (yield* ProjectRepository).lintOf(project_id)
    },
    { concurrency: "unbounded" }
  )
  if (Option.isNone(rule)) return yield* new NotFound()
  const places = rule.value.lint_off
  const found = Lint.ofTexts(
    { document_type: rule.value.document_type, status: rule.value.status, ...sent },
    links.satisfied_by.length > 0
  )
  const off = found.flatMap(({ field, message, rule, severity }): ReadonlyArray<OffFinding> => {
    const ofProject = project.lint_off.find((one) => one.rule === rule)
    const ofPlace = places.find((one) => one.rule === rule && one.field === field)
    const reason = (ofProject ?? ofPlace)?.reason
    const by = ofProject === undefined ? "requirement" : "project"
    return reason === undefined ? [] : [{ rule, field, severity, message, by, reason }]
  })
  return {
    inForce: LintSwitches.inForce(found, { project: project.lint_off, places }),
    switched_off: off.filter(
      (one, index) => off.findIndex((other) => other.rule === one.rule && other.field === one.field) === index
    )
  }
})
