/** The promises of ResponseTemplateRepository. */
import { expect } from "@effect/vitest"
import { Effect, Exit } from "effect"
import {
  ProjectRepository,
  type ProjectId,
  type ResponseTemplate,
  ResponseTemplateId,
  ResponseTemplateRepository,
  ManageResponseTemplates,
  Transactor,
  TriageStatus
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { awkwardTexts, callerOf, makeProject, makeUser, minute, unique } from "../Fixtures.ts"

const makeTemplate = Effect.fnUntraced(function* (
  project_id: ProjectId,
  over: Partial<ResponseTemplate.ResponseTemplate> = {}
) {
  const template: Omit<ResponseTemplate.ResponseTemplate, "id"> = {
    project_id,
    name: `Accepted as proposed ${unique()}`,
    body: "Thank you: the text is changed as you propose.",
    triage_status: "concur",
    created_at: minute(1),
    updated_at: minute(1),
    ...over
  }
  const id = yield* Effect.flatMap(ResponseTemplateRepository, (templates) => templates.insert(template))
  return { ...template, id }
})

export const suite: Suite = (it, { severalTransactions }) => {
  it.effect("templates are read back as stored, by name in code points", () =>
    Effect.gen(function* () {
      const templates = yield* ResponseTemplateRepository
      const [project, other] = [yield* makeProject(), yield* makeProject()]
      const made = new Map<string, ResponseTemplate.ResponseTemplate>()
      for (const name of ["b", "B", "ä", "z", "\u{1f642}", "\uffe5", "a b", "a"]) {
        made.set(name, yield* makeTemplate(project.id, { name }))
      }
      yield* makeTemplate(other.id, { name: "a" })
      const ordered = ["B", "a", "a b", "b", "z", "ä", "\uffe5", "\u{1f642}"].map((name) => made.get(name))
      expect(yield* templates.ofProject(project.id)).toEqual(ordered)
      const locked = (yield* Transactor).transact(templates.lockOfProject(project.id))
      expect(yield* locked).toEqual(ordered)
    })
  )

  it.effect("any text and any status is stored; a change stores every field but the identity and the project", () =>
    Effect.gen(function* () {
      const templates = yield* ResponseTemplateRepository
      const project = yield* makeProject()
      const template = yield* makeTemplate(project.id)
      const other = yield* makeTemplate(project.id, { name: "z" })
      for (const triage_status of [null, ...TriageStatus.TriageStatus.literals]) {
        yield* templates.save({ ...template, triage_status })
        expect((yield* templates.ofProject(project.id))[0]?.triage_status).toBe(triage_status)
      }
      for (const body of awkwardTexts) {
        yield* templates.save({ ...template, body, updated_at: minute(7) })
        expect(yield* templates.ofProject(project.id)).toEqual([{ ...template, body, updated_at: minute(7) }, other])
      }
      yield* templates.delete(template.id)
      yield* templates.save({ ...template, id: ResponseTemplateId.make(template.id + 1_000_000) })
      expect(yield* templates.ofProject(project.id)).toEqual([other])
    })
  )

  it.effect("a project has no two templates with one name, and its templates are deleted with it", () =>
    Effect.gen(function* () {
      const templates = yield* ResponseTemplateRepository
      const project = yield* makeProject()
      const one = yield* makeTemplate(project.id)
      const two = yield* makeTemplate(project.id)
      expect(Exit.isFailure(yield* Effect.exit(makeTemplate(project.id, { name: one.name })))).toBe(true)
      expect(Exit.isFailure(yield* Effect.exit(templates.save({ ...two, name: one.name })))).toBe(true)
      yield* Effect.flatMap(ProjectRepository, (projects) => projects.remove(project.id))
      expect(yield* templates.ofProject(project.id)).toEqual([])
    })
  )

  it.effect.skipIf(!severalTransactions)("of two concurrent uses of a name, one is refused", () =>
    Effect.gen(function* () {
      const user = yield* makeUser({ admin: true })
      const project = yield* makeProject(user.id)
      const create = ManageResponseTemplates.create({ ...callerOf(user), site_admin: true }, project.id, {
        name: "Accepted",
        body: "Thank you.",
        triage_status: null
      })
      const results = yield* Effect.all(
        Array.from({ length: 4 }, () => Effect.exit(create)),
        { concurrency: "unbounded" }
      )
      expect(results.filter(Exit.isSuccess)).toHaveLength(1)
      expect(yield* (yield* ResponseTemplateRepository).ofProject(project.id)).toHaveLength(1)
    })
  )
}
