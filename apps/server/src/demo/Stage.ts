/** The records of the demo before any comment: accounts, published documents, projects and components with their requirements. Story.ts continues from there. */
import { Data, Effect } from "effect"
import { createReadStream } from "node:fs"
import {
  CreateAccount,
  type Benchmark,
  ManageBenchmarks,
  type BenchmarkId,
  type Caller,
  type ComponentId,
  CreateComponent,
  ManageAccounts,
  ManageMemberships,
  type ProjectId,
  ManageProjects,
  type Rule,
  EditRule,
  ReadRules,
  type UserId
} from "@docket/core"
import { BenchmarkFromXccdf } from "@docket/exchange"
import { ownFile } from "../OwnFiles.ts"
import type { DemoClock } from "./DemoClock.ts"
import { password, people, type PersonKey } from "./People.ts"
import type { Text } from "./Texts.ts"

export type Cast = Readonly<Record<PersonKey, Caller>>

/** A component with its requirements by number. */
export interface StagedComponent {
  readonly id: ComponentId
  readonly rules: ReadonlyMap<number, Rule.Rule>
}

const callerOf = (key: PersonKey, user_id: UserId): Caller => ({
  user_id,
  name: people[key].name,
  email: people[key].email,
  site_admin: people[key].role === null,
  credential: "session",
  request_id: "demo"
})

/** The first account could not be created, because another instance has created one since the database was found empty. */
export class AnotherWasFirst extends Data.TaggedError("AnotherWasFirst") {}

/**
 * Creates the accounts. Fails with AnotherWasFirst.
 * @internal
 */
export const cast = Effect.fnUntraced(function* (clock: DemoClock) {
  const first = yield* Effect.catchTag(
    clock.at(44)(CreateAccount.createFirstAdmin(people.nora.email, password)),
    "Refused",
    () => Effect.succeed(null)
  )
  if (first === null) return yield* new AnotherWasFirst()
  const nora = callerOf("nora", first.id)
  yield* clock.at(44)(ManageAccounts.change(nora, first.id, { name: people.nora.name }))
  const member = Effect.fnUntraced(function* (key: PersonKey) {
    const { email, name } = people[key]
    const { user } = yield* clock.at(43.5)(CreateAccount.create(nora, { name, email, password, admin: false }))
    return callerOf(key, user.id)
  })
  const cast: Cast = {
    nora,
    marek: yield* member("marek"),
    tomas: yield* member("tomas"),
    aisha: yield* member("aisha"),
    lena: yield* member("lena"),
    ravi: yield* member("ravi"),
    grace: yield* member("grace")
  }
  return cast
})

/**
 * Adds the published documents: an SRG, and a STIG of another product. Returns the id of the SRG.
 * @internal
 */
export const documents = Effect.fnUntraced(function* (clock: DemoClock, { nora }: Cast) {
  const srg = yield* clock.at(43)(published(nora, "network-gateway-srg.xml", "srg"))
  yield* clock.at(42.9)(published(nora, "lantern-proxy-2-stig.xml", "stig"))
  return srg
})

const published = Effect.fnUntraced(function* (caller: Caller, name: string, kind: Benchmark.BenchmarkKind) {
  const file = createReadStream(ownFile(`demo/documents/${name}`))
  const { document } = yield* BenchmarkFromXccdf.read(file, kind, { maxBytes: 1_000_000 })
  const { benchmark } = yield* ManageBenchmarks.upload(caller, document, { replace: false })
  return benchmark.id
})

/**
 * Creates the projects. The first one is visible to everyone, the second to authors of guides.
 * @internal
 */
export const projects = Effect.fnUntraced(function* (clock: DemoClock, cast: Cast) {
  const appliance = yield* clock.at(42)(
    ManageProjects.create(cast.marek, {
      name: "Harbor Gateway",
      description: "The STIG of an invented appliance that connects networks.",
      visibility: "discoverable"
    })
  )
  const guides = yield* clock.at(41.95)(
    ManageProjects.create(cast.marek, {
      name: "Gateway guides",
      description: "The next SRGs for gateways and remote access.",
      visibility: "hidden"
    })
  )
  for (const key of ["tomas", "aisha", "lena", "ravi", "grace"] as const) {
    yield* clock.at(41.8)(join(cast, appliance.project.id, key))
  }
  for (const key of ["aisha", "tomas", "ravi"] as const) {
    yield* clock.at(41.5)(join(cast, guides.project.id, key))
  }
  return { appliance: appliance.project.id, guides: guides.project.id }
})

const join = ({ marek }: Cast, project: ProjectId, key: Exclude<PersonKey, "nora" | "marek">) =>
  ManageMemberships.add(
    marek,
    { membership_type: "Project", membership_id: project },
    { email: people[key].email },
    people[key].role
  )

/** The description of a component of the demo. */
export interface Wanted {
  readonly project: ProjectId
  readonly name: string
  readonly prefix: string
  readonly title: string
  readonly document_type: "stig" | "srg"
  readonly version: number
  readonly release: number
  readonly srg: BenchmarkId
  /** The numbers of the requirements in the SRG; null for all. */
  readonly numbers: ReadonlyArray<number> | null
}

/**
 * Creates a component from the SRG.
 * @internal
 */
export const component = Effect.fnUntraced(function* (caller: Caller, wanted: Wanted) {
  const { name, prefix, title, document_type, version, release, srg, numbers } = wanted
  const created = yield* CreateComponent.create(caller, wanted.project, {
    name,
    prefix,
    title,
    document_type,
    version,
    release,
    description: "",
    admin_name: caller.name,
    admin_email: caller.email,
    security_requirements_guide_id: srg,
    declared_source_srg_ids: [],
    requirement_selections: numbers === null ? null : { [srg]: numbers.map(srgIdOf) }
  })
  const { rules } = yield* ReadRules.list(caller, created.component.id)
  const staged: StagedComponent = {
    id: created.component.id,
    rules: new Map(rules.map(({ rule }) => [rule.rule_number, rule]))
  }
  return staged
})

const srgIdOf = (number: number): string => `SRG-GTW-${String(number * 10).padStart(6, "0")}`

/** Returns the requirement with that number. */
export const ruleOf = ({ rules }: StagedComponent, number: number): Rule.Rule => {
  const rule = rules.get(number)
  if (rule === undefined) throw new Error(`the demo has no requirement ${number}`)
  return rule
}

/**
 * Saves an author's edit of a requirement.
 * @internal
 */
export const write = (caller: Caller, component: StagedComponent, number: number, text: Text, reason = "") => {
  const rule = ruleOf(component, number)
  const { check, fix, mitigations, ...fields } = text
  return EditRule.edit(
    caller,
    rule.id,
    {
      fields: { ...fields, ...(fix === undefined ? {} : { fixtext: fix }) },
      descriptions: mitigations === undefined ? [] : [{ mitigations }],
      further_fixes: [],
      checks: check === undefined ? [] : [{ id: rule.checks[0]?.id ?? null, content: check }],
      answers: [],
      acknowledge_source_change: false,
      reason
    },
    () => true
  )
}
