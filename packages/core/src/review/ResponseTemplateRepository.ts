/** Storage of the response templates of projects. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { ProjectId, ResponseTemplateId } from "../Ids.ts"
import type { ResponseTemplate } from "./ResponseTemplate.ts"

/** Laws: a template is removed with its project. Its name is unique in the project. Lists are ordered by name, in the order of code points, then by id. */
export class ResponseTemplateRepository extends Context.Service<
  ResponseTemplateRepository,
  {
    /** The templates of a project, at most `mostListed`. */
    readonly ofProject: (project: ProjectId) => Effect.Effect<ReadonlyArray<ResponseTemplate>>
    /** The same, with the project locked against other changes of its templates. */
    readonly lockOfProject: (project: ProjectId) => Effect.Effect<ReadonlyArray<ResponseTemplate>>
    readonly insert: (template: Omit<ResponseTemplate, "id">) => Effect.Effect<ResponseTemplateId>
    /** Stores every field except the id and the project. */
    readonly save: (template: ResponseTemplate) => Effect.Effect<void>
    readonly delete: (id: ResponseTemplateId) => Effect.Effect<void>
  }
>()("docket/ResponseTemplateRepository") {}
