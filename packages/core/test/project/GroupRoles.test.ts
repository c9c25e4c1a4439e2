/** Project roles by groups at a provider (R2.17). */
import { describe, expect, it } from "@effect/vitest"
import { GroupRoles, MembershipId, type Project, ProjectId, type Role, UserId } from "@docket/core"

const role = (group: string, project: number, role: Role.Role): GroupRoles.GroupRole => ({
  group,
  project_id: ProjectId.make(project),
  role
})

const mapping = [
  role("writers", 7, "author"),
  role("writers", 3, "viewer"),
  role("leads", 3, "admin"),
  role("all", 7, "viewer")
]

const given = (project: number, role: Role.Role): Project.Membership => ({
  id: MembershipId.make(project * 10),
  user_id: UserId.make(1),
  role,
  project_id: ProjectId.make(project),
  component_id: null,
  created_at: new Date(0)
})

describe("the roles of groups", () => {
  it("are the highest for each project, whatever the order", () => {
    const of = (...groups: ReadonlyArray<string>) =>
      GroupRoles.rolesOf(mapping, groups).map(({ project_id, role }) => `${project_id} ${role}`)
    expect(of()).toEqual([])
    expect(of("Writers", "others")).toEqual([])
    expect(of("writers")).toEqual(["3 viewer", "7 author"])
    expect(of("leads", "writers", "all")).toEqual(["3 admin", "7 author"])
    expect(of("all", "leads")).toEqual(["3 admin", "7 viewer"])
  })
})

describe("a sign-in", () => {
  it("gives, changes and takes the roles of groups, by project, and leaves equal ones", () => {
    const before = [given(1, "viewer"), given(2, "author"), given(4, "admin")]
    const wanted = [
      { project_id: ProjectId.make(4), role: "viewer" },
      { project_id: ProjectId.make(2), role: "author" },
      { project_id: ProjectId.make(3), role: "reviewer" }
    ] as const
    expect(GroupRoles.decide(wanted, before)).toEqual([
      { project_id: 1, membership: before[0], role: null },
      { project_id: 3, membership: null, role: "reviewer" },
      { project_id: 4, membership: before[2], role: "viewer" }
    ])
    expect(GroupRoles.decide([], [])).toEqual([])
  })
})
