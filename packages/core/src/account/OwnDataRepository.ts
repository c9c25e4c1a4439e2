/** Storage of the read model of everything that is kept about a person (R2.19). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { Reader } from "../access/Caller.ts"
import type { ComponentId, ProjectId } from "../Ids.ts"
import type { Kind, OwnDataQuery, OwnRecords } from "./OwnData.ts"

/** Law: the pages of a kind have each record of the person once, in the order of `positionOf`. Each method is one statement. */
export class OwnDataRepository extends Context.Service<
  OwnDataRepository,
  {
    readonly page: <K extends Kind>(query: OwnDataQuery<K>) => Effect.Effect<ReadonlyArray<OwnRecords[K]>>
    /** The names of the existing components among these, with those of their projects, in any order. */
    readonly componentNames: (
      ids: ReadonlyArray<ComponentId>
    ) => Effect.Effect<
      ReadonlyArray<{ readonly id: ComponentId; readonly name: string; readonly project_name: string }>
    >
    /** The names of the projects among these that the reader may know: with a role of it or of one of its components, or discoverable; all for a site admin (R1.3, R1.5). In any order. */
    readonly projectNames: (
      reader: Reader,
      ids: ReadonlyArray<ProjectId>
    ) => Effect.Effect<ReadonlyArray<{ readonly id: ProjectId; readonly name: string }>>
  }
>()("docket/OwnDataRepository") {}
