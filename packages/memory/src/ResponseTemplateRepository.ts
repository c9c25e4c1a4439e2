/** The in-memory implementation of ResponseTemplateRepository. */
import { Effect, Layer } from "effect"
import { type ProjectId, ResponseTemplate, ResponseTemplateId, ResponseTemplateRepository } from "@docket/core"
import { present, refuseBroken, unless } from "./Integrity.ts"
import { ascending, by, type Comparison } from "./Lists.ts"
import { templateName } from "./State.ts"
import { type Change, Store } from "./Store.ts"
import { compareTexts } from "./TextOrder.ts"

type Template = ResponseTemplate.ResponseTemplate

const byName: Comparison<Template> = by(
  (left, right) => compareTexts(left.name, right.name),
  ascending(({ id }) => id)
)

const put = (change: Change, template: Template): void => {
  const { responseTemplates, projects } = change.state
  present("ResponseTemplate", projects.get(template.project_id), "Its project does not exist.")
  const namesakes = responseTemplates.where("name", templateName(template)).filter(({ id }) => id !== template.id)
  refuseBroken("ResponseTemplate", unless(namesakes.length === 0, "Its name must be unique in its project."))
  change.put("responseTemplates", template)
}

export const layer: Layer.Layer<ResponseTemplateRepository, never, Store> = Layer.effect(
  ResponseTemplateRepository,
  Effect.map(Store, (store) => {
    const ofProject = (project: ProjectId) =>
      store.read(({ responseTemplates }) =>
        responseTemplates.where("project", project).toSorted(byName).slice(0, ResponseTemplate.mostListed)
      )
    return ResponseTemplateRepository.of({
      ofProject,
      // Writers are serialized anyway.
      lockOfProject: ofProject,
      insert: (template) =>
        store.write((change) => {
          const id = ResponseTemplateId.make(change.nextId("responseTemplates"))
          put(change, { ...template, id })
          return id
        }),
      save: (template) =>
        store.write((change) => {
          if (change.state.responseTemplates.get(template.id) !== undefined) put(change, template)
        }),
      delete: (id) => store.write((change) => change.remove("responseTemplates", id))
    })
  })
)
