/** The commands and queries of response templates. Members of a project read them, its admins write them (section 17 of the rules). */
import { Effect } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as ProjectActs from "../../project/ProjectActs.ts"
import * as Audit from "../../audit/Audit.ts"
import type { ProjectId, ResponseTemplateId } from "../../Ids.ts"
import { decided } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as ResponseTemplate from "../ResponseTemplate.ts"
import { ResponseTemplateRepository } from "../ResponseTemplateRepository.ts"

/** The policy of reading: members of the project. */
export const readPolicy = ProjectActs.acts.see_content
/** The policy of writing: admins of the project. */
export const writePolicy = ProjectActs.acts.manage_templates

/** The templates of a project, by name, then by id. Fails with NotFound or PermissionDenied, like all functions here. */
export const list = Effect.fn("ManageResponseTemplates.list")(function* (caller: Caller, project: ProjectId) {
  yield* Guard.onProject(caller, project, readPolicy)
  return yield* (yield* ResponseTemplateRepository).ofProject(project)
})

/** One template of a project. */
export const read = Effect.fn("ManageResponseTemplates.read")(function* (
  caller: Caller,
  project: ProjectId,
  id: ResponseTemplateId
) {
  return yield* among(yield* list(caller, project), id)
})

/** Creates a template. Also fails with Refused, with every reason. */
export const create = Effect.fn("ManageResponseTemplates.create")(function* (
  caller: Caller,
  project: ProjectId,
  fields: ResponseTemplate.TemplateFields
) {
  yield* Guard.onProject(caller, project, writePolicy)
  const transactor = yield* Transactor
  const templates = yield* ResponseTemplateRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const others = yield* templates.lockOfProject(project)
      const made = yield* decided(ResponseTemplate.decideNew(others, fields, project, now))
      const created: ResponseTemplate.ResponseTemplate = { id: yield* templates.insert(made), ...made }
      yield* Audit.record(caller, now, [
        ResponseTemplate.entry("create_response_template", created, [
          { field: "name", prev_value: null, new_value: created.name },
          { field: "triage_status", prev_value: null, new_value: created.triage_status }
        ])
      ])
      return created
    })
  )
})

/** Changes the named fields. Present values change nothing. Also fails with Refused, with every reason. */
export const change = Effect.fn("ManageResponseTemplates.change")(function* (
  caller: Caller,
  project: ProjectId,
  id: ResponseTemplateId,
  wanted: Partial<ResponseTemplate.TemplateFields>
) {
  yield* Guard.onProject(caller, project, writePolicy)
  const transactor = yield* Transactor
  const templates = yield* ResponseTemplateRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const all = yield* templates.lockOfProject(project)
      const template = yield* among(all, id)
      const after = yield* decided(ResponseTemplate.decideChange(template, all, wanted, now))
      if (after === template) return template
      yield* templates.save(after)
      const changes = ResponseTemplate.changesOf(template, after)
      yield* Audit.record(caller, now, [ResponseTemplate.entry("update_response_template", after, changes)])
      return after
    })
  )
})

/** Removes a template. Responses that used it stay. */
export const remove = Effect.fn("ManageResponseTemplates.remove")(function* (
  caller: Caller,
  project: ProjectId,
  id: ResponseTemplateId
) {
  yield* Guard.onProject(caller, project, writePolicy)
  const transactor = yield* Transactor
  const templates = yield* ResponseTemplateRepository
  yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const template = yield* among(yield* templates.lockOfProject(project), id)
      yield* templates.delete(id)
      yield* Audit.record(caller, now, [ResponseTemplate.entry("delete_response_template", template)])
    })
  )
})

const among = Effect.fnUntraced(function* (
  templates: ReadonlyArray<ResponseTemplate.ResponseTemplate>,
  id: ResponseTemplateId
) {
  return templates.find((template) => template.id === id) ?? (yield* new NotFound())
})
