/** The endpoints of components. */
import { Answer, Api, ComponentObject, CurrentCaller } from "@docket/api"
import { Components } from "@docket/core"
import { Effect } from "effect"
import { HttpApiBuilder, HttpApiSchema } from "effect/http-api"
import { changing, reading } from "./Answering.ts"

export const ComponentHandlers = HttpApiBuilder.group(Api, "components", (handlers) =>
  handlers.handleAll({
    createComponent: Effect.fnUntraced(function* ({ params, payload: { component } }) {
      const created = yield* changing(
        Components.create(yield* CurrentCaller, params.projectId, {
          name: component.name,
          prefix: component.prefix,
          title: component.title,
          description: component.description ?? "",
          document_type: component.document_type ?? "stig",
          version: component.version ?? 1,
          release: component.release ?? 1,
          admin_name: component.admin_name ?? "",
          admin_email: component.admin_email ?? "",
          security_requirements_guide_id: component.security_requirements_guide_id,
          declared_source_srg_ids: component.declared_source_srg_ids ?? [],
          requirement_selections: component.requirement_selections ?? null
        })
      )
      const summary = ComponentObject.summaryToWire(created)
      return HttpApiSchema.withHeaders({
        body: {
          toast: Answer.done(
            "Component created",
            `${summary.name} was created with ${summary.rules_count} requirements.`
          ),
          component: summary
        },
        headers: { location: `/api/components/${summary.id}/summary` }
      })
    }),
    componentSummary: Effect.fnUntraced(function* ({ params }) {
      return ComponentObject.summaryToWire(yield* reading(Components.summary(yield* CurrentCaller, params.componentId)))
    })
  })
)
