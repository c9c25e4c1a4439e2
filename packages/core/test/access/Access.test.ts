/** Effective roles and disclosure for all callers and records (R1.1–R1.5). */
import { describe, expect, it } from "@effect/vitest"
import { Result } from "effect"
import { Access, PublicAccess, Role } from "../../src/index.ts"
import { at, componentId, openPhase, projectId } from "../given.ts"

const roles = [null, ...Role.order]
const booleans = [false, true]

const projects: ReadonlyArray<Access.ProjectFacts> = (["discoverable", "hidden"] as const).flatMap((visibility) =>
  roles.flatMap((project_role) =>
    booleans.map((member_of_a_component) => ({
      project_id: projectId(1),
      visibility,
      project_role,
      member_of_a_component
    }))
  )
)
const components: ReadonlyArray<Access.ComponentFacts> = projects.flatMap((project) =>
  roles
    // A member of this component is a member of one of the project's components.
    .filter((component_role) => component_role === null || project.member_of_a_component)
    .flatMap((component_role) =>
      booleans.flatMap((released) =>
        PublicAccess.PublicAccess.literals.map((public_access) => ({
          ...project,
          component_id: componentId(1),
          component_role,
          released,
          public_access,
          ...openPhase,
          now: at(0)
        }))
      )
    )
)
const policies = Role.order.flatMap((role) =>
  (["signed_in", "members"] as const).map((released) => ({ role, released }))
)

const verdict = <A>(decision: Result.Result<A, Access.NotFound | Access.PermissionDenied>) =>
  Result.match(decision, { onFailure: ({ _tag }) => _tag, onSuccess: () => "Granted" as const })

describe("on a project", () => {
  it("the role is that on the project; a site admin has admin (R1.1, R1.2)", () => {
    for (const facts of projects) {
      expect(Access.roleOnProject(false, facts)).toBe(facts.project_role)
      expect(Access.roleOnProject(true, facts)).toBe("admin")
    }
  })
  it("a caller has exactly the permissions of the role, and learns of the project only when they may know of it", () => {
    for (const facts of projects)
      for (const needed of Role.order) {
        const decision = Access.decideOnProject(false, facts, needed)
        const known = facts.project_role !== null || facts.member_of_a_component || facts.visibility === "discoverable"
        const expected = Role.carries(facts.project_role, needed) ? "Granted" : known ? "PermissionDenied" : "NotFound"
        expect(verdict(decision)).toBe(expected)
        if (Result.isSuccess(decision)) expect(decision.success).toBe(facts.project_role)
      }
  })
  it("a member of one component learns of the project, and may do nothing in it (R1.3)", () => {
    for (const facts of projects.filter((one) => one.project_role === null && one.member_of_a_component))
      for (const needed of Role.order)
        expect(verdict(Access.decideOnProject(false, facts, needed))).toBe("PermissionDenied")
  })
})

describe("on a component", () => {
  it("the effective role is the higher of both; a site admin has admin (R1.2)", () => {
    for (const facts of components) {
      const role = Access.roleOnComponent(false, facts)
      expect(role).toBe(Role.higher(facts.project_role, facts.component_role))
      expect(Access.roleOnComponent(true, facts)).toBe("admin")
    }
  })
  it("permission is granted by role, or to any signed-in user after the release where the policy allows that (R1.4)", () => {
    for (const facts of components)
      for (const policy of policies) {
        const decision = Access.decideOnComponent(false, facts, policy)
        const role = Access.roleOnComponent(false, facts)
        const open = (facts.released || facts.public_access === "signed_in") && policy.released === "signed_in"
        expect(Result.isSuccess(decision)).toBe(open || Role.carries(role, policy.role))
        if (Result.isSuccess(decision)) expect(decision.success).toBe(role)
      }
  })
  it("a denied caller gets NotFound exactly when they may not know that it exists (R1.5)", () => {
    for (const facts of components)
      for (const policy of policies) {
        const decision = Access.decideOnComponent(false, facts, policy)
        if (Result.isSuccess(decision)) continue
        const known =
          facts.project_role !== null ||
          facts.component_role !== null ||
          facts.released ||
          facts.public_access === "signed_in" ||
          facts.visibility === "discoverable"
        expect(decision.failure._tag).toBe(known ? "PermissionDenied" : "NotFound")
      }
  })
  it("a member of a sibling component in a hidden project does not learn of this one (R1.3)", () => {
    const sibling = components.filter(
      ({ visibility, released, public_access, ...facts }) =>
        visibility === "hidden" &&
        !released &&
        public_access !== "signed_in" &&
        facts.member_of_a_component &&
        Access.roleOnComponent(false, facts) === null
    )
    expect(sibling.length).toBeGreaterThan(0)
    for (const facts of sibling)
      for (const policy of policies) expect(verdict(Access.decideOnComponent(false, facts, policy))).toBe("NotFound")
  })
})

describe("on the project of a component", () => {
  it("only the project's role counts; callers who may not know the component get NotFound (R1.3, R1.5)", () => {
    for (const facts of components)
      for (const needed of Role.order) {
        const decision = Access.decideOnParentProject(false, facts, needed)
        const expected = Role.carries(facts.project_role, needed)
          ? "Granted"
          : Access.mayKnowComponent(false, facts)
            ? "PermissionDenied"
            : "NotFound"
        expect(verdict(decision)).toBe(expected)
        if (Result.isSuccess(decision)) expect(decision.success).toBe(facts.project_role)
        expect(Access.decideOnParentProject(true, facts, needed)).toEqual(Result.succeed("admin"))
        expect(verdict(Access.decideOnParentProject(false, null, needed))).toBe("NotFound")
      }
  })
})

describe("in a project", () => {
  it("its members and those of its components have access, the latter without a role on it (R1.3)", () => {
    for (const facts of projects) {
      const decision = Access.decideInProject(false, facts)
      const member = facts.project_role !== null || facts.member_of_a_component
      const discoverable = facts.visibility === "discoverable"
      expect(verdict(decision)).toBe(member ? "Granted" : discoverable ? "PermissionDenied" : "NotFound")
      if (Result.isSuccess(decision)) expect(decision.success).toBe(facts.project_role)
      expect(Access.decideInProject(true, facts)).toEqual(Result.succeed("admin"))
    }
    for (const siteAdmin of booleans) expect(verdict(Access.decideInProject(siteAdmin, null))).toBe("NotFound")
  })
})

describe("in any record", () => {
  it("a site admin has every permission on existing records", () => {
    for (const facts of components)
      for (const policy of policies) {
        expect(Access.decideOnComponent(true, facts, policy)).toEqual(Result.succeed("admin"))
        expect(Access.decideOnProject(true, facts, policy.role)).toEqual(Result.succeed("admin"))
      }
  })
  it("missing and hidden records get the same answer, which reveals nothing", () => {
    const hidden = components.filter(
      (facts) => !Access.mayKnowComponent(false, facts) && !Access.mayKnowProject(false, facts)
    )
    expect(hidden.length).toBeGreaterThan(0)
    for (const siteAdmin of booleans)
      for (const policy of policies) {
        const component = Access.decideOnComponent(siteAdmin, null, policy)
        const project = Access.decideOnProject(siteAdmin, null, policy.role)
        expect(component).toEqual(Result.fail(new Access.NotFound()))
        expect(project).toEqual(Result.fail(new Access.NotFound()))
        for (const facts of hidden) {
          expect(Access.decideOnComponent(false, facts, policy)).toEqual(component)
          expect(Access.decideOnProject(false, facts, policy.role)).toEqual(project)
        }
      }
    expect(Object.keys(new Access.NotFound()).filter((key) => key !== "_tag")).toEqual([])
  })
  it("a refusal names the project, whose admins can grant access, to members only (R3.1)", () => {
    for (const facts of components)
      for (const policy of policies) {
        const onComponent = Access.decideOnComponent(false, facts, policy)
        const onProject = Access.decideOnProject(false, facts, policy.role)
        const named = (decision: typeof onComponent | typeof onProject) =>
          Result.isFailure(decision) && decision.failure._tag === "PermissionDenied"
            ? decision.failure.project_id
            : "none"
        const expected = (role: Role.Role | null) => (role === null ? null : facts.project_id)
        if (named(onComponent) !== "none")
          expect(named(onComponent)).toBe(expected(Access.roleOnComponent(false, facts)))
        if (named(onProject) !== "none") expect(named(onProject)).toBe(expected(Access.roleOnProject(false, facts)))
      }
  })
  it("a higher role never has fewer permissions, nor learns less", () => {
    const worth = { NotFound: 0, PermissionDenied: 1, Granted: 2 }
    for (const facts of components)
      for (const policy of policies) {
        const ladder = (facts: (role: Role.Role | null) => Access.ComponentFacts) =>
          roles.map((role) => worth[verdict(Access.decideOnComponent(false, facts(role), policy))])
        for (const steps of [
          ladder((project_role) => ({ ...facts, project_role })),
          ladder((component_role) => ({ ...facts, component_role }))
        ])
          expect(steps).toEqual([...steps].sort((left, right) => left - right))
      }
  })
})

it("a denial names the required role, and the record", () => {
  const facts = {
    project_id: projectId(1),
    component_id: componentId(1),
    visibility: "discoverable",
    project_role: null,
    component_role: null,
    member_of_a_component: false,
    released: false,
    public_access: "members",
    ...openPhase,
    now: at(0)
  } as const
  const told = [
    Access.decideOnProject(false, facts, "reviewer"),
    Access.decideOnComponent(false, facts, { role: "author", released: "members" }),
    Access.decideOnParentProject(false, facts, "admin"),
    Access.decideInProject(false, facts)
  ].map((decision) =>
    Result.isFailure(decision) && decision.failure._tag === "PermissionDenied" ? decision.failure.detail : ""
  )
  expect(told).toEqual([
    "This requires the role reviewer on the project.",
    "This requires the role author on the component.",
    "This requires the role admin on the project.",
    "This requires the role viewer on the project."
  ])
})
