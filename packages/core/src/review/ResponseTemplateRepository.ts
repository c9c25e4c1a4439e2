/** Storage of the response templates of projects. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { ProjectId, ResponseTemplateId } from "../Ids.ts"
import type { ResponseTemplate } from "./ResponseTemplate.ts"

/** Laws: a template goes with its project; a project has no two of one name. Lists come by name, in the order of code points, then by id. */
export class ResponseTemplateRepository extends Context.Service<
  ResponseTemplateRepository,
  {
    /** Of a project; at most `mostListed`. */
    readonly ofProject: (project: ProjectId) => Effect.Effect<ReadonlyArray<ResponseTemplate>>
    /** The same, with the project locked against other changes of its templates. */
    readonly lockOfProject: (project: ProjectId) => Effect.Effect<ReadonlyArray<ResponseTemplate>>
    readonly insert: (template: Omit<ResponseTemplate, "id">) => Effect.Effect<ResponseTemplateId>
    /** Stores every field but the identity and the project. */
    readonly save: (template: ResponseTemplate) => Effect.Effect<void>
    readonly delete: (id: ResponseTemplateId) => Effect.Effect<void>
  }
>()("docket/ResponseTemplateRepository") {}
