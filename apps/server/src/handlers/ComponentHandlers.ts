/** The endpoints for components. */
import { Answer, Api, ComponentObject, CurrentCaller } from "@docket/api"
import {
  type ComponentId,
  ReadComponents,
  type ComponentSettings,
  ConfigureComponent,
  DeleteComponent,
  type QuestionChanges
} from "@docket/core"
import { PublishedSrgFile } from "@docket/exchange"
import { Effect, Struct } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { changing, changingUnlessDry, reading } from "./Answering.ts"
import * as NewComponentHandler from "./NewComponentHandler.ts"

interface ComponentBody extends Omit<ComponentSettings.ComponentChange, "questions" | "metadata"> {
  readonly accept_open_comments?: boolean
  readonly additional_questions_attributes?: ReadonlyArray<QuestionChanges.QuestionChange>
  readonly component_metadata_attributes?: { readonly data: Readonly<Record<string, string>> }
}

/** Returns the change that a body requests. Only names in nested records differ. */
const changeOf = (body: ComponentBody): ComponentSettings.ComponentChange => {
  const { additional_questions_attributes, component_metadata_attributes } = body
  return {
    ...Struct.omit(body, ["accept_open_comments", "additional_questions_attributes", "component_metadata_attributes"]),
    ...(additional_questions_attributes === undefined ? {} : { questions: additional_questions_attributes }),
    ...(component_metadata_attributes === undefined ? {} : { metadata: component_metadata_attributes.data })
  }
}

const change = Effect.fnUntraced(function* (id: ComponentId, component: ComponentBody) {
  const accepted = component.accept_open_comments ?? false
  const summary = yield* changing(
    ConfigureComponent.change(yield* CurrentCaller, id, changeOf(component), accepted, PublishedSrgFile.write)
  )
  return {
    toast: Answer.done("Component updated", `The settings of ${summary.component.name} are saved.`),
    component: ComponentObject.summaryToWire(summary)
  }
})

export const ComponentHandlers = group(Api, "components", (handlers) =>
  handlers.handleAll({
    createComponent: Effect.fnUntraced(function* ({ params, payload, query }) {
      const { projectId } = params
      const dry_run =
        query.dry_run === "true" ||
        payload.dry_run === true ||
        payload.dry_run === "true" ||
        payload.component.dry_run === true
      const isAllowed = query.allow_unmatched === "true" || payload.component.allow_unmatched === true
      if (!("file" in payload)) {
        return yield* NewComponentHandler.fromJson(projectId, payload.component, {
          allow_unmatched: isAllowed,
          dry_run
        })
      }
      const allow_unmatched = isAllowed || payload.allow_unmatched === "true"
      return yield* NewComponentHandler.fromFile(projectId, payload, { allow_unmatched, dry_run })
    }),
    latestComponents: Effect.fnUntraced(function* ({ query }) {
      const { pagination, rows } = yield* ReadComponents.latest(yield* CurrentCaller, query)
      return { rows: rows.map(ComponentObject.releasedToWire), pagination }
    }),
    componentSummary: Effect.fnUntraced(function* ({ params }) {
      return ComponentObject.summaryToWire(
        yield* reading(ReadComponents.summary(yield* CurrentCaller, params.componentId))
      )
    }),
    readComponent: Effect.fnUntraced(function* ({ params }) {
      return ComponentObject.detailsToWire(
        yield* reading(ReadComponents.read(yield* CurrentCaller, params.componentId))
      )
    }),
    changeComponent: ({ params, payload }) => change(params.componentId, payload.component),
    putComponent: ({ params, payload }) => change(params.componentId, payload.component),
    deleteComponent: Effect.fnUntraced(function* ({ params }) {
      const name = yield* changing(DeleteComponent.remove(yield* CurrentCaller, params.componentId))
      return { toast: Answer.done("Component deleted", `${name} was deleted.`) }
    }),
    releaseComponent: Effect.fnUntraced(function* ({ params, payload }) {
      const accepted = payload?.accept_open_comments ?? false
      return yield* changingUnlessDry(
        payload?.dry_run,
        ConfigureComponent.release(yield* CurrentCaller, params.componentId, accepted, PublishedSrgFile.write),
        (summary) => {
          const { name, published_srg_id, version, release } = summary.component
          const published = published_srg_id === null ? "" : " It is in Documents as a published SRG."
          return {
            toast: Answer.done(
              "Released",
              `${name} is released as version ${version}, release ${release}.${published}`
            ),
            component: ComponentObject.summaryToWire(summary)
          }
        }
      )
    })
  })
)
