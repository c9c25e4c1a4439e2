/**
 * Builders of records for the suites: each stores a record with realistic values, unlike those of every other test, and answers with it as stored.
 * Tests share a storage, so they make what they look at. Times are given, not taken from a clock.
 */
import { createHash } from "node:crypto"
import { Effect, Option } from "effect"
import {
  Benchmark,
  BenchmarkRepository,
  Component,
  ComponentRepository,
  type MembershipId,
  type NewReview,
  Project,
  ProjectRepository,
  Review,
  ReviewRepository,
  type Role,
  type Rule,
  type RuleContent,
  RuleRepository,
  User,
  UserRepository
} from "@docket/core"
import type { ComponentId, ProjectId, ReviewView, SectionText, UserId } from "@docket/core"

let made = 0

/** A number that nothing else in this run has. */
export const unique = (): number => ++made

/** A moment, so many minutes after the begin of the year in which the fixtures live. */
export const minute = (minutes: number): Date => new Date(Date.UTC(2026, 0, 5, 9) + minutes * 60_000)

/** SHA-256 in lower-case hexadecimal. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")

/** A hash that nothing else in this run has. */
export const uniqueHash = (): string => sha256(`secret ${unique()}`)

/** Texts that get lost or changed where text is handled carelessly. All can be written in XML. */
export const awkwardTexts: ReadonlyArray<string> = [
  "",
  " ",
  "  two spaces before and after  ",
  "\tone\r\ntwo\rthree\nfour\n",
  "\u00a0no-break space\u00a0and\u2007figure space",
  "naïve café, and the same decomposed: nai\u0308ve cafe\u0301",
  "🙂 👩‍👩‍👧‍👦 🇺🇸 \u{1f9d1}\u{1f3fd}\u200d\u{1f680}",
  "\u{10ffff}\ufffd\ue000\u2028\u2029\ufeff",
  "العربية עברית \u202eabc\u202c 日本語",
  `'; drop table reviews; -- " \` $1 $$ :name ? {"a": [1, null]}`,
  "back\\slash, \\n, \\u0000, \\', \\x41, %, _, \\%",
  "{}",
  "null",
  "<VulnDiscussion>&amp;lt;![CDATA[ ]]&gt;</VulnDiscussion>"
]

/** An account. */
export const makeUser = Effect.fnUntraced(function* (
  over: Partial<Omit<User.User, "id">> = {},
  passwordHash: string | null = "scrypt$32768$8$1$c2FsdA$aGFzaA"
) {
  const n = unique()
  const user: Omit<User.User, "id"> = {
    name: `Reviewer ${n}`,
    email: `reviewer.${n}@example.mil`,
    provider: null,
    admin: false,
    last_sign_in_at: null,
    failed_attempts: 0,
    locked_at: null,
    disabled_at: null,
    created_at: minute(0),
    updated_at: minute(0),
    ...over
  }
  const id = yield* Effect.flatMap(UserRepository, (users) => users.insert(user, passwordHash))
  return { ...user, id: Option.getOrThrow(id) }
})

/** A project with its first admin. */
export const makeProject = Effect.fnUntraced(function* (
  creator?: UserId,
  over: Partial<Omit<Project.Project, "id">> = {}
) {
  const project: Omit<Project.Project, "id"> = {
    name: `Container Platform ${unique()}`,
    description: "Hardening guidance for the container platform.",
    visibility: "hidden",
    created_at: minute(1),
    updated_at: minute(1),
    ...over
  }
  const by = creator ?? (yield* makeUser()).id
  const id = yield* Effect.flatMap(ProjectRepository, (projects) => projects.insert(project, by))
  return { ...project, id }
})

/** A membership of a project, or of a component of it. */
export const makeMember = Effect.fnUntraced(function* (
  user_id: UserId,
  target: { readonly project_id: ProjectId; readonly component_id?: ComponentId },
  role: Role.Role = "viewer",
  created_at: Date = minute(5)
) {
  const membership = {
    user_id,
    role,
    project_id: target.project_id,
    component_id: target.component_id ?? null,
    created_at
  }
  const id: Option.Option<MembershipId> = yield* Effect.flatMap(ProjectRepository, (projects) =>
    projects.insertMembership(membership)
  )
  return { ...membership, id: Option.getOrThrow(id) }
})

/** The content of a requirement, every field filled in. */
export const ruleContent = (n: number): RuleContent.RuleContent => ({
  version: `SRG-OS-${String(n).padStart(6, "0")}-GPOS-00001`,
  title: `The operating system must do what requirement ${n} says.`,
  rule_severity: "medium",
  rule_weight: "10.0",
  vuln_id: `V-${203590 + n}`,
  srg_id: `SRG-OS-${String(n).padStart(6, "0")}-GPOS-00001`,
  ident: "CCI-000015, CCI-000016",
  ident_system: "http://cyber.mil/cci",
  legacy_ids: `V-${56570 + n}, SV-${70830 + n}`,
  fixtext: "Configure the operating system accordingly.",
  fixtext_fixref: `F-${3716 + n}r557035_fix`,
  fix_id: `F-${3716 + n}r557035_fix`,
  checks: [
    {
      id: 1,
      system: `C-${3716 + n}r557034_chk`,
      content_ref_name: "M",
      content_ref_href: "Guide.xml",
      content: "Verify the setting.\nIf it is missing, this is a finding."
    }
  ],
  vuln_discussion: "Without it, an attacker & others <may> get in.",
  false_positives: "None known.",
  false_negatives: "",
  documentable: false,
  mitigations: "",
  severity_override_guidance: "",
  potential_impacts: "",
  third_party_tools: "",
  mitigation_control: "",
  responsibility: "System Administrator",
  ia_controls: "",
  mitigations_available: "",
  poam_available: "",
  poam: ""
})

/** A published document of some rules that is not stored yet. */
export const newBenchmark = (
  over: Partial<Benchmark.NewBenchmark> = {},
  rules: ReadonlyArray<Partial<Benchmark.NewBenchmark["rules"][number]>> = [{}, {}]
): Benchmark.NewBenchmark => {
  const n = unique()
  const title = `General Purpose Operating System ${n} Security Requirements Guide`
  return {
    kind: "srg",
    benchmark_id: `General_Purpose_Operating_System_${n}_SRG`,
    name: Benchmark.nameFromTitle(title),
    title,
    description: "This Security Requirements Guide is published as a tool.",
    version: "V3R3",
    benchmark_date: "2026-01-30",
    status: "accepted",
    draft: false,
    content_sha256: sha256(title),
    source: { notices: [{ id: "terms-of-use", "xml:lang": "en", text: "" }], "plain-text": { release: "3" } },
    created_at: minute(2),
    file: new TextEncoder().encode(`<Benchmark id="${n}"/>`),
    rules: rules.map((rule, at) => ({
      position: at + 1,
      rule_id: `SV-${203590 + at}r${n}_rule`,
      group_title: `SRG-OS-${String(at + 1).padStart(6, "0")}`,
      fixes: [{ text: "Configure it.", fixref: "F-1", id: "F-1" }],
      source: { reference: { "dc:identifier": String(n) } },
      ...ruleContent(at + 1),
      ...rule
    })),
    ...over
  }
}

/** A published SRG with some rules. */
export const makeSrg = Effect.fnUntraced(function* (
  over: Partial<Benchmark.NewBenchmark> = {},
  rules?: ReadonlyArray<Partial<Benchmark.NewBenchmark["rules"][number]>>
) {
  const repository = yield* BenchmarkRepository
  const document = newBenchmark(over, rules)
  const id = Option.getOrThrow(yield* repository.insert(document))
  const { rules: _rules, file: _file, ...content } = document
  const benchmark: Benchmark.Benchmark = { ...content, id }
  return { benchmark, rules: yield* repository.rulesOf([id]) }
})

/** A component of a project, made from one SRG; project and SRG are made when none are given. */
export const makeComponent = Effect.fnUntraced(function* (
  over: Partial<Omit<Component.Component, "id">> = {},
  otherSources: ReadonlyArray<Benchmark.Benchmark["id"]> = []
) {
  const n = unique()
  const project_id = over.project_id ?? (yield* makeProject()).id
  const srg = over.security_requirements_guide_id ?? (yield* makeSrg()).benchmark.id
  const component: Omit<Component.Component, "id"> = {
    project_id,
    name: `Linux ${n}`,
    prefix: "LNUX-01",
    title: `Linux ${n} Security Technical Implementation Guide`,
    description: "",
    document_type: "stig",
    version: 1,
    release: 1,
    released: false,
    component_id: null,
    security_requirements_guide_id: srg,
    admin_name: "Ada Adams",
    admin_email: "ada@example.mil",
    advanced_fields: false,
    comment_phase: "open",
    closed_reason: null,
    comment_period_starts_at: null,
    comment_period_ends_at: null,
    created_at: minute(3),
    updated_at: minute(3),
    ...over
  }
  const id = yield* Effect.flatMap(ComponentRepository, (components) =>
    components.insert({ ...component, source_ids: [srg, ...otherSources] })
  )
  return { ...component, id: Option.getOrThrow(id) }
})

/** A rule of a component that is not stored yet. */
export const newRule = (
  component: Component.Component,
  rule_number: number,
  over: Partial<Omit<Rule.Rule, "id">> = {}
): Omit<Rule.Rule, "id"> => ({
  component_id: component.id,
  project_id: component.project_id,
  document_type: component.document_type,
  rule_number,
  srg_rule_id: null,
  status: "Not Yet Determined",
  status_justification: "",
  vendor_comments: "",
  artifact_description: "",
  inspec_control_body: "describe file('/etc/passwd') do\n  it { should exist }\nend",
  inspec_control_body_lang: "ruby",
  inspec_control_file_lang: "ruby",
  locked: false,
  locked_sections: [],
  review_requestor_id: null,
  changes_requested: false,
  deleted_at: null,
  created_at: minute(4),
  updated_at: minute(4),
  ...ruleContent(rule_number),
  ...over
})

/** Rules of a component, numbered from 1 unless they say otherwise: one for each of the given differences. */
export const makeRules = Effect.fnUntraced(function* (
  component: Component.Component,
  overs: ReadonlyArray<Partial<Omit<Rule.Rule, "id">>> = [{}]
) {
  const rules = overs.map((over, at) => newRule(component, at + 1, over))
  const ids = yield* Effect.flatMap(RuleRepository, (repository) => repository.insert(rules))
  return rules.map((rule, at): Rule.Rule => ({ ...rule, id: ids[at]! }))
})

/** A top-level comment that is not stored yet, on a rule or (null) on the component as a whole. */
export const newComment = (
  component: Component.Component,
  rule: Rule.Rule | null,
  author: UserId | null,
  over: Partial<NewReview> = {}
): NewReview => ({
  component_id: component.id,
  project_id: component.project_id,
  rule_id: rule?.id ?? null,
  thread_id: null,
  responding_to_review_id: null,
  action: "comment",
  comment: `The check does not say where to look (${unique()}).`,
  section: null,
  user_id: author,
  imported_name: null,
  triage_status: "pending",
  triage_set_by_id: null,
  triage_set_at: null,
  adjudicated_by_id: null,
  adjudicated_at: null,
  duplicate_of_review_id: null,
  addressed_by_rule_id: null,
  created_at: minute(10),
  pin: null,
  ...over
})

/** A reply that is not stored yet. */
export const newReply = (parent: Review.Review, author: UserId | null, over: Partial<NewReview> = {}): NewReview => ({
  component_id: parent.component_id,
  project_id: parent.project_id,
  rule_id: parent.rule_id,
  thread_id: parent.thread_id,
  responding_to_review_id: parent.id,
  action: "comment",
  comment: `It does, in the second paragraph (${unique()}).`,
  section: parent.section,
  user_id: author,
  imported_name: null,
  triage_status: null,
  triage_set_by_id: null,
  triage_set_at: null,
  adjudicated_by_id: null,
  adjudicated_at: null,
  duplicate_of_review_id: null,
  addressed_by_rule_id: null,
  created_at: minute(11),
  pin: null,
  ...over
})

/** Stores reviews in one call and answers with the records. */
export const store = Effect.fnUntraced(function* (reviews: ReadonlyArray<NewReview>) {
  const repository = yield* ReviewRepository
  const ids = yield* repository.insert(reviews)
  return yield* Effect.forEach(ids, (id) => Effect.map(repository.find(id), Option.getOrThrow))
})

/** Stores one review and answers with the record. */
export const storeOne = (review: NewReview) => Effect.map(store([review]), ([stored]) => stored!)

/** The fields of a comment that is decided with this status. */
export const decided = (
  triage_status: Review.Review["triage_status"],
  by: UserId,
  at: Date,
  over: Partial<NewReview> = {}
): Partial<NewReview> => {
  const adjudicated =
    triage_status !== null && ["duplicate", "informational", "withdrawn", "addressed_by"].includes(triage_status)
  return {
    triage_status,
    triage_set_by_id: by,
    triage_set_at: at,
    adjudicated_by_id: adjudicated ? by : null,
    adjudicated_at: adjudicated ? at : null,
    ...over
  }
}

/** A text of a section as a pin. */
export const pinOf = (text: string, section: SectionText.SectionText["section"] = null): SectionText.SectionText => ({
  section,
  text,
  sha256: sha256(text)
})

/** The query for every comment of a component, newest first, on one page. */
export const everyComment: ReviewView.CommentQuery = {
  page: 1,
  per_page: 1000,
  triage_status: "all",
  section: null,
  rule_id: null,
  author_id: null,
  terms: [],
  resolved: null,
  commentable_type: null,
  include_deleted: false,
  sort: "created_at",
  order: "desc"
}

/** A user with a project, a component in it and rules in that: what most tests begin with. */
export const makeWorkplace = Effect.fnUntraced(function* (
  rules: ReadonlyArray<Partial<Omit<Rule.Rule, "id">>> = [{}, {}],
  over: Partial<Omit<Component.Component, "id">> = {}
) {
  const user = yield* makeUser()
  const project = yield* makeProject(user.id)
  const component = yield* makeComponent({ project_id: project.id, ...over })
  return { user, project, component, rules: yield* makeRules(component, rules) }
})
