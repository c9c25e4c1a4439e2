/** The commands that create, change and delete a project. The rules are in ProjectChange.ts; members are in ManageMemberships.ts. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import { changesBetween } from "../../audit/AuditEntry.ts"
import * as DeleteComponent from "../../component/commands/DeleteComponent.ts"
import type { ProjectId } from "../../Ids.ts"
import { LintSwitches } from "../../lint/index.ts"
import * as Resolution from "../../review/Resolution.ts"
import * as LintSwitch from "../../rule/LintSwitch.ts"
import { decided, refuse } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as FormerMember from "../FormerMember.ts"
import * as ProjectActs from "../ProjectActs.ts"
import * as ProjectChange from "../ProjectChange.ts"
import { ProjectRepository } from "../ProjectRepository.ts"
import * as ReadProjects from "../queries/ReadProjects.ts"

/** The policy of changing and deleting a project. */
export const adminPolicy = ProjectActs.acts.configure

/** Creates a project with the caller as its admin (R1.8). Fails with Refused. */
export const create = Effect.fn("ManageProjects.create")(function* (
  caller: Caller,
  project: ProjectChange.ProjectFields
) {
  yield* refuse(ProjectChange.refuseProject(project))
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const id = yield* (yield* ProjectRepository).insert(
        {
          metadata: {},
          ...LintSwitches.standard,
          ...Resolution.standard,
          ...FormerMember.standard,
          ...project,
          created_at: now,
          updated_at: now
        },
        caller.user_id
      )
      yield* Audit.record(caller, now, [
        ProjectChange.entry("create", { id, name: project.name }, [
          { field: "visibility", prev_value: null, new_value: project.visibility }
        ])
      ])
      return yield* ReadProjects.detailsOf(caller, id, "admin")
    })
  )
})

/** Changes the named fields; present values write nothing. Fails with NotFound, PermissionDenied or Refused. */
export const change = Effect.fn("ManageProjects.change")(function* (
  caller: Caller,
  id: ProjectId,
  wanted: Partial<ProjectChange.ProjectFields>
) {
  const role = yield* Guard.onProject(caller, id, adminPolicy)
  const projectRepository = yield* ProjectRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const project = Option.getOrNull(yield* projectRepository.lock(id))
      if (project === null) return yield* new NotFound()
      const now = yield* transactor.now
      const changed = yield* decided(ProjectChange.decide(project, wanted, now))
      if (changed !== project) {
        yield* projectRepository.save(changed)
        const changes = changesBetween(project, changed, [
          "name",
          "description",
          "visibility",
          "metadata",
          "lint_warnings_block",
          "resolve_with",
          "former_members"
        ])
        yield* Audit.record(caller, now, [ProjectChange.entry("update", changed, changes)])
      }
      return yield* ReadProjects.detailsOf(caller, id, role)
    })
  )
})

/** Switches a rule of the lint off or on again for the project (R20.8). Fails with NotFound, PermissionDenied or Refused. */
export const switchLint = Effect.fn("ManageProjects.switchLint")(function* (
  caller: Caller,
  id: ProjectId,
  command: LintSwitch.SwitchCommand
) {
  const role = yield* Guard.onProject(caller, id, adminPolicy)
  const projectRepository = yield* ProjectRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const project = Option.getOrNull(yield* projectRepository.lock(id))
      if (project === null) return yield* new NotFound()
      const now = yield* transactor.now
      const changed = yield* decided(ProjectChange.decideLint(project, command, now))
      if (changed !== project) {
        yield* projectRepository.save(changed)
        const entry = ProjectChange.entry(
          LintSwitch.actionOf(command.off),
          changed,
          changesBetween(project, changed, ["lint_off"])
        )
        yield* Audit.record(caller, now, [{ ...entry, comment: LintSwitch.commentOf(command) }])
      }
      return yield* ReadProjects.detailsOf(caller, id, role)
    })
  )
})

/** Deletes a project with its components and everything in them; the audit entries stay (R9.1). Returns its name. Fails with NotFound or PermissionDenied. */
export const remove = Effect.fn("ManageProjects.remove")(function* (caller: Caller, id: ProjectId) {
  yield* Guard.onProject(caller, id, adminPolicy)
  const projectRepository = yield* ProjectRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const project = Option.getOrNull(yield* projectRepository.lock(id))
      if (project === null) return yield* new NotFound()
      const now = yield* transactor.now
      const components = yield* projectRepository.remove(id)
      yield* Audit.record(caller, now, [
        ...components.map(DeleteComponent.deletedEntry),
        ProjectChange.entry("destroy", project)
      ])
      return project.name
    })
  )
})
