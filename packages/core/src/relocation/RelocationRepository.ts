/** Storage of relocation proposals. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { Reader } from "../access/Caller.ts"
import type { RelocationId } from "../Ids.ts"
import type { Page } from "../Page.ts"
import type { Relocation } from "./Relocation.ts"
import type { Destination, DestinationQuery, RelocationQuery, RelocationView } from "./RelocationView.ts"

/** A proposal to store. Storage assigns its id. */
export type NewRelocation = Omit<Relocation, "id">

/**
 * Laws:
 * - a proposal that is not open never changes; it is removed with its source requirement's component;
 * - a page lists what the reader may see: proposals from components on which they have a role, and proposals to a component of which
 *   they are author or above (R14.1). Newest first, then by descending id;
 * - destinations are unreleased SRG components of that technology, and of the given project or component, of which the reader is author
 *   or above, by project name, name, version, release, id.
 */
export class RelocationRepository extends Context.Service<
  RelocationRepository,
  {
    /** Stores a proposal; none when the requirement has an open one. */
    readonly insert: (relocation: NewRelocation) => Effect.Effect<Option.Option<RelocationId>>
    readonly find: (id: RelocationId) => Effect.Effect<Option.Option<Relocation>>
    /** The proposal if a page would list it for the reader. */
    readonly findVisible: (id: RelocationId, reader: Reader) => Effect.Effect<Option.Option<Relocation>>
    /** Locks the row until the transaction ends, so that adjudications are serialized. */
    readonly lock: (id: RelocationId) => Effect.Effect<Option.Option<Relocation>>
    /** Stores the adjudication of an open proposal: all fields except the source, the token, the project, the proposer and the time. */
    readonly saveAdjudication: (relocation: Relocation) => Effect.Effect<void>
    /** Removes an open proposal. */
    readonly remove: (id: RelocationId) => Effect.Effect<void>
    /** One proposal as the reader sees it, even if no page lists it for them. One statement. */
    readonly view: (id: RelocationId, reader: Reader) => Effect.Effect<Option.Option<RelocationView>>
    readonly page: (query: RelocationQuery, reader: Reader) => Effect.Effect<Page<RelocationView>>
    readonly destinations: (query: DestinationQuery, reader: Reader) => Effect.Effect<Page<Destination>>
  }
>()("docket/RelocationRepository") {}
