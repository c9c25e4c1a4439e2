/** Storage of relocation proposals. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { Reader } from "../access/Caller.ts"
import type { RelocationId } from "../Ids.ts"
import type { Page } from "../Page.ts"
import type { Relocation } from "./Relocation.ts"
import type { Destination, DestinationQuery, RelocationQuery, RelocationView } from "./RelocationView.ts"

/** A proposal to be stored; its id is given by storage. */
export type NewRelocation = Omit<Relocation, "id">

/**
 * Laws:
 * - a proposal that is not open is changed by nobody; it goes when its source requirement's component goes;
 * - a page lists what the reader may see: proposals out of components that they have a role on, and proposals that are made to a component of which
 *   they are author, or more (R14.1). Newest first, then by id downwards;
 * - destinations are unreleased SRG components of that technology, and of that project or component where one is given, of which the reader is author
 *   or more, by project name, name, version, release, id.
 */
export class RelocationRepository extends Context.Service<
  RelocationRepository,
  {
    /** None when the requirement has an open proposal. */
    readonly insert: (relocation: NewRelocation) => Effect.Effect<Option.Option<RelocationId>>
    readonly find: (id: RelocationId) => Effect.Effect<Option.Option<Relocation>>
    /** The proposal, when a page would list it for the reader. */
    readonly findVisible: (id: RelocationId, reader: Reader) => Effect.Effect<Option.Option<Relocation>>
    /** The row stays as it was read until the transaction ends: two that adjudicate it wait for each other. */
    readonly lock: (id: RelocationId) => Effect.Effect<Option.Option<Relocation>>
    /** Stores the adjudication of an open proposal: everything but the source, the token, the project and who asked when. */
    readonly saveAdjudication: (relocation: Relocation) => Effect.Effect<void>
    /** Takes an open proposal away. */
    readonly remove: (id: RelocationId) => Effect.Effect<void>
    /** One proposal as the reader sees it, whether or not a page would list it for them. One statement. */
    readonly view: (id: RelocationId, reader: Reader) => Effect.Effect<Option.Option<RelocationView>>
    readonly page: (query: RelocationQuery, reader: Reader) => Effect.Effect<Page<RelocationView>>
    readonly destinations: (query: DestinationQuery, reader: Reader) => Effect.Effect<Page<Destination>>
  }
>()("docket/RelocationRepository") {}
