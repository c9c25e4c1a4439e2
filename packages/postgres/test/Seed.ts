/** Small worlds for the tests of this package: each has a project with an SRG, a component with two requirements, and two users. */
import { Effect, Option } from "effect"
import {
  Benchmark,
  BenchmarkRepository,
  ComponentRepository,
  type NewReview,
  ProjectRepository,
  RuleContent,
  RuleRepository,
  UserRepository,
  Resolution,
  FormerMember
} from "@docket/core"
import { LintSwitches } from "@docket/core/lint"
import { aUser, aComponent, aRequirement, aNewComment, everyComment, unstored } from "@docket/testing/records"

export const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 1, 8, minutes))

export const content: RuleContent.RuleContent = {
  version: "SRG-OS-000001-GPOS-00001",
  title: "The operating system must provide automated mechanisms for supporting account management functions.",
  rule_severity: "medium",
  rule_weight: "10.0",
  vuln_id: "V-203591",
  srg_id: "SRG-OS-000001-GPOS-00001",
  ident: "CCI-000015",
  ident_system: "http://cyber.mil/cci",
  legacy_ids: "",
  fixtext: "Configure it.",
  fixtext_fixref: "F-1_fix",
  fix_id: "F-1_fix",
  checks: [{ id: 1, system: "C-1_chk", content_ref_name: "M", content_ref_href: "a.xml", content: "Verify it." }],
  ...RuleContent.noDescription,
  vuln_discussion: "Enterprise environments make account management challenging."
}

const user = (name: string, world: number) =>
  unstored(aUser({ name, email: `${name.toLowerCase()}.${world}@example.mil` }))

export const benchmark = (version: string, rules: number): Benchmark.NewBenchmark => ({
  kind: "srg",
  file_kind: "srg",
  series: "srg",
  benchmark_id: "General_Purpose_Operating_System_SRG",
  name: "General Purpose Operating System",
  title: "General Purpose Operating System Security Requirements Guide",
  description: "",
  version,
  benchmark_date: "2025-04-02",
  status: "accepted",
  draft: false,
  content_sha256: "0".repeat(64),
  source: { b: [1, "two"], a: null },
  created_at: at(1),
  file: new Uint8Array([60, 120, 47, 62]),
  rules: Array.from({ length: rules }, (_, n) => ({
    ...content,
    position: n + 1,
    rule_id: `SV-${n}_rule`,
    group_title: "SRG-OS-000001",
    fixes: [{ text: "Configure it.", fixref: "F-1_fix", id: "F-1_fix" }],
    source: {}
  }))
})

let worlds = 0

/** Creates a world in addition to the existing ones. */
export const makeWorld = Effect.gen(function* () {
  const world = ++worlds
  const users = yield* UserRepository
  const projects = yield* ProjectRepository
  const benchmarks = yield* BenchmarkRepository
  const components = yield* ComponentRepository
  const ruleRepository = yield* RuleRepository

  const author = Option.getOrThrow(yield* users.insert(user("Ada", world), null))
  const commenter = Option.getOrThrow(yield* users.insert(user("Grace", world), null))
  const project_id = yield* projects.insert(
    {
      name: "Linux",
      description: null,
      visibility: "hidden",
      metadata: {},
      ...LintSwitches.standard,
      ...Resolution.standard,
      ...FormerMember.standard,
      created_at: at(1),
      updated_at: at(1)
    },
    author
  )
  const guide = Option.getOrThrow(yield* benchmarks.insert(benchmark(`V${world}R1`, 2)))
  const [srgRule] = yield* benchmarks.rulesOf([guide])
  const component = unstored(
    aComponent({ project_id, prefix: "RHEL-10", security_requirements_guide_id: guide, created_at: at(2) })
  )
  const component_id = Option.getOrThrow(yield* components.insert({ ...component, source_ids: [guide] }))
  const first = yield* components.takeNumbers(component_id, 2)
  const rule = (rule_number: number) =>
    unstored(
      aRequirement({
        ...content,
        component_id,
        project_id,
        rule_number,
        srg_rule_id: srgRule?.id ?? null,
        locked_sections: ["Fix", "XCCDF Metadata"]
      })
    )
  const newRules = [rule(first), rule(first + 1)]
  const ids = yield* ruleRepository.insert(newRules)
  const review = (over: Partial<NewReview> = {}): NewReview =>
    aNewComment({
      component_id,
      project_id,
      rule_id: ids[0] ?? null,
      comment: "The check does not say which file.",
      section: "check_content",
      user_id: commenter,
      created_at: at(10),
      ...over
    })
  return {
    author,
    commenter,
    component: { ...component, id: component_id },
    rules: newRules.map((rule, n) => ({ ...rule, id: ids[n]! })),
    guide,
    review
  }
})

/** The first page of all comments of a component, newest first. */
export const everything = { ...everyComment, per_page: 25 }
