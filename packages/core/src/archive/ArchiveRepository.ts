/** Storage for archives and restores: all records of a project, kind by kind. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { Component } from "../component/Component.ts"
import type { ComponentId, ProjectId, UserId } from "../Ids.ts"
import type { ArchivedRecords, ComponentKind, Kind, LinkedKind } from "./ArchivedRecord.ts"

/**
 * The scope of an archive; `components` by id. `whole`: a project with its own records; otherwise one of its components. `selected`: only some of its components
 * and without the audit entries of the others.
 */
export interface ArchiveScope {
  readonly project_id: ProjectId
  readonly whole: boolean
  readonly selected: boolean
  readonly components: ReadonlyArray<ComponentId>
}

/** The database ids of all referenced records, each kind in the order of the archive. */
export type ArchivedIds = { readonly [K in LinkedKind]: ReadonlyArray<number> }

/** An account in an archive. */
export interface ArchivedAccount {
  readonly id: UserId
  readonly name: string
  readonly email: string
}

/** The kinds that are stored here; documents and people are stored elsewhere. */
export type StoredKind = Exclude<Kind, "project" | "people" | "documents">

/** An audit entry with its id, from which reading continues. */
export interface ArchivedEntry {
  readonly id: number
  readonly entry: ArchivedRecords["audit"]
}

/**
 * Laws:
 * - records of a kind are ordered by component and id, rules by number, pinned texts by hash, versions by comment; storing
 *   them in that order and reading them again gives the same records;
 * - the entries of restores (`restore`, `restore_components`) are not read;
 * - a reserved id is never used for another record.
 */
export class ArchiveRepository extends Context.Service<
  ArchiveRepository,
  {
    /** Runs reads that see one point in time; must not write. */
    readonly snapshot: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** The ids of a project's components, in order. */
    readonly componentsOf: (project: ProjectId) => Effect.Effect<ReadonlyArray<ComponentId>>
    /** The ids of the scope, in a fixed number of statements. */
    readonly ids: (scope: ArchiveScope) => Effect.Effect<ArchivedIds>
    /** The existing accounts among these. One statement. */
    readonly accounts: (ids: ReadonlyArray<number>) => Effect.Effect<ReadonlyArray<ArchivedAccount>>
    readonly documents: (ids: ReadonlyArray<number>) => Effect.Effect<ReadonlyArray<ArchivedRecords["documents"]>>
    readonly components: (scope: ArchiveScope) => Effect.Effect<ReadonlyArray<ArchivedRecords["components"]>>
    readonly memberships: (scope: ArchiveScope) => Effect.Effect<ReadonlyArray<ArchivedRecords["memberships"]>>
    readonly templates: (project: ProjectId) => Effect.Effect<ReadonlyArray<ArchivedRecords["response_templates"]>>
    /** All records of one kind in a component, in at most two statements. */
    readonly read: <K extends ComponentKind>(
      kind: K,
      component: ComponentId
    ) => Effect.Effect<ReadonlyArray<ArchivedRecords[K]>>
    /** The next entries of the scope after an id. One statement. */
    readonly audit: (scope: ArchiveScope, after: number, limit: number) => Effect.Effect<ReadonlyArray<ArchivedEntry>>
    /** Name, version and release of the components of a project. */
    readonly namesIn: (
      project: ProjectId
    ) => Effect.Effect<ReadonlyArray<Pick<Component, "name" | "version" | "release">>>
    /** Stores a project without members. */
    readonly insertProject: (project: ArchivedRecords["project"]) => Effect.Effect<ProjectId>
    /** Reserves a number of ids of a kind, in ascending order. */
    readonly reserve: (kind: LinkedKind | "memberships", count: number) => Effect.Effect<ReadonlyArray<number>>
    /** Stores records of one kind, in at most two statements; of reviews, whole threads at once. Ids must be reserved, and referenced records must exist. */
    readonly store: <K extends StoredKind>(
      kind: K,
      project: ProjectId,
      records: ReadonlyArray<ArchivedRecords[K]>
    ) => Effect.Effect<void>
  }
>()("docket/ArchiveRepository") {}
