/** Storage as archives read and restore it: all of a project, kind by kind. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { Component } from "../component/Component.ts"
import type { ComponentId, ProjectId, UserId } from "../Ids.ts"
import type { ArchivedRecords, ComponentKind, Kind, LinkedKind } from "./ArchivedRecord.ts"

/**
 * What an archive is made of; `components` by id. `whole`: a project with its own records; else one of its components. `selected`: with some of its components
 * alone, and without the audit of the others.
 */
export interface ArchiveScope {
  readonly project_id: ProjectId
  readonly whole: boolean
  readonly selected: boolean
  readonly components: ReadonlyArray<ComponentId>
}

/** The database's ids of everything that others refer to, each kind in the order of the archive. */
export type ArchivedIds = { readonly [K in LinkedKind]: ReadonlyArray<number> }

/** An account that an archive names. */
export interface ArchivedAccount {
  readonly id: UserId
  readonly name: string
  readonly email: string
}

/** What can be stored: documents and people are stored otherwise. */
export type StoredKind = Exclude<Kind, "project" | "people" | "documents">

/** An audit entry with the id by which reading goes on. */
export interface ArchivedEntry {
  readonly id: number
  readonly entry: ArchivedRecords["audit"]
}

/**
 * Laws:
 * - records of a kind come by their component and in the order of their ids, rules by number, texts by hash, texts of comments by comment; storing
 *   them in that order and reading them again gives them back;
 * - what a restore writes about itself (`restore`, `restore_components`) is not read;
 * - an id that is reserved is given to nothing else, ever.
 */
export class ArchiveRepository extends Context.Service<
  ArchiveRepository,
  {
    /** Runs reads that all see the same moment; nothing is written in it. */
    readonly snapshot: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** The ids of a project's components, in order. */
    readonly componentsOf: (project: ProjectId) => Effect.Effect<ReadonlyArray<ComponentId>>
    /** A fixed number of statements. */
    readonly ids: (scope: ArchiveScope) => Effect.Effect<ArchivedIds>
    /** Those of the accounts that exist. One statement. */
    readonly accounts: (ids: ReadonlyArray<number>) => Effect.Effect<ReadonlyArray<ArchivedAccount>>
    readonly documents: (ids: ReadonlyArray<number>) => Effect.Effect<ReadonlyArray<ArchivedRecords["documents"]>>
    readonly components: (scope: ArchiveScope) => Effect.Effect<ReadonlyArray<ArchivedRecords["components"]>>
    readonly memberships: (scope: ArchiveScope) => Effect.Effect<ReadonlyArray<ArchivedRecords["memberships"]>>
    readonly templates: (project: ProjectId) => Effect.Effect<ReadonlyArray<ArchivedRecords["response_templates"]>>
    /** All of one kind in a component, in at most two statements. */
    readonly read: <K extends ComponentKind>(
      kind: K,
      component: ComponentId
    ) => Effect.Effect<ReadonlyArray<ArchivedRecords[K]>>
    /** The next entries of the scope behind an id. One statement. */
    readonly audit: (scope: ArchiveScope, after: number, limit: number) => Effect.Effect<ReadonlyArray<ArchivedEntry>>
    /** What the components of a project are known by. */
    readonly namesIn: (
      project: ProjectId
    ) => Effect.Effect<ReadonlyArray<Pick<Component, "name" | "version" | "release">>>
    /** Stores a project without members. */
    readonly insertProject: (project: ArchivedRecords["project"]) => Effect.Effect<ProjectId>
    /** Takes so many ids of a kind, in ascending order. */
    readonly reserve: (kind: LinkedKind | "memberships", count: number) => Effect.Effect<ReadonlyArray<number>>
    /** Stores records of one kind, in at most two statements; of reviews, whole threads at once. Ids are reserved ones, and all that is referred to is there. */
    readonly store: <K extends StoredKind>(
      kind: K,
      project: ProjectId,
      records: ReadonlyArray<ArchivedRecords[K]>
    ) => Effect.Effect<void>
  }
>()("docket/ArchiveRepository") {}
