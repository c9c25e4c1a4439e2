/** Storage of components. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option, Schema } from "effect"
import type { Role } from "../access/Role.ts"
import { BenchmarkId, type ComponentId, type ProjectId, type UserId } from "../Ids.ts"
import type { Page, SoughtPageRequest } from "../Page.ts"
import { SeverityCounts } from "../rule/Severity.ts"
import { Component } from "./Component.ts"

/** A component to store. Storage assigns its id. */
export interface NewComponent extends Omit<Component, "id"> {
  /** All declared sources, the primary first (R10.2). */
  readonly source_ids: ReadonlyArray<BenchmarkId>
}

/** A newer version of a source SRG of a component (R10.18). */
export const NewerSrg = Schema.Struct({
  id: BenchmarkId,
  title: Schema.String,
  version: Schema.String,
  /** The version of the source that it replaces. */
  replaced_version: Schema.String
})
export interface NewerSrg extends Schema.Schema.Type<typeof NewerSrg> {}

/** A component with the other content of its header: the names of its source, and counts of live rules and comments on them (R11.2). */
export const ComponentOverview = Schema.Struct({
  component: Component,
  based_on_title: Schema.String,
  based_on_version: Schema.String,
  /** The newest accepted version of each outdated source, in the order of the sources; never a document that was published from the component. */
  newer_srgs: Schema.Array(NewerSrg),
  rules_count: Schema.Int,
  memberships_count: Schema.Int,
  pending_comment_count: Schema.Int,
  severity_counts: SeverityCounts
})
export interface ComponentOverview extends Schema.Schema.Type<typeof ComponentOverview> {}

/** A source SRG that a component declares. */
export interface DeclaredSource {
  readonly id: BenchmarkId
  /** The SRG's document id, the same for all its releases. */
  readonly benchmark_id: string
  /** The series of releases that it belongs to (R15.12). */
  readonly series: string
}

/** A component that declares a source. */
export type SourceUser = Pick<Component, "id" | "project_id" | "name">

/** A component in the list of a project, with the reader's role on it. */
export interface ListedComponent extends ComponentOverview {
  readonly component_role: Role | null
}

/** The components of a project: at most `mostListed`, and their total number. */
export interface ProjectComponents {
  readonly rows: ReadonlyArray<ListedComponent>
  readonly total: number
}

/** Laws: `lock` and `lockForContribution` hold the row until the transaction ends. `lock` excludes every other lock; `lockForContribution` excludes only `lock`. */
export class ComponentRepository extends Context.Service<
  ComponentRepository,
  {
    /** None when (project, name, version, release) is in use (R10.1). */
    readonly insert: (component: NewComponent) => Effect.Effect<Option.Option<ComponentId>>
    readonly find: (id: ComponentId) => Effect.Effect<Option.Option<Component>>
    /** Locks the component for writes to itself. */
    readonly lock: (id: ComponentId) => Effect.Effect<Option.Option<Component>>
    /** Locks the component for writes inside it that must not overlap a change of phase: comments, triage. These locks do not exclude each other. */
    readonly lockForContribution: (id: ComponentId) => Effect.Effect<Option.Option<Component>>
    readonly overview: (id: ComponentId) => Effect.Effect<Option.Option<ComponentOverview>>
    /** The components of a project by name, version, release; with `own` only those that the reader is a member of (R1.3). One statement. */
    readonly overviewsOf: (
      project: ProjectId,
      reader: { readonly user_id: UserId; readonly own: boolean }
    ) => Effect.Effect<ProjectComponents>
    /** The newest release of each released document, which is identified by project and name; ordered by name, then id. The search text matches name, title and prefix. */
    readonly latestReleases: (request: SoughtPageRequest) => Effect.Effect<Page<Component>>
    /** The declared sources, the primary first; none for a component that does not exist. One statement. */
    readonly sourcesOf: (id: ComponentId) => Effect.Effect<ReadonlyArray<DeclaredSource>>
    /** The ids among these documents that components of the project were published as (R10.19.4). One statement. */
    readonly publishedIn: (
      project: ProjectId,
      documents: ReadonlyArray<BenchmarkId>
    ) => Effect.Effect<ReadonlyArray<BenchmarkId>>
    /** The components that declare one of these documents as a source, by id; at most `mostListed`. One statement. */
    readonly madeFrom: (documents: ReadonlyArray<BenchmarkId>) => Effect.Effect<ReadonlyArray<SourceUser>>
    /** Replaces the declared sources, the primary first, and stores `updated_at`. */
    readonly saveSources: (component: Component, source_ids: ReadonlyArray<BenchmarkId>) => Effect.Effect<void>
    /** Stores every field except the id; false when another component has its (project, name, version, release). */
    readonly save: (component: Component) => Effect.Effect<boolean>
    /** Removes a component with its requirements, comments, memberships and everything else in it. */
    readonly remove: (id: ComponentId) => Effect.Effect<void>
    /** Takes the next `count` rule numbers of the component's sequence and returns the first (R10.3). */
    readonly takeNumbers: (id: ComponentId, count: number) => Effect.Effect<number>
    /** The last used number of the component's sequence; 0 for a component that does not exist. */
    readonly numbersTaken: (id: ComponentId) => Effect.Effect<number>
  }
>()("docket/ComponentRepository") {}
